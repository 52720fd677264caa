package views

import (
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/pairing/teams"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// refusing is a room that refuses or finds fault, and how the web says its codes.
type refusing struct {
	folder, kind string
	say          func(code string) locale.Text
}

// ofEvent says an error about an event as the handlers do.
func ofEvent(make func(code string) error) func(string) locale.Text {
	return func(code string) locale.Text {
		text, _, _ := (&Server{}).refusedIn(&tournament.Book{}, make(code))
		return text
	}
}

func ofGame(code string) locale.Text {
	settings, err := game.Settings{Opening: "rif"}.Complete()
	if err != nil {
		panic(err)
	}
	s, err := game.Apply(game.State{}, game.Created{Settings: settings, Players: [2]string{"a", "b"}}, 0)
	if err != nil {
		panic(err)
	}
	refusal := &game.Refusal{Code: game.Code(code), Point: board.NoPoint}
	text, _, _ := refusedText(&arbiter.Desk{}, refusal, game.Command{}, s, game.Veil{})
	return text
}

func prefixed(prefix string) func(string) locale.Text {
	return func(code string) locale.Text { return say(prefix + code) }
}

var rooms = []refusing{
	{"arbiter/game", "Code", ofGame},
	{"arbiter/opening", "Code", ofGame},
	{"arbiter/variant", "Code", ofGame},
	{"arbiter/tournament", "Code", ofEvent(func(code string) error { return &tournament.Refusal{Code: tournament.Code(code)} })},
	{"pairing", "ErrorCode", ofEvent(func(code string) error { return &pairing.Error{Code: pairing.ErrorCode(code)} })},
	{"pairing/swiss", "ErrorCode", ofEvent(func(code string) error { return &swiss.Error{Code: swiss.ErrorCode(code)} })},
	{"pairing/lots", "ErrorCode", ofEvent(func(code string) error { return &lots.Error{Code: lots.ErrorCode(code)} })},
	{"pairing/knockout", "ErrorCode", ofEvent(func(code string) error { return &knockout.Error{Code: knockout.ErrorCode(code)} })},
	{"pairing/teams", "ErrorCode", ofEvent(func(code string) error { return &teams.Error{Code: teams.ErrorCode(code)} })},
	{"pairing/prizes", "ErrorCode", ofEvent(func(code string) error { return &prizes.Error{Code: prizes.ErrorCode(code)} })},
	{"pairing/standings", "ErrorCode", ofEvent(func(code string) error {
		cause := &standings.Error{Code: standings.ErrorCode(code)}
		if strings.Contains(code, "tiebreak") || strings.Contains(code, "lots") {
			cause.Tiebreak = standings.Lots // what is wrong is one of the names
		}
		return &tournament.Refusal{Code: tournament.BadTiebreaks, Cause: cause}
	})},
	{"pairing/swiss", "FaultCode", prefixed("fault.")},
	{"clock", "Reason", prefixed("control.error.")},
	{"arbiter/roster", "Code", func(code string) locale.Text {
		if doubt := say("player.doubt." + code); locale.For("en").Has(doubt.Key) {
			return doubt
		}
		return rosterError(&roster.Error{Code: roster.Code(code)})
	}},
}

// elsewhere are rooms whose codes no page says.
var elsewhere = map[string]string{
	"records/notation": "the command line reads those files, and says in English what is wrong with them",
	"pairing/rating":   "a page of ratings asks for K alone, and says itself what K may be",
	"pairing/whatif":   "the page offers the open games, and says itself when there are too many",
}

var codeKind = regexp.MustCompile(`(^|[a-z])(Code|Reason)$`)

// A new code, or a room with codes that nobody thought of, is found here.
func TestEveryRefusalOfTheCoreHasASentence(t *testing.T) {
	known := map[string]bool{}
	for _, room := range rooms {
		known[room.folder+" "+room.kind] = true
		count := 0
		for _, c := range constantsOf(t, room.folder) {
			if c.kind != room.kind {
				continue
			}
			count++
			key := room.say(c.value).Key
			if why := unsaid[room.folder+" "+c.value]; why != "" {
				if locale.For("en").Has(key) {
					t.Errorf("%s: %s has a text, and is excused: %s", room.folder, c.value, why)
				}
			} else if !locale.For("en").Has(key) {
				t.Errorf("%s: %s has no text %q", room.folder, c.value, key)
			}
		}
		if count < 3 {
			t.Errorf("%s: only %d codes", room.folder, count)
		}
	}
	for _, folder := range folders(t, "arbiter", "pairing", "clock", "records") {
		for _, c := range constantsOf(t, folder) {
			if codeKind.MatchString(c.kind) && !known[folder+" "+c.kind] && elsewhere[folder] == "" {
				t.Errorf("%s: nobody says a %s such as %s", folder, c.kind, c.value)
			}
		}
	}
}

// unsaid are codes that no act on a page can bring about, by room, with the reason.
var unsaid = map[string]string{
	"pairing too-many-games":              "the boards of a match are as many as its games",
	"pairing/lots bad-round":              drawnHere,
	"pairing/teams bad-options":           linedUpHere,
	"pairing/teams bad-team":              linedUpHere,
	"pairing/teams bad-player":            linedUpHere,
	"pairing/teams too-few-players":       linedUpHere,
	"pairing/teams too-many-players":      linedUpHere,
	"pairing/prizes bad-player":           entered,
	"pairing/prizes unknown-player":       entered,
	"pairing/prizes members-of-everybody": entered,
}

const (
	drawnHere   = "a form of the event draws by its own methods; a draw that was written elsewhere is checked on the command line"
	linedUpHere = "a form asks for the line-up of a team of the event, whose members were counted when it was entered"
	entered     = "the event takes only its own entries into a list of prizes, and everybody where there are none"
)

// Constants by the beginning of their names, with the beginnings of the texts that
// each needs.
func TestEveryWordOfTheCoreHasATextWhereverItIsSaid(t *testing.T) {
	for _, c := range []struct {
		folder, names string
		prefixes      []string
	}{
		{"arbiter/game", "^Reason([A-MO-Z]|N[^e])", []string{"reason."}}, // but ReasonNeeded, a refusal
		{"arbiter/variant", "^Reason[A-Z]", []string{"reason."}},
		{"arbiter/game", "^Found[A-Z]", []string{"finding."}},
		{"arbiter/variant", "^(Double|Over)", []string{"finding."}},
		{"arbiter/game", "^Penalty[A-Z]", []string{"sanction."}},
		{"arbiter/game", "^Claim[A-Z]", []string{"controls.claim.", "status.claim.", "ruling.upheld.", "history.claimed."}},
		{"arbiter/game", "^Call[A-Z]", []string{"controls.call.", "desk.call.", "history.called.", "history.attended."}},
		{"arbiter/game", "^Disturbed[A-Z]", []string{"history.disturbed.", "acts.disturbed."}},
		{"arbiter/game", "^Sanction[WT]", []string{"ruling.sanction."}},
		{"arbiter/tournament", "^Away(W|N)", []string{"away."}},
		{"arbiter/tournament", "^(Full|Half|Zero)Bye$", []string{"bye."}},
		{"arbiter/tournament", "^By(Nigiri|HiddenStone|Lot)$", []string{"draw.by."}},
		{"arbiter/tournament", "^By(Lot|Rating|Hand|Nations)$", []string{"number."}},
		{"arbiter/tournament", "^Share[A-Z]", []string{"prizes.sharing."}},
		{"pairing/knockout", "^(ExtraPair|SuddenDeath|HigherSeed|ByLots|Arbiter)$", []string{"level.", "bracket.by."}},
		{"pairing/swiss", "^C[0-9]+$|^(Moved|Fewest|Smallest|Highest|Lowest|Trans)", []string{"rule."}},
		{"records", "^(Organiser|Arbiter|TimeArbiter|Scorer)$", []string{"role."}},
	} {
		names, count := regexp.MustCompile(c.names), 0
		for _, constant := range constantsOf(t, c.folder) {
			if !names.MatchString(constant.name) {
				continue
			}
			count++
			for _, prefix := range c.prefixes {
				if !locale.For("en").Has(prefix + constant.value) {
					t.Errorf("no text for %s%s", prefix, constant.value)
				}
			}
		}
		if count == 0 {
			t.Errorf("%s has no constant %s", c.folder, c.names)
		}
	}
	for _, name := range standings.MiniMatchTiebreaks() {
		for _, prefix := range []string{"tiebreak.", "tiebreak.short.", "tiebreak.what."} {
			if !locale.For("en").Has(prefix + string(name)) {
				t.Errorf("no text for %s%s", prefix, name)
			}
		}
	}
	for _, name := range opening.Names() {
		name = strings.NewReplacer("-N", "-8", "(A,B,C)", "(rif,pro,swap)").Replace(name)
		if text := part.OpeningText(name); !locale.For("en").Has(text.Key) {
			t.Errorf("no text for %s", text.Key)
		}
	}
}
