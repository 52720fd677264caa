// Package roster reads lists of players as people paste them or bring them in a file, and
// points out what an arbiter should look at.
//
//	line   = name [ sep country [ sep rif-id [ sep rating ] ] ] | commas
//	team   = [ team-name ":" ] line { "+" line }
//	sep    = ";" | tab
//	name   = words | surname "," given
//	commas = name { "," ( country | rif-id | rating ) }
//
// Spaces around a field are dropped, and empty lines are skipped. A line that
// cannot be read is an error with its line number; anything doubtful is only pointed
// out. Nobody may come twice. Two of one name are two where their RIF ids differ or, without
// ids, what is known of both: the country, the rating or the year of birth.
//
// # Tables
//
// A list with a head, or with more columns than a line has, is a table. Cells splits it, Recognise finds
// the meaning of its columns, and ReadTable reads its rows and lists the errors of each. A player who is
// entered already is recognised and left out. The RIF or federation id is the same, or name, country and
// year of birth are, unless two RIF ids or ratings differ. Within a table nobody may occur twice.
//
// A table of teams has a row for each person and a column for the team's name (RecogniseTeams,
// ReadTeamTable). The name stands in each row, only in the team's first row, or in a row of its own
// above the persons. Who is entered already with the same persons is known as a team.
//
// # RIF ids
//
// Six digits, kept as text with leading zeros: two for the nation, four serial
// (TOURNAMENT.md, "Players and ratings"). Which digits belong to which nation is
// not published, so an id is only compared with the other ids of the same list.
package roster
