// Package web is what the handlers of every page need, whatever they show.
//
// A Server has the parts that pages use, each a type with its own state:
//
//	Sessions  Notices             who is logged in, the links taken, what is said once
//	Logins    Logins.Passkeys     passwords, passkeys, and the wait after wrong ones
//	Cards     RecentLinks          what a card opens, and links that can still be printed
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
// The table of rights (arbiter/rights) says who may do what, and when. A route checks only whether the
// viewer has the right at all (guarded). The decision checks the phase in the same row:
// tournament.Decide for an event, the referee for a game. It also refuses everything else that an act
// lacks. A page offers a form only if both would allow it: Viewer.Can in an event, Seat.May and the
// state at a board. A test reads the forms of every page, for every role, in every phase.
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
// Every page has one announcer (Layout), whose node is never replaced: a screen reader reads what is put
// there. Package narrator makes the sentences, for each seat in its language. The stream sends them as
// the message "said" (voice.go), each with its instant. A page reads only sentences newer than its
// rendering (Frame.Heard), and none twice. They have their own topics, so that boards are still rendered
// once for all viewers. In sentences and in the title the turn passes with the clock (gamestate.Turn):
// nobody is reminded of a press.
//
// # A session that has ended
//
// A request under an expired session is not refused for lack of a right. The answer says that the
// session has ended, leads to the login and back, and keeps the form (session_ended.go). This works even if
// the browser has dropped the session's cookie: a second cookie that lives longer shows that there was
// one. A client that never had a session is told who may see the page.
//
// # Without and with a script
//
// Every page works without JavaScript: forms are POSTs of plain fields that the server answers with 303,
// and choosing a point of the board is a GET of the same page with ?select=h8. The script (static/js)
// makes the same pages quicker. It opens one EventSource a page, decodes the texts of views/live
// (stream.js), and patches fragments in place by id, so that open inputs stay. It sends the board's
// forms with fetch, counts clocks down, and chooses points in place. If an act removes the focused
// element, the focus moves to the next one. A Frame with Live names the stream to open. With Poll the
// page fetches itself every so many seconds and swaps its fragments.
//
// Why a module of a few files and not htmx? Little is needed: swap by id, keep the focus, one stream.
// The board and the clocks need their own script in any case, and less code can break in the middle of a
// round. No script is inline, so that the Content-Security-Policy can be `default-src 'self'`.
package web
