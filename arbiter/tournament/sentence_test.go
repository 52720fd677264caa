package tournament

import (
	"errors"
	"testing"
)

// A refusal has a key for people, the largest number that is right, and the field that it is about.
func TestARefusalSaysWhatWouldBeRight(t *testing.T) {
	for name, one := range map[string]struct {
		refusal    Refusal
		key, field string
		most       float64
	}{
		"the usual":         {Refusal{Code: NotEntered}, "refused.not-entered", "", 0},
		"a link":            {Refusal{Code: NoSuchLink}, "failure.not-found", "", 0},
		"a key":             {Refusal{Code: NoSuchKey}, "failure.not-found", "", 0},
		"a withdrawn link":  {Refusal{Code: LinkWithdrawn}, "join.withdrawn", "", 0},
		"no title":          {Refusal{Code: TitleNeeded}, "new.error.name", "name", 0},
		"cycles":            {Refusal{Code: BadCycles}, "new.error.cycles", "cycles", MaxCycles},
		"no reason":         {Refusal{Code: ReasonNeeded}, "refused.reason-missing", "reason", 0},
		"published":         {Refusal{Code: AlreadyPublished}, "refused.already-published", "", 0},
		"a round published": {Refusal{Code: AlreadyPublished, Round: 1}, "refused.already-published.round", "", 0},
		"confirmed":         {Refusal{Code: AlreadyConfirmed}, "refused.round-confirmed", "", 0},
		"unfinished":        {Refusal{Code: RoundUnfinished}, "refused.round-unfinished", "", 0},
		"a match":           {Refusal{Code: RoundUnfinished, Match: true}, "refused.round-unfinished.match", "", 0},
		"a country":         {Refusal{Code: BadCountry}, "describe.error.bad-country", "country", 0},
		"a long text":       {Refusal{Code: TextTooLong}, "refused.text-too-long", "", MostAnnounced},
		"hooks":             {Refusal{Code: TooManyHooks}, "refused.too-many-hooks", "", MostHooks},
		"a delay":           {Refusal{Code: BadDelay}, "refused.bad-delay", "", 24 * 60},
		"boards":            {Refusal{Code: BadBoards}, "refused.bad-boards", "boards", MaxBoards},
		"a setting":         {Refusal{Code: BadText, Setting: "place"}, "describe.error.bad-text", "place", 0},
		"rounds":            {Refusal{Code: RoundsPlayed}, "refused.rounds-played", "rounds", 0},
		"consent":           {Refusal{Code: ConsentNeeded}, "refused.consent-needed", "consent", 0},
		"a line-up's cause": {Refusal{Code: BadLineUp, Cause: &Refusal{Code: NotEntered}}, "refused.not-entered", "", 0},
		"without a cause":   {Refusal{Code: BadLineUp, Cause: errors.New("x")}, "refused.bad-line-up", "", 0},
		"an end":            {Refusal{Code: EndsBefore}, "describe.error.ends-before", "to", 0},
		"officials":         {Refusal{Code: TwoChiefs}, "describe.error.two-chiefs", "officials", 0},
		"times":             {Refusal{Code: RoundTimeOrder}, "describe.error.round-time-order", "times", 0},
		"a site":            {Refusal{Code: BadSite}, "describe.error.bad-site", "site", 0},
		"rising points":     {Refusal{Code: BadPlacePoints}, "describe.error.bad-place-points", "points", 0},
		"a logo":            {Refusal{Code: BadLogo}, "describe.error.bad-logo", "logo", 0},
	} {
		r := one.refusal
		key, _ := r.Sentence()
		if key != one.key {
			t.Errorf("%s: %s, not %s", name, key, one.key)
		}
		if r.Field() != one.field || r.most() != one.most {
			t.Errorf("%s: of %q, at most %g", name, r.Field(), r.most())
		}
	}
	for label, want := range map[Label]string{"": "", "tiebreaks": "format.tiebreaks.all", "level": "format.level.all", "boards": "format.boards", "place": "describe.place", "name": "new.name"} {
		if key, _ := label.Sentence(); key != want {
			t.Errorf("%q is called %s", label, key)
		}
	}
}
