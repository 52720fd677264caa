// Package play has the pieces of pages that show a game: the two clock faces, the status line, the list
// of moves, the buttons and the acts of one person, the acts of an arbiter, and a board in the hall.
//
// A piece is a templ component over a plain model beside it, as in package part. Codes of the core (a
// refusal, a reason, a class of foul) stay codes in the model. Here the reader's locale.Translator puts
// them into words.
//
// # Fragments
//
// Elements that change during a game have an id:
//
//	board     the stones                       the same for every viewer of a kind
//	clocks    the two faces
//	status    the person to move, the question
//	moves     the list of moves
//	points    the buttons over the board       for one person
//	controls  the acts of this person          for one person
//	acts      an arbiter's acts                for one person
//
// ClockFaces, StatusLine, MoveList and goban.Board render exactly the element. The same call makes the page
// and the message of the stream; the message carries the element's id as its event name. A fragment for one
// person is never sent: the page fetches it again. The answer has Points, ControlPanel and ActPanel, one
// after the other.
//
// # Claim mode
//
// The board, the clocks, the status line and the moves take nothing from the rules engine. The small flag of
// a face follows from its own reading. So they cannot point at a five, a foul or a flag. Rows and Marks of a
// goban.Diagram are for the page of a ruling.
package play
