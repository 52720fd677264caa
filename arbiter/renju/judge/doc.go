// Package judge answers which points of a position are five, foul or legal for
// Black: the `judge` command of COMMANDS.md, without its files. A question is a
// line of JSON, the answer is one too, and a broken question spoils its own line
// only.
package judge
