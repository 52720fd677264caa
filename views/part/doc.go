// Package part has pieces that pages of every kind are built from: names, results, rules, form fields,
// settings, regulations, and the line of results.
//
// A piece is a templ component over a plain model beside it, of strings, numbers and booleans. It knows
// nothing of the core. The reader's locale.Translator puts codes into words.
//
// The pieces of a game are in packages play and goban, those of rounds and standings in package tables.
package part
