// Package hub decides which dossiers a hub takes from the halls that push them.
//
// A hub is an installation that shows the events of many halls. A hall pushes the public dossier of an
// event with a key that the hub made for this event. It sends the dossier with where its own journal
// stood at the position that the hub holds. So the hub sees whether the journal goes on from there, is an
// older one, or has gone another way. The hall signs this with the key that sealed the dossier
// ([Push.Message]): a dossier that somebody else has downloaded cannot be pushed.
//
// The text that is signed is "renju-arbiter push 1\n", the SHA-256 of the hub's key, the SHA-256 of the
// file, the position (8 bytes, the highest first) and the hash there. The last two are zero and empty
// while the hub holds nothing.
package hub
