// Package page holds the whole pages of the face: templ components over plain
// view models, HTML out.
//
// A page is a function of a Frame (what all pages share: language, who is
// logged in, notices, the event one is in) and of its own model, declared in the
// file that is named after the page. Nothing here reads a session, a request or
// the core; the handlers fill the models. An error in a form is a locale.Text by
// the field's name in the model's Errors.
//
// # Without and with a script
//
// Every page works without JavaScript: forms are POSTs of plain fields that the
// server answers with 303, and choosing a point of the board is a GET of the
// same page with ?select=h8. The script (static/js) makes the same pages
// quicker: it opens one EventSource a page and puts fragments in place by id,
// sends the board's forms with fetch, counts clocks down, and chooses points in
// place.
//
// Why an own module of a few files and not htmx: what is needed is little (swap
// by id, keep the focus, one stream), the board and the clocks need an own
// script in any case, and what is not there cannot break in the middle of a
// round. Nothing of it is inline, so that the Content-Security-Policy can be
// `default-src 'self'`.
//
// A Frame with Live names the stream to open; with Poll, the page fetches itself
// every so many seconds and swaps its fragments: for pages that have no stream.
package page
