// Package live brings what has changed to everybody who watches it.
//
// A topic (a game, an event's table) has viewers of several kinds (language,
// role). When it changes, its fragments are rendered once for each kind that has
// a viewer, and the same bytes go to all of that kind. What a viewer has not yet
// taken is replaced by what is newer: every message is the whole state of its
// fragments, so that a slow connection skips steps and is never wrong, and no
// buffer grows.
package live
