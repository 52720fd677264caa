package play

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Acts are what an arbiter may do to a game. The zero value of a field hides
// its form.
type Acts struct {
	Form
	Known   string   // the newest act of an arbiter that the page shows
	Persons []Person // those at the board
	Clocks  []Person // those who have a clock
	Sides   string   // "Ada – Bob": who wins and loses
	Claim   string   // id of the claim that waits for a ruling
	Stop    bool
	Resume  bool
	Adjust  bool          // the game has clocks
	Record  bool          // the board is full and the draw waits to be recorded
	Due     *Due          // what had come due before an interruption and waits to be recorded
	Present []Person      // before the start: those who can be noted as missing
	Absent  []Person      // those whose arrival can be entered
	Flags   []Person      // those whose flag can be called, with time arbiters only
	Column  bool          // a stone is corrected by its column
	Passes  bool          // a ply can have been a pass
	Fifths  string        // the fifths as they were offered; empty where there are none
	Moving  bool          // stones are moved: whence can be corrected too
	Plies   int           // stones and passes recorded, for corrections
	Device  string        // the kind of the board
	Devices []string      // what it can be; nil: it stays what it is
	Conduct []string      // the sanctions that can be given
	Rules   []string      // on which a sanction can rest
	Records []part.Record // what those at the board have already been sanctioned with
	Upset   bool          // a disturbed position can be settled
	Result  string        // the result recorded, empty while open
	Results bool          // a result can be entered or corrected
	Again   bool          // the game is void, and its board waits for another one
	Final   locale.Text   // the standings are signed: there is no act; empty while they are not
	Event   string        // where they are reopened
	Touches locale.Text   // what a correction touches in a round that is closed
	Reason  string        // what was typed when the act was refused, to be shown again
	Past    bool          // shown on the page of the history itself
	Reports []string      // how a game can have ended, for its result
	Adjourn *Adjournment  // nil: it cannot be adjourned, and is not
	Sure    *Adjustment   // the correction of a clock that was asked about: sent once more, it is done
}

// An Adjournment is how a game stands that can be adjourned, or is.
type Adjournment struct {
	Envelope string // shown.EnvelopeOf; empty: it is not adjourned
	Goes     locale.Text
	Seals    bool        // a move can be sealed
	Sealer   string      // "P1": who is to seal, or has sealed
	Name     string      // of the sealer
	Keeper   string      // of an envelope of paper
	Column   bool        // a stone is named by its column
	Wooden   bool        // the record may be behind: anyone who types says whose move it is
	Move     locale.Text // what was opened and cannot be played
	Why      locale.Text
	Place    string // in the order of resuming
	At       string
	Page     string // where all adjourned games are
}

// behalf is for whom a move on paper is sealed; empty where that is asked.
func (j Adjournment) behalf() string {
	if j.Wooden {
		return ""
	}
	return j.Sealer
}

// An Adjustment is the correction of a clock as it was sent.
type Adjustment struct{ Player, Seconds, Reason string }

// Due is an end that time brings.
type Due struct {
	Result string // "1-0"
	Reason string // a code of COMMANDS.md
}

// In is a text about it.
func (d Due) In(t *locale.Translator, key string) string {
	return t.T(key, "Result", part.Score(d.Result), "Reason", t.T("reason."+d.Reason))
}

// doneBy is the act that a form of an arbiter sends: a move that is stated opens the envelope.
func doneBy(form string) string {
	if form == "stated" {
		return "open"
	}
	return form
}

// The rules under which an arbiter acts, as RIF numbers them.
const (
	RuleStop    = "RIF 14.6"
	RuleClock   = "RIF 14.5"
	RuleLate    = "RIF 15"
	RuleFlag    = "RIF 14.9"
	RuleConduct = "RIF 16"
	RuleUpset   = "RIF 8"
	RuleDuty    = "RIF 17"
	RuleSheets  = "RIF 13"
	RuleAdjourn = "RIF 17.6"
	RuleJudge   = "RIF 17.2"
)

// previewed tells that an act is answered with a page of its own: the form is not sent by a script.
func previewed(act string) bool { return act == "correct" || act == "result" }

// Citations are rules to choose from.
func Citations(rules []string) []part.Choice {
	list := make([]part.Choice, len(rules))
	for i, rule := range rules {
		list[i] = part.Choice{Value: rule, Label: rule}
	}
	return list
}

func upsets() []string { return []string{"restored", "lost", "void"} }

// results are what a game can end with. One that has a result is not made void any more.
func (a Acts) results() []string {
	list := []string{"1-0", "1/2-1/2", "0-1"}
	if a.Result == "" {
		list = append(list, "void")
	}
	return list
}

// kinds are how a game can have ended whose result is corrected; nothing is said first.
func (a Acts) kinds(t *locale.Translator) []part.Choice {
	list := []part.Choice{{Label: t.T("acts.result.kind.same")}}
	for _, kind := range a.Reports {
		list = append(list, part.Choice{Value: kind, Label: t.T("reason." + kind)})
	}
	return append(list, part.Choice{Value: "ruling", Label: t.T("reason.ruling")})
}

// unusual are the results that only a ruling gives, and the forfeits.
func unusual() []string {
	return []string{"0-0", "1-1", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "+/+"}
}
