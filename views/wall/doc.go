// Package wall is the hall: its wall, a dark screen of plates that turn by themselves and
// that nobody touches, and the list of boards where spectators find theirs.
//
// # Which plate hangs when
//
// A scene is all that decides it: how far the round is, how many rows there are of everything, what is
// announced, what an arbiter has chosen. A scene gives its plates (scene.turns), and the instant gives
// the plate whose turn it is (at). There is no state: every wall shows the same, a reloaded page
// continues, and the service may be restarted in between. An address names all plates of a kind, or one
// that stays: /wall/results, /wall/boards-2, /wall/board-4 for the screen beside board 4.
//
// Without a script the page loads itself again when the turn is over. With it
// (static/js/wall.js) the plate is replaced in place; boards come over the stream of the
// hall as they change, and a new edition of the event has the plate fetched.
//
// # How much hangs on a plate
//
// Every length is a part of the height, so that a projector of 720 lines and a screen of
// 2160 show one picture; no name is smaller than 2.6 % of it. How many columns, rows and
// cards that allows is decided here (density.go), and written into the page as columns
// that are equally long: the style sheet divides the space and knows no numbers.
//
// # What is not said
//
// A flag that has fallen shows in the reading alone, boards stand in the order of their
// numbers, a five is five stones. A board is covered where the redaction says so.
//
//	plate density turn scene stage             what hangs, how, when: no page, no event
//	wall wall_page                             one plate as a page, and the stream
//	rows boards bracket standings seats match says  what stands on the plates
//	hall arrange                               the list of boards for spectators, where an arbiter chooses the plates
package wall
