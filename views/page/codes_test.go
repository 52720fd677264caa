package page_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
)

// The codes of the core, as COMMANDS.md lists them: each has its words.
var codes = map[string][]string{
	"reason.": {"five", "overline", "foul-double-three", "foul-double-four", "foul-overline", "time", "moves-not-made", "resignation",
		"agreement", "two-passes", "board-full", "both-flags", "captures", "late", "both-absent", "penalty", "ruling", "four", "broken-overline"},
	"finding.": {"five", "overline", "double-four", "double-three", "legal-double-three", "legal", "lapsed", "nothing", "time", "moves-not-made", "flag-up", "both-flags"},
	"refused.": {"not-your-turn", "occupied", "off-board", "outside-square", "duplicate-proposal", "symmetric-proposal", "wrong-count", "no-swap-right",
		"pass-too-early", "no-offer", "offer-too-late", "flag-down", "game-over", "clock-stopped", "flag-up", "out-of-step", "column-full", "not-allowed"},
	"sanction.":        {"note", "warning", "time", "loss", "expulsion"},
	"falseClaim.":      {"ladder", "none", "warning", "time", "turn"},
	"lateFive.":        {"allowed", "lapses"},
	"bothFlags.":       {"automatic", "onClaim"},
	"mode.":            {"claim", "automatic"},
	"controls.claim.":  {"five", "foul", "time"},
	"status.claim.":    {"five", "foul", "time"},
	"ruling.upheld.":   {"five", "foul", "time"},
	"history.claimed.": {"five", "foul", "time"},
	"state.":           {"waiting", "running", "stopped", "interrupted", "claimed", "ended", "void"},
	"event.":           {"preparing", "running", "finished"},
	"ask.": {"centre", "centre.of", "stone", "square", "square.of", "outside", "swap", "declare", "fourth", "propose", "choose",
		"taraguchi", "swap2", "add"},
	"opening.":   {"free", "rif", "yamaguchi", "soosorv", "taraguchi", "tarannikov", "swap-1989", "pro", "long-pro", "swap", "swap2", "pente-tournament"},
	"words.":     {"five", "overline", "four", "straight-four", "three.real", "three.not-real"},
	"words.at.":  {"legal", "legal-double-three", "overline", "double-four", "double-three", "forbidden"},
	"words.why.": {"five", "overline", "double-four", "double-three", "legal"},
}

func TestEveryCodeOfTheCoreHasWords(t *testing.T) {
	for prefix, list := range codes {
		for _, code := range list {
			if !locale.For("en").Has(prefix + code) {
				t.Errorf("no text for %s%s", prefix, code)
			}
		}
	}
}

// Whatever a room of the core can refuse, or name as a reason, has its sentence: the
// codes are read from the sources, so that a new one is not forgotten.
func TestEveryCodeOfAnEventHasASentence(t *testing.T) {
	elsewhere := map[string]string{"refused.reason-needed": "refused.reason-missing"}
	for _, c := range []struct{ prefix, kind, folder string }{
		{"refused.", "Code", "arbiter/tournament"},
		{"refused.swiss.", "ErrorCode", "pairing/swiss"},
		{"rule.", "Rule", "pairing/swiss"},
		{"tiebreak.", "Tiebreak", "pairing/standings"},
		{"tiebreak.short.", "Tiebreak", "pairing/standings"},
		{"tiebreak.what.", "Tiebreak", "pairing/standings"},
	} {
		found := constants(t, c.folder, c.kind)
		if len(found) < 9 {
			t.Errorf("%s: only %d codes of the kind %s", c.folder, len(found), c.kind)
		}
		for _, code := range found {
			key := c.prefix + code
			if other, ok := elsewhere[key]; ok {
				key = other
			}
			if !locale.For("en").Has(key) && !strings.HasPrefix(code, "board-") && code != "game-points" && code != "match-points" {
				t.Errorf("no text for %s", key)
			}
		}
	}
	for _, code := range constants(t, "pairing/swiss", "FaultCode") {
		if code != "worse" && !locale.For("en").Has("fault."+code) {
			t.Errorf("no text for fault.%s", code)
		}
	}
}

// constants are the values of a room's named text constants of one kind; those
// written without their kind have that of the line before.
func constants(t *testing.T, folder, kind string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no sources in %s: %v", folder, err)
	}
	line := regexp.MustCompile(`(?m)^\t\w+\s+` + kind + `\s+= "([^"]+)"`)
	var list []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range line.FindAllStringSubmatch(string(text), -1) {
			if !slices.Contains(list, m[1]) {
				list = append(list, m[1])
			}
		}
	}
	return list
}
