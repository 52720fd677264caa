package settingtext

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

var update = flag.Bool("update", false, "write the golden files")

// linesOf are a telling in plain lines, the ways under the step where they part.
func linesOf(t *locale.Translator, steps []part.OpeningStep, indent string) (lines []string) {
	for _, step := range steps {
		lines = append(lines, indent+t.Text(step.Text))
		for _, way := range step.Ways {
			lines = append(lines, indent+"  - "+t.Text(way[0].Text))
			lines = append(lines, linesOf(t, way[1:], indent+"    ")...)
		}
	}
	return lines
}

func told(lang, name string, size int) []string {
	return linesOf(locale.For(lang), Protocol(name, size), "")
}

// PLAY.md, "Opening protocols", told in four languages: read each golden beside its
// row of the table.
func TestEveryProtocolIsTold(t *testing.T) {
	names := []string{"rif", "yamaguchi", "soosorv-8", "taraguchi-10", "super-taraguchi-10", "tarannikov", "swap-1989",
		"exclusion(rif,soosorv-8,swap-1989)", "pro", "long-pro", "swap", "swap2", "pente-tournament"}
	if len(names) != len(opening.Names())-1 { // without free, of which there is nothing to tell
		t.Errorf("%d protocols are told of %v", len(names), opening.Names())
	}
	for _, name := range names {
		var b strings.Builder
		for _, l := range locale.Complete() {
			b.WriteString(l.Code + "\n" + strings.Join(told(l.Code, name, 15), "\n") + "\n\n")
		}
		path := filepath.Join("testdata", "openings", name+".txt")
		if *update {
			if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), b.String()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if strings.ContainsAny(b.String(), "[<") {
			t.Errorf("%s: a text is missing: %s", name, b.String())
		}
	}
	if Protocol("free", 15) != nil || Protocol("no such", 15) != nil {
		t.Error("there is nothing to tell")
	}
}
