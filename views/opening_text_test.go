package views

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
)

func told(lang, name string, size int) []string {
	t := locale.For(lang)
	var lines []string
	for _, step := range protocolOf(name, size) {
		lines = append(lines, t.Text(step))
	}
	return lines
}

// PLAY.md, "Opening protocols".
func TestAProtocolTellsItsSteps(t *testing.T) {
	for name, want := range map[string][]string{
		"rif": {"Black: stone 1 on the centre.", "White: stone 2 inside the central 3×3 square.",
			"Black: stone 3 inside the central 5×5 square.", "The colours may be swapped; a player who declines plays on.",
			"White: stone 4 anywhere.", "Black offers 2 fifth moves.", "White chooses one of them.", "White: stone 6 anywhere."},
		"pro": {"Black: stone 1 on the centre.", "White: stone 2 anywhere.", "Black: stone 3 outside the central 5×5 square."},
	} {
		if diff := cmp.Diff(want, told("en", name, 15)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	branch := strings.Join(told("en", "taraguchi-10", 15), "\n")
	for _, part := range []string{"stone 5 inside the central 9×9 square", "Or: Black offers 10 fifth moves"} {
		if !strings.Contains(branch, part) {
			t.Errorf("%q is not in\n%s", part, branch)
		}
	}
}

func TestEveryProtocolIsToldInEveryLanguage(t *testing.T) {
	names := append(opening.Names(), "exclusion(rif,yamaguchi,soosorv-8)", "soosorv-8", "taraguchi-5")
	for _, lang := range locale.Languages() {
		for _, name := range names {
			if strings.Contains(name, "(A") {
				continue // the form of the name, not one
			}
			lines := told(lang.Code, name, 15)
			for _, line := range lines {
				if strings.Contains(line, "[") || strings.Contains(line, "<no value>") {
					t.Errorf("%s, %s: %s", lang.Code, name, line)
				}
			}
		}
	}
}
