// Package randomevents makes up events for the tests of what an event becomes outside of the installation:
// of every system and every game, with claims right and wrong, corrections, passes, offered
// fifths, forfeits, byes, withdrawals, adjourned games, disputes and names in many scripts. A seed
// makes the same event each time.
//
// Nothing in it is made by hand: commands go through package tournament and the referee, as
// they do at the desk, and their events are the journal. What is refused did not happen.
package randomevents
