package web

import (
	"go/ast"
	"path"
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/positions"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/championship"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/pairing/teams"
	"renju-arbiter/pairing/whatif"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/passkey"
	"renju-arbiter/views/shown"
)

// refusing is a room that refuses or finds fault: how its codes are said.
type refusing struct {
	folder, kind string
	say          func(code string) shown.Sentence
}

// key is a sentence without arguments.
type key string

func (k key) Sentence() (string, []any) { return string(k), nil }

func prefixed(prefix string) func(string) shown.Sentence {
	return func(code string) shown.Sentence { return key(prefix + code) }
}

func ofGame(code string) shown.Sentence { return &game.Refusal{Code: game.Code(code)} }

// caused is a refusal of an event for what another room found.
func caused(code tournament.Code, cause func(code string) error) func(string) shown.Sentence {
	return func(of string) shown.Sentence { return &tournament.Refusal{Code: code, Cause: cause(of)} }
}

var rooms = []refusing{
	{"arbiter/game", "Code", ofGame},
	{"arbiter/opening", "Code", ofGame},
	{"arbiter/variant", "Code", ofGame},
	{"arbiter/tournament", "Code", func(code string) shown.Sentence { return &tournament.Refusal{Code: tournament.Code(code)} }},
	{"pairing", "ErrorCode", func(code string) shown.Sentence { return &pairing.Error{Code: pairing.ErrorCode(code)} }},
	{"pairing/swiss", "ErrorCode", func(code string) shown.Sentence { return &swiss.Error{Code: swiss.ErrorCode(code)} }},
	{"pairing/lots", "ErrorCode", func(code string) shown.Sentence { return &lots.Error{Code: lots.ErrorCode(code)} }},
	{"pairing/knockout", "ErrorCode", func(code string) shown.Sentence { return &knockout.Error{Code: knockout.ErrorCode(code)} }},
	{"pairing/teams", "ErrorCode", func(code string) shown.Sentence { return &teams.Error{Code: teams.ErrorCode(code)} }},
	{"pairing/prizes", "ErrorCode", func(code string) shown.Sentence { return &prizes.Error{Code: prizes.ErrorCode(code)} }},
	{"pairing/whatif", "ErrorCode", func(code string) shown.Sentence { return &whatif.Error{Code: whatif.ErrorCode(code)} }},
	{"pairing/standings", "ErrorCode", caused(tournament.BadTiebreaks, func(code string) error {
		cause := &standings.Error{Code: standings.ErrorCode(code)}
		if strings.Contains(code, "tiebreak") || strings.Contains(code, "lots") {
			cause.Tiebreak = standings.Lots // what is wrong is one of the names
		}
		return cause
	})},
	{"pairing/swiss", "FaultCode", prefixed("fault.")},
	{"arbiter/tournament/groups", "Code", func(code string) shown.Sentence {
		return &groups.Refusal{Code: groups.Code(code), Cause: &tournament.Refusal{Code: tournament.TooFewPlayers}}
	}},
	{"arbiter/tournament/championship", "SeasonError", func(code string) shown.Sentence { return championship.SeasonError(code) }},
	{"arbiter/tournament/seats", "Code", func(code string) shown.Sentence { return &seats.Refusal{Code: seats.Code(code)} }},
	{"arbiter/dispute", "Code", func(code string) shown.Sentence { return &dispute.Refusal{Code: dispute.Code(code)} }},
	{"arbiter/positions", "Code", func(code string) shown.Sentence { return &positions.LineFault{Code: positions.Code(code)} }},
	{"arbiter/slip", "Code", func(code string) shown.Sentence { return &slip.Wrong{Code: slip.Code(code)} }},
	{"arbiter/dossier", "RightCode", func(code string) shown.Sentence { return dossier.Right{Code: dossier.RightCode(code)} }},
	{"arbiter/hub", "Code", func(code string) shown.Sentence { return &hub.Refusal{Code: hub.Code(code)} }},
	{"arbiter/dossier/bundle", "Code", func(code string) shown.Sentence { return &bundle.Refusal{Code: bundle.Code(code)} }},
	{"records/notation/trf", "ErrorCode", func(code string) shown.Sentence { return trf.ErrorCode(code) }},
	{"arbiter/installation", "Code", func(code string) shown.Sentence { return &installation.Refusal{Code: installation.Code(code)} }},
	{"views/passkey", "Code", func(code string) shown.Sentence { return &passkey.Refusal{Code: passkey.Code(code)} }},
	{"clock", "Reason", func(code string) shown.Sentence { return &clock.SyntaxError{Reason: clock.Reason(code)} }},
	{"arbiter/roster", "Code", func(code string) shown.Sentence {
		if doubt := "player.doubt." + code; locale.For("en").Has(doubt) {
			return key(doubt)
		}
		return &roster.Error{Code: roster.Code(code)}
	}},
}

