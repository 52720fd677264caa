// Package judge answers which points of a position are a five, a foul or legal for
// Black: the `judge` command of COMMANDS.md, without its files. A question is a
// line of JSON, and so is the answer; a broken question spoils only its own line.
package judge
