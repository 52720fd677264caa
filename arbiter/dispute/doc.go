// Package dispute is the file of a dispute (RIF 17, seed 15.2; TOURNAMENT.md, "Conduct and the
// organiser's duties"). It says what was claimed, called for, refused or noted, by whom, and where the
// game stood. It has what both sides and witnesses say, and how an arbiter ruled, by which rules. It says
// who appealed to whom, how it was decided, and what it changed.
//
//	Decide(files, command, facts, instant) -> events, or a refusal with a code
//	Files.Apply(event)                     -> the files after it
//	File.As(viewer, game)                  -> what somebody sees of it now
//	Effect.Commands(game, reason)          -> what a ruling does in the game
//
// The events stand in the stream of the event in which the game is played; what a ruling
// changes in the game is done there, in the same act, by the referee. Nothing of the rules of play is
// decided here.
//
// # States
//
//	open       statements are taken; the game stands still, or goes on under protest
//	ruled      an arbiter has ruled; until the deadline a party may appeal, once
//	appealed   the chief arbiter, or the jury, has it
//	decided    in writing; there is nothing above it
//	withdrawn  nobody wants a ruling any more
//
// While a file is open or appealed the result of its game is provisional: the next round is
// paired with it, marked, and the standings are not signed.
//
// # Who judges
//
// An arbiter rules. The chief arbiter decides an appeal against a ruling of somebody else. A
// jury has at least Quorum members who may judge. A party may not, nor its compatriot, nor who made the
// ruling, nor a member of unknown country. More than half of the votes overturn a ruling. Who voted how is
// for the jury; everybody else learns how many. A player may appeal once; an appeal that was withdrawn
// unheard takes nothing from the other party.
//
// What a file waits for a ruling on, a claim or a contested result, is not ruled on at the board meanwhile.
// The sanction of an overturned ruling is taken back with the decision, as long as the referee can. A
// false claim is forgiven. A result that the ruling gave is given again by the decision.
//
// An expulsion is the chief arbiter's, or the deputy's, to rule, or a decision's. The event carries it
// out in the same act, and takes it back where the ruling it came by is overturned.
//
// # Who sees what
//
// Arbiters see everything but the votes. Players and the public see of a running game the fact and the
// sanction, a party the own words besides; when the game is over and the file is closed,
// everything but the votes. What a spectator has told the desk is for arbiters alone, for ever.
package dispute