// elsewhere are rooms whose codes no page says.
var elsewhere = map[string]string{
	"pairing/rating":     "a page of ratings asks for K alone, and says itself what K may be",
	"pairing/rating/whr": "what gathers the games refuses them first",
	"arbiter/ratings":    commandLine,
	"pairing/stages":     commandLine,
	"pairing/groups":     "package arbiter/tournament/groups says them",
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
			said, _ := room.say(c.value).Sentence()
			why := unsaid[room.folder+" "+c.value]
			switch {
			case said == "" && why == "":
				t.Errorf("%s: %s says nothing", room.folder, c.value)
			case said != "" && why != "":
				t.Errorf("%s: %s says %q, and is excused: %s", room.folder, c.value, said, why)
			case said != "" && !locale.For("en").Has(said):
				t.Errorf("%s: %s has no text %q", room.folder, c.value, said)
			}
		}
		if count < 3 {
			t.Errorf("%s: only %d codes", room.folder, count)
		}
	}
	for _, folder := range core(t) {
		for _, c := range constantsOf(t, folder) {
			if codeKind.MatchString(c.kind) && !known[folder+" "+c.kind] && elsewhere[folder] == "" {
				t.Errorf("%s: nobody says a %s such as %s", folder, c.kind, c.value)
			}
		}
	}
}

// core are the rooms whose errors can reach a page.
func core(t *testing.T) []string { return folders(t, "arbiter", "pairing", "clock", "records") }

// speechless are the types of errors that say no sentence, with the reason.
var speechless = map[string]string{
	"journal.BatchError":         notSent,
	"journal.ConflictError":      notSent,
	"journal.RepeatedError":      "the sender is answered as the first time",
	"board.NotationError":        "the form that reads a point knows the board, and says what its points are called",
	"renlib.CutError":            "its reader tells it as a doubt",
	"bundle.SeatError":           inDossier,
	"dossier.MissingError":       inDossier,
	"dossier.StepError":          inDossier,
	"game.UnknownEventError":     "a journal that does not fold is told as damaged",
	"opening.SizeError":          "the game has its board; no form asks for one",
	"rating.Error":               elsewhere["pairing/rating"],
	"audit.ChangedError":         commandLine,
	"chain.BreakError":           commandLine,
	"records.CopyVersionError":   amongMachines,
	"replica.DivergedError":      amongMachines,
	"replica.NewerEntryError":    amongMachines,
	"records.OriginError":        amongMachines,
	"cluster.AnswersError":       amongMachines,
	"cluster.DifferError":        amongMachines,
	"cluster.FormError":          amongMachines,
	"cluster.RemovedNodeError":   amongMachines,
	"cluster.KeepsError":         amongMachines,
	"cluster.LineError":          amongMachines,
	"cluster.LostError":          amongMachines,
	"cluster.MemberError":        amongMachines,
	"cluster.NoNodeError":        amongMachines,
	"cluster.RefusedError":       amongMachines,
	"cluster.NoAnswerError":      amongMachines,
	"cluster.TakenError":         amongMachines,
	"cluster.DuplicateNodeError": amongMachines,
	"cluster.WithinError":        amongMachines,
	"records.UnfitError":         "what the desk has written beside the journal fits, or it is a fault of the service",
	"audit.DamagedError":         commandLine,
	"disk.HeldError":             commandLine,
	"secret.KeyError":            commandLine,
	"disk.LinkedError":           commandLine,
	"records.NewerError":         commandLine,
	"records.LaterError":         commandLine,
	"audit.NoHeadError":          commandLine,
	"audit.OlderError":           commandLine,
	"stages.Error":               commandLine,
	"whr.Error":                  elsewhere["pairing/rating/whr"],
	"ratings.TwiceError":         commandLine,
	"ratings.TwoIDsError":        commandLine,
	"ratings.SameIDError":        commandLine,
	"gamelist.Error":             commandLine,
	"groups.Error":               elsewhere["pairing/groups"],
	"statement.ForgedError":      commandLine,
	"statement.FormError":        commandLine,
	"statement.VersionError":     commandLine,
	"variant.GameError":          "the settings know the games, and refuse another name as a setting",
}

