// Package part holds the pieces that pages are built from: the board, the two
// clock faces, the status line, the list of moves, one person's controls, the
// arbiter's acts, the explanation of a finding, tables and form fields.
//
// Every piece is a templ component over a plain view model declared beside it:
// strings, numbers and booleans, with nothing of the core in them but what a
// clock shows (clock.Face). Codes of the core (a refusal, a reason, a class of
// foul) stay codes in the model and are put into words here, by the reader's
// locale.Translator.
//
// # Fragments
//
// What changes while a game is watched stands in elements with an id:
//
//	board     the stones                       the same for every viewer of a kind
//	clocks    the two faces
//	status    who is to move, what is asked
//	moves     the list of moves
//	points    the buttons over the board       one person's
//	controls  that person's acts               one person's
//	acts      an arbiter's acts                one person's
//
// Clocks, Status, Moves and Board render exactly the element, so the same call
// makes the page and the message of the stream; the message carries the
// element's id as its event name. What is one person's is never sent to
// several: the page fetches it again (Points, ControlPanel and ActPanel, one
// after the other, are the answer to that fetch).
//
// # What claim mode may show
//
// Board, Clocks, Status and Moves take nothing that comes from the rules
// engine, and the small flag of a face follows from its own reading alone, so
// they cannot point at a five, a foul or a flag. Rows and Marks of a Board are
// for a ruling's page.
package part
