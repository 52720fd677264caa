// Package text is what may stand in a text that somebody has typed: how long each kind is,
// which signs are left out, and which names look like another.
//
// The desk puts every command through Tidied, so that no page and no list of players has to
// think of it. What a text must say besides (one line, a country) its own room knows.
package text
