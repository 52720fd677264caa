// Package roster reads lists of players as people paste them, and points out what
// an arbiter should look at.
//
//	line   = name [ sep country [ sep rif-id [ sep rating ] ] ]
//	team   = [ team-name ":" ] line { "+" line }
//	sep    = ";" | tab
//
// Spaces around a field are dropped, empty lines are passed over. A line that
// cannot be read is an error with its number; a doubt is only pointed out.
//
// # RIF ids
//
// Six digits, kept as text with leading zeros: two for the nation, four serial
// (TOURNAMENT.md, "Players and ratings"). Which digits belong to which nation is
// not published, so that an id is compared with the ids of the same list only.
package roster
