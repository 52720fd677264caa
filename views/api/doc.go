// Package api is what programs read of events, and what they do in them. What is read is a view of the dossier that everybody
// may have: what is silent while games go on, which boards are covered and whose names are withheld
// is decided there, and nowhere here.
//
// # Answers
//
// An answer is JSON in the canonical form of a dossier, with a strong ETag of its bytes. What is
// wrong is told as RFC 9457 has it (application/problem+json), in one sentence, in the language that
// Accept-Language asks for. Any page may read (CORS); no cookie is looked at.
//
// # The stream
//
// live sends server-sent events. The first is "state", the whole dossier; then come differences:
//
//	game   one game: so many of its steps stay, these follow, and the members that are others
//	round  one round, whole
//	event  the members of the dossier that are others, and which games there are, if others
//
// A member that is null is gone. Each tells in head where the journal stands with it; the last of
// what came at once has an id. Who comes back with it as Last-Event-ID gets what has happened since,
// and the state where that is not kept any more; so does who reads more slowly than things happen.
//
// # What is written
//
// Moves of electronic boards and results come with a key of their event (web.Router.Write). A move is
// read, decided and refused as the form of its board is (web.Server.OnBoard), and what is answered the
// page of that board shows too: no finding, no reading of a clock, no point of a covered board.
//
// # The description
//
// openapi.json is written from the table of routes and the types of the answers by a test:
//
//	go test ./views/api -run Description -args -write
package api
