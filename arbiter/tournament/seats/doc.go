// Package seats says who plays in an event that other events feed: qualifiers and a final, a league
// and its title match (TOURNAMENT.md, "Formats"; record.md, "Stages").
//
// The rule has a row a seat. The tables of the feeding events and the answers of the players fill the
// rows (package pairing/stages). The result is a proposal. An arbiter confirms it, and only then are
// its players entered.
package seats
