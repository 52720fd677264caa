// Package access is who may enter an event, and by what: officials with accounts, links to seats, API keys,
// webhooks, and how much later spectators see a board.
//
//	State.Apply(event) -> the state after it, and whether the event is about access
//
// Package tournament decides the commands, keeps the state as State.Access, and has its events in the
// stream of the tournament. Tokens and addresses stand in side tables; the journal has their seals.
package access
