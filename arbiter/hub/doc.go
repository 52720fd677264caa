// Package hub decides which dossiers a hub takes from the halls that push them.
//
// A hub is an installation that shows the events of many halls. The hub makes a key for each
// event. With this key a hall pushes the public dossier of the event. It also sends the hash that
// its own journal has at the hub's position. So the hub sees whether the journal goes on from there, is
// older, or has gone another way. The hall signs this with the key that sealed the dossier
// ([Push.Message]). So nobody else can push a dossier that was downloaded.
//
// The text that is signed is "renju-arbiter push 1\n", the SHA-256 of the hub's key, the SHA-256 of the
// file, the position (8 bytes, the highest first) and the hash there. The last two are zero and empty
// while the hub holds nothing.
package hub
