// Package replay runs game scripts through the referee: the `replay` command of
// COMMANDS.md, without its files. A script is a line of JSON: the settings of an event
// (lateLimit alone in another unit, seconds) and what is done. So is the answer. The
// arbiter of a script follows the finding of every claim at once, and records the draw
// of a full board at once unless the last stone makes something that can be claimed. A
// script without a clock in which no player waits for the arbiter's "start" is under way
// from the beginning.
package replay
