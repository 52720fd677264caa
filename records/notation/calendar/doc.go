// Package calendar writes the rounds of an event as a calendar (RFC 5545) to which people
// subscribe: an entry for each round that is planned.
//
// An entry keeps its UID for ever, and its SEQUENCE grows whenever the event is described again, so
// that a round which is moved is moved in everybody's calendar. Times are written in UTC, which
// needs no table of time zones. Where the day of a round alone is known (a file that was read said
// no more), the entry is for the day. Where no round has a time each day of the event has an entry: a
// calendar without a component is none. Lines are folded at 75 bytes, and commas, semicolons,
// backslashes and line ends in texts are escaped.
package calendar
