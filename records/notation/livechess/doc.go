// Package livechess writes an event as the files that the viewers of DGT's LiveChess poll, and those
// who relay such broadcasts.
//
//	tournament.json        {"id":"e1","name":"Open","location":"Tallinn","country":"EST","timecontrol":"5400+30",
//	                        "rounds":[{"count":2,"live":1}]}
//	round-1/index.json     {"date":"2026-05-02","pairings":[{"black":{"fname":"Anna","lname":"Aalto"},
//	                        "white":{"lname":"Berg"},"result":"*","live":true}]}
//	round-1/game-1.json    {"live":true,"result":"","moves":["h8 5399","h9 5321"]}
//
// Rounds are counted from 1 as they follow one another, games by their place in the list of
// pairings. A result has White's share first, as in chess ("1-0" is White's win; "*" is none), in the
// file of a game it is a word: WHITEWIN, BLACKWIN, DRAW. A move is a point, and the seconds that the
// clock of who made it shows; a pass is "--".
//
// The traps: in chess White begins, and viewers give the first move to White; here the first move is
// Black's, and black and white are who holds these colours, after every swap. What a viewer draws
// of points that are no squares is its own affair; who takes the moves as text has a game. DGT
// describes the files nowhere: that they are these, members that may be missing, and seconds, is
// how programs in the field read them (viewers, and those who relay to other sites).
//
// There is no reader. The files are a look at the moment for who watches: names without ids,
// seconds of one clock, games by their place in a list that changes when a pairing does. Nobody
// writes games of this family in them, and what comes back would be less than any other format
// gives.
package livechess
