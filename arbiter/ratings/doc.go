// Package ratings says which games count for RIF's rating, of whom they are, and who stands in its list. The
// ratings themselves come from package whr.
//
// The constants and the rules of the list are those of github.com/wind23/whr_renju, by which RIF makes its
// list.
//
// # Which games count
//
// Games on the board of rated events of one category, on the last day of their event. Not: samples, and
// events in which partners share a game. A TRF says neither whether it is rated nor what was played: it
// counts as what it is given for.
//
// # One person
//
// A RIF id is one person in all events, and so is an id of an installation. Else package roster decides: by
// name and country.
package ratings
