// Package roster reads lists of players as people paste them, and points out what
// an arbiter should look at.
//
//	line   = name [ sep country [ sep rif-id [ sep rating ] ] ]
//	team   = [ team-name ":" ] line { "+" line }
//	sep    = ";" | tab
//
// Spaces around a field are dropped, and empty lines are skipped. A line that
// cannot be read is an error with its line number; anything doubtful is only pointed
// out.
//
// # RIF ids
//
// Six digits, kept as text with leading zeros: two for the nation, four serial
// (TOURNAMENT.md, "Players and ratings"). Which digits belong to which nation is
// not published, so an id is only compared with the other ids of the same list.
package roster
