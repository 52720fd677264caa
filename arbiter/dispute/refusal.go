package dispute

import "renju-arbiter/arbiter/board"

// Code names the reason of a refusal.
type Code string

// The refusals.
const (
	NoSuchDispute    Code = "no-such-dispute"
	NoSubject        Code = "no-subject"
	BoardNeeded      Code = "board-needed"     // of which game it is
	NoParty          Code = "no-party"         // it needs somebody who sits at the board
	NoClaimThere     Code = "no-claim-there"   // of a file about a claim
	NotContested     Code = "not-contested"    // of a file about a result
	FileExists       Code = "file-exists"      // Number: about the same claim or result
	WordsNeeded      Code = "dispute-words"    // nothing was said
	WitnessNeeded    Code = "witness-needed"   // who it is
	FileClosed       Code = "file-closed"      // it is ruled on, or withdrawn
	GameIsOver       Code = "dispute-over"     // nothing goes on there, and a sanction can only be a note or a warning
	GameIsVoid       Code = "dispute-void"     // it does not count, and gets no result
	UnderProtest     Code = "under-protest"    // it is already
	RuledAlready     Code = "ruled-already"    // by somebody else, perhaps just now
	BadRule          Code = "bad-rule"         // it cites what is not offered
	ClaimWaits       Code = "claim-waits"      // the claim is to be upheld, or not
	NoClaimWaits     Code = "no-claim-waits"   // it is ruled on
	WhomNeeded       Code = "whom-needed"      // whom the sanction is for
	EndsTwice        Code = "ends-twice"       // the claim or the sanction gives the result
	SameResult       Code = "same-result"      // the game has it
	ResultNeeded     Code = "result-needed"    // what is overturned gave it, or stays at the board
	NotRuled         Code = "not-ruled"        // nothing to appeal against
	AppealedAlready  Code = "appealed-already" // once, by whomever
	AppealLate       Code = "appeal-late"      // Count minutes after it
	NoOtherChief     Code = "no-other-chief"   // who made the ruling is the only one
	NoCourt          Code = "no-court"
	JuryTooSmall     Code = "jury-too-small"  // Count may judge
	NotAppealed      Code = "not-appealed"    // nothing to decide
	NotOfJury        Code = "not-of-jury"     // the appeal is before the jury
	PartyJudges      Code = "party-judges"    // a member who plays in it
	CompatriotJudges Code = "compatriot"      // Country
	CountryUnknown   Code = "country-unknown" // of a member
	VotesMissing     Code = "votes-missing"   // Count of Quorum
	OwnRuling        Code = "own-ruling"      // the chief arbiter's
	NotChief         Code = "not-chief"
	ChiefExpels      Code = "chief-expels" // an arbiter alone does not
	NothingWithdrawn Code = "nothing-to-withdraw"
	NotPublishable   Code = "not-publishable" // it is not ruled on, or waits, or its game goes on
	NotPublished     Code = "not-published-ruling"
)

// Refusal says that nothing was changed, and why.
type Refusal struct {
	Code    Code
	Number  int
	Count   int
	Person  board.Person
	Country string
}

func (r *Refusal) Error() string { return "dispute: " + string(r.Code) }

// Sentence says it to people: a key of the catalogues and its arguments.
func (r *Refusal) Sentence() (key string, args []any) {
	if r.Code == NoSuchDispute {
		return "failure.not-found", nil
	}
	return "refused." + string(r.Code), []any{"Number", r.Number, "Count", r.Count, "Most", Quorum, "Country", r.Country}
}

// Field is the field of the form that it is about; empty for none.
func (r *Refusal) Field() string {
	switch r.Code {
	case WordsNeeded:
		return "words"
	case WitnessNeeded:
		return "witness"
	case NoSubject:
		return "subject"
	case BoardNeeded:
		return "game"
	case NoParty, WhomNeeded:
		return "by"
	case BadRule:
		return "rules"
	case ClaimWaits, NoClaimWaits:
		return "upheld"
	case SameResult, ResultNeeded, EndsTwice, GameIsVoid:
		return "score"
	case NoCourt, JuryTooSmall, NoOtherChief, OwnRuling:
		return "to"
	}
	return ""
}