const (
	notSent       = "the desk makes what it appends: a fault of the service"
	inDossier     = "a dossier that contradicts itself is shown with its faults"
	amongMachines = "what one of several machines with the same journal finds is told to who runs them, in English"
	commandLine   = "a file that is not served, or does not hold, is told to who gave the command, in English"
)

// A new type of error says its sentence, or somebody says here why not.
func TestEveryErrorThatCanReachAPageSaysItsSentence(t *testing.T) {
	fails, says := map[string]bool{}, map[string]bool{}
	for _, folder := range core(t) {
		for _, m := range methodsOf(t, folder) {
			name := path.Base(folder) + "." + m.of
			fails[name] = fails[name] || m.name == "Error" && ast.IsExported(m.of)
			says[name] = says[name] || m.name == "Sentence"
		}
	}
	for name := range fails {
		why := speechless[name]
		if fails[name] && !says[name] && why == "" {
			t.Errorf("a %s says no shown.Sentence", name)
		}
		if says[name] && why != "" {
			t.Errorf("a %s says a shown.Sentence, and is excused: %s", name, why)
		}
	}
	for name := range speechless {
		if !fails[name] {
			t.Errorf("there is no %s", name)
		}
	}
}

// saidWhole is a key that a sentence has as a whole, not made of a code; the referee
// says its own after "refused.".
var (
	saidWhole   = regexp.MustCompile(`^[a-z]+(\.[a-zA-Z-]+)+$`)
	saidByGame  = regexp.MustCompile(`saying\("([a-z.-]+)"`)
	saidPlainly = regexp.MustCompile(`Plainly\(".*", "([a-z.-]+)"\)`)
)

func TestEveryKeyOfASentenceHasAText(t *testing.T) {
	count := 0
	has := func(folder, said string) {
		if count++; !locale.For("en").Has(said) {
			t.Errorf("%s: no text %q", folder, said)
		}
	}
	for _, folder := range core(t) {
		for _, m := range methodsOf(t, folder) {
			for _, text := range m.literals {
				if m.name == "Sentence" && saidWhole.MatchString(text) {
					has(folder, text)
				}
			}
		}
		for _, source := range sourcesOf(t, folder) {
			for _, found := range saidByGame.FindAllStringSubmatch(source, -1) {
				has(folder, "refused."+found[1])
			}
			for _, found := range saidPlainly.FindAllStringSubmatch(source, -1) {
				has(folder, found[1])
			}
		}
	}
	for said := range statuses {
		if said != "" {
			has("views/web", said)
		}
	}
	if count < 40 {
		t.Errorf("only %d keys found", count)
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
	"pairing/prizes bad-player":           enteredAs,
	"pairing/prizes unknown-player":       enteredAs,
	"pairing/prizes members-of-everybody": enteredAs,
	"pairing/whatif no-such-game":         fromPage,
	"pairing/whatif open-twice":           fromPage,
	"pairing/whatif round-still-open":     fromPage,
}

const (
	drawnHere   = "a form of the event draws by its own methods; a draw that was written elsewhere is checked on the command line"
	linedUpHere = "a form asks for the line-up of a team of the event, whose members were counted when it was enteredAs"
	fromPage    = "the page offers the open games of the round itself"
	enteredAs   = "the event takes only its own entries into a list of prizes, and everybody where there are none"
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
		{"arbiter/game", "^Call[A-Z]", []string{"controls.call.", "desk.calls.", "history.called.", "history.attended."}},
		{"arbiter/game", "^Disturbed[A-Z]", []string{"history.disturbed.", "acts.disturbed."}},
		{"arbiter/game", "^Sanction[WT]", []string{"ruling.sanction.", "said.sanction.own.", "said.sanction.other."}},
		{"arbiter/tournament", "^Away(W|N)", []string{"away."}},
		{"arbiter/tournament", "^(Full|Half|Zero)Bye$", []string{"bye."}},
		{"arbiter/tournament", "^By(Nigiri|HiddenStone|Lot)$", []string{"draw.by."}},
		{"arbiter/tournament", "^By(Lot|Rating|Hand|Nations)$", []string{"number."}},
		{"arbiter/tournament", "^Stage[A-Z]", []string{"stage."}},
		{"arbiter/tournament", "^Share[A-Z]", []string{"prizes.sharing."}},
		{"pairing/knockout", "^(ExtraPair|SuddenDeath|HigherSeed|Holder|ByLots|Arbiter)$", []string{"level.", "bracket.by."}},
		{"pairing/swiss", "^C[0-9]+$|^(Moved|Fewest|Smallest|Highest|Lowest|Trans)", []string{"rule."}},
		{"arbiter/installation", "^(Administrator|Host|Member)$", []string{"role."}},
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
