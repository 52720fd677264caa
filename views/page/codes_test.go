package page_test

import (
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
		"taraguchi", "swap2", "add", "press"},
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
