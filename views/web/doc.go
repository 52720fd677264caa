// Package web is what the handlers of every page need, whatever they show.
//
// A Server has the parts that pages use, each a type with its own state:
//
//	Sessions  Notices             who is logged in, the links taken, what is said once
//	Logins    Logins.Passkeys     passwords, passkeys, and the wait after wrong ones
//	Cards     FreshLinks          what a card opens, and links that can still be printed
//	Programs                      keys, and the routes of programs
//	Streams   Places   Presence   what changes, how many listen, and which players do
//	Voice     Lateness            what is said aloud, and with which delay an event is shown
//	Actors    Condition           names of accounts, and faults of the installation
//	RequestLog  Stands            the log, and the pages on which forms stand
//
// The server itself says who looks (Viewer), from which seat at a game (seatAt, the one place that
// says so), carries out forms (Act, GameAct), and makes the frame of every page (Frame, Layout). One way
// leads from a refusal to a sentence and a status (Refused). Pages of a package are a struct around a
// Server, with routes of its own and what it alone needs. views/server.go hands them out.
//
// # Who is who
//
// An account (organiser, arbiter, time arbiter, scorer) logs in with a password, or with a
// passkey (passkey.go).
// A player or a board has a link: a GET shows what it opens, a POST redeems it
// into the session, because chat programs open links by themselves. A link that
// was forged, revoked or has expired is answered as if it had never been. A time
// arbiter is so at the boards to which the event has sent that account, or the person
// of a link. Only a board's own one acts there; another takes it over first.
//
// # Acts
//
// Who may do what, and when, is the table of rights (arbiter/rights). Every route is opened
// by its row there (guarded), to who may at all. When it is time for it the decision says, of
// an event (tournament.Decide) as of a game (the referee), which ask the same row; whatever
// else an act needs is theirs to refuse. What a page offers asks for both: Viewer.Can in an
// event, Seat.May and the state at a board, so that no form leads to what would be refused.
// A test reads the forms of every page, for everybody, in every phase.
//
// Some acts ask an account for its password once more (rights.AsksPassword), before they are
// carried out.
//
// What ends the sessions of an account (its password, its role in the installation, logging out
// everywhere, its removal) begins another epoch, which every request and every tick of a
// stream asks for. A dismissal from an event ends no session: the account may have tasks in
// other events. It counts at once all the same, for each request and each tick of an
// arbiter's stream asks the event who has which task.
//
// Every form is a row: an Act in an event or in the installation, a GameAct at a board. The row
// says how the form is read, which page says what was refused, and which page follows. One
// pipeline carries all rows out (pipeline.go). It alone reads the arrival, the actor and the
// command's id, asks the desk, and words a refusal. An act that shows a page itself returns Answered.
// A form is its body: its address fills in nothing (wholeForms).
//
// # Plain HTTP
//
// Halls run over plain HTTP on a LAN address, where browsers send no
// Sec-Fetch-Site. State changes are POSTs behind the standard library's
// http.CrossOriginProtection, which falls back to the Origin header there.
//
// # Heard as well as seen
//
// Every page has one announcer (Layout), whose node is never replaced: a screen reader says
// what is put there. The sentences are made by package narrator, for the ear of a seat and in
// its language, and travel in the stream as the message "said" (voice.go), each with its
// instant: a page says what is newer than what it was rendered with (Frame.Heard), and
// nothing twice. They have topics of their own, so that boards are still rendered once for
// all. The turn passes with the clock, in what is said and in the title (gamestate.Turn): nobody
// is reminded of a press.
//
// # A session that has ended
//
// Whoever sends something under a session that is over is not refused for lack of a right:
// the answer says so, leads to the login and back, and has the form as it was sent
// (expired.go). That holds where the browser has thrown the session's cookie away as well: a
// mark that outlives it says that there was one. Who never had a session is told whose the
// page is.
//
// # Without and with a script
//
// Every page works without JavaScript: forms are POSTs of plain fields that the
// server answers with 303, and choosing a point of the board is a GET of the
// same page with ?select=h8. The script (static/js) makes the same pages
// quicker: it opens one EventSource a page, puts what comes over it together to the texts
// that views/live has (stream.js), and patches fragments in place by id, so that what the reader has in hand stays, sends the board's forms with fetch, counts clocks
// down, and chooses points in place. Where an act takes away what had the focus, the focus
// goes on to what comes next. A Frame with Live names the stream to open; with Poll, the page fetches
// itself every so many seconds and swaps its fragments.
//
// Why a module of a few files and not htmx: little is needed (swap by id, keep the
// focus, one stream), the board and the clocks need a script of their own in any
// case, and what is not there cannot break in the middle of a round. Nothing of it is
// inline, so that the Content-Security-Policy can be `default-src 'self'`.
package web
