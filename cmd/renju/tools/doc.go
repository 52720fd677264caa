// Package tools has the commands that work on files. They use the pure packages and the notations, and neither
// a server nor a database. Both programs have them: renju these alone, renju-arbiter beside its own.
//
// A command is a struct of flags for kong, with Run. An error of Run is the exit status ([Program.Run]).
package tools
