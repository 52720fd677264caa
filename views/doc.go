// Package views is the web face: routes, sessions, forms and streams over the
// desk. It is the only package that knows Echo.
//
// A handler reads a form, lets the desk decide, and answers 303 or one clear
// sentence. What a page shows is a plain model from a *_model.go file, rendered by
// package page; what has changed goes to everybody who watches by package live.
//
// # Who is who
//
// An account (organiser, arbiter, time arbiter, scorer) logs in with a password.
// A player or a board has a link: a GET shows what it opens, a POST redeems it
// into the session, because chat programs open links by themselves. A link that
// was forged, revoked or has expired is answered as if it had never been. seatAt
// is the one place that says what somebody is at a game. A time arbiter is so at
// the boards to which the event has sent that account, or the person of a link.
//
// # Plain HTTP
//
// Halls run over plain HTTP on a LAN address, where browsers send no
// Sec-Fetch-Site. State changes are POSTs behind the standard library's
// http.CrossOriginProtection, which falls back to the Origin header there.
package views
