// Package simulation is a simulated tournament: an event from the check-in to the
// signed standings, played by made-up people (package fakeplayers) at a real desk on a real database file.
// There are no second rules here and no way past the desk: every act is an order of somebody whom the
// table of rights lets do it.
//
//	Open(file, ...)           a new file, its desk, the officials and the players
//	Tournament.Play(context)  the event, in its own time
//	Check(journal, ...)       what would be a fault of the installation: nothing
//	Tell(journal, event)      the report: games, claims, calls, disputes, waits
//
// # Time
//
// The tournament has its own time (Clock), so many times as fast as the computer's, or as fast as it goes. It
// never runs past the next thing that is to happen: a slow computer slows the tournament down and nothing
// else. Everybody acts in turn, in one order for each seed. Who watches in a browser has the same time.
//
//	clock.go       the time of the tournament
//	agenda.go      what is to happen next
//	open.go        the file and the desk
//	tournament.go  who acts
//	round.go       the chief arbiter: check-in, pairings, start, close, sign
//	seats.go       the players at their boards
//	desk.go        the arbiters, and what waits for them
//	time.go        the time arbiters
//	files.go       disputes, appeals, the jury
//	check.go       the rules that no tournament may break
//	report.go      what came of it
package simulation
