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
// A list with a head, or with more columns than a line has, is a table: Cells splits it,
// Recognise says what its columns hold, ReadTable reads its rows and tells everything that
// is wrong with each. Who is entered already is known again (the same RIF or federation
// id; or the same name, country and year of birth, unless two RIF ids or ratings differ) and left out;
// within a table nobody may come twice.
//
// A table of teams has a row for each person and a column for the team's name
// (RecogniseTeams, ReadTeamTable): in each row, in the first of a team alone, or in a row
// of its own above its persons. Who is entered already with the same persons is known as
// a team.
//
// # RIF ids
//
// Six digits, kept as text with leading zeros: two for the nation, four serial
// (TOURNAMENT.md, "Players and ratings"). Which digits belong to which nation is
// not published, so an id is only compared with the other ids of the same list.
package roster
