// Package tournament is one event: its settings, its entries and its published
// pairings, and the standings that follow from the results of its games.
//
//	Create(settings), Enter, Remove, Publish(state, ...) -> events, or a refusal with a code
//	Replay(state, game, id)                               -> a board gets another game in the place of a void one
//	Apply(state, event)                                   -> the next state
//
// Where time arbiters are used (RIF 14.9, seed 12.9) the event knows who of them is
// on duty and who is sent to which board; the players' calls, and that somebody has
// come, are in the games' streams. TimeQueue is the fold of both.
//
// A state is a value; beside it lies the index by which its entries and pairings
// are found. What is looked up for every row of a page is looked up there: a loop
// over all pairings inside a loop over all pairings is the square of an event.
//
// A result lives in its game's stream only; whoever asks for standings hands the
// results in. Names, countries and contact data are not kept here: the journal
// knows players by id alone, so that a player can be forgotten.
package tournament
