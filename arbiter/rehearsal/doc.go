// Package rehearsal is where arbiters learn: what had to be ruled on is asked again, of somebody who
// does not know the answer yet, and marked by the rule that decides.
//
//	OfClaim, OfCall, OfFile   a question from what happened in an event
//	Examination(seed)         questions from a set that was made up for it
//	Question.Mark(answer)     the mark: the ruling, and the rule that was cited for it
//	Marks                     how often each rule was known
//
// A claim is marked against the engine's finding, a call against the rule that says whether the clocks
// rest, a file of a dispute against what was ruled, or decided after an appeal: there no engine knows.
// Until an answer is given nothing of all that is for the page to show; the caller must not ask a
// question before the real ruling (Question.Ruled).
//
// Nothing here is an act: no game and no event knows of it.
package rehearsal
