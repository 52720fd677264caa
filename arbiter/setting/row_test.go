package setting

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

type sampleSettings struct {
	Mode    string
	Level   []string
	Quiet   bool
	Said    *bool
	Boards  int
	Breaks  int
	Limit   int64 // in thousandths of what is written
	Win     float64
	Control string
}

var errGrammar = errors.New("no such control")

var hallRows = []Row[sampleSettings]{
	WordRow("mode", func(h *sampleSettings) *string { return &h.Mode }, "claim", "automatic").NothingIs("claim"),
	ListRow("level", func(h *sampleSettings) *[]string { return &h.Level }, "pair", "lots"),
	TruthRow("quiet", func(h *sampleSettings) *bool { return &h.Quiet }),
	MaybeRow("said", func(h *sampleSettings) **bool { return &h.Said }),
	NumberRow("boards", func(h *sampleSettings) *int { return &h.Boards }, 0, 20),
	NumberRow("breaks", func(h *sampleSettings) *int { return &h.Breaks }, 1, 9).NothingIs("3"),
	CountedRow("limit", func(h *sampleSettings) *int64 { return &h.Limit }, 1000, 0, 3600).In("minutes", 60),
	PointsRow("win", func(h *sampleSettings) *float64 { return &h.Win }, 100),
	TextRow("control", func(h *sampleSettings) *string { return &h.Control }).Judged(func(text string) error {
		if strings.Contains(text, "x") {
			return errGrammar
		}
		return nil
	}),
}

func rowOf(t *testing.T, name string) Row[sampleSettings] {
	t.Helper()
	for _, r := range hallRows {
		if r.Name == name {
			return r
		}
	}
	t.Fatalf("no row %s", name)
	return Row[sampleSettings]{}
}

func TestAValueIsReadAndWrittenInOneWay(t *testing.T) {
	for _, c := range []struct{ name, value, written string }{
		{"mode", "automatic", "automatic"}, {"mode", "claim", "claim"}, {"mode", "", "claim"},
		{"level", "pair, lots,", "pair,lots"}, {"level", "", ""},
		{"quiet", "true", "true"}, {"quiet", "", "false"}, {"said", "", ""}, {"said", "false", "false"},
		{"boards", "4", "4"}, {"boards", "", ""}, {"boards", "0", ""},
		{"breaks", "", "3"}, {"breaks", "3", "3"}, {"breaks", "1", "1"},
		{"limit", "900.5", "900.5"}, {"limit", "0,5", "0.5"}, {"win", "0,5", "0.5"}, {"win", "0", "0"}, {"win", "", "0"},
		{"control", "60+1", "60+1"},
	} {
		r := rowOf(t, c.name)
		h, err := with(r, sampleSettings{}, c.value)
		if got := r.Get(&h); err != nil || got != c.written {
			t.Errorf("%s %q is written %q, not %q (%v)", c.name, c.value, got, c.written, err)
		}
		again, err := with(r, sampleSettings{}, r.Get(&h))
		if err != nil || r.Get(&again) != c.written {
			t.Errorf("%s %q is read back as %q (%v)", c.name, c.written, r.Get(&again), err)
		}
	}
	if h, err := with(rowOf(t, "limit"), sampleSettings{}, "900.5"); err != nil || h.Limit != 900_500 {
		t.Errorf("%d thousandths are kept, %v", h.Limit, err)
	}
	if h, err := with(rowOf(t, "mode"), sampleSettings{Mode: "automatic"}, "claim"); err != nil || h.Mode != "" {
		t.Errorf("what is kept as nothing is kept as %q, %v", h.Mode, err)
	}
}

func TestAValueThatDoesNotDoIsRefusedWithWhatWould(t *testing.T) {
	for _, c := range []struct{ name, value, says, key string }{
		{"mode", "loud", `mode "loud" does not do; it may be claim, automatic`, "new.error.choice"},
		{"quiet", "1", `quiet "1" does not do; it may be false, true`, "new.error.choice"},
		{"said", "yes", `said "yes" does not do; it may be false, true`, "new.error.choice"},
		{"boards", "21", `boards "21" does not do; it may be 0 to 20`, "new.error.boards"},
		{"boards", "-1", `boards "-1" does not do; it may be 0 to 20`, "new.error.boards"},
		{"boards", "1.5", `boards "1.5" does not do; it may be 0 to 20`, "new.error.boards"},
		{"boards", "many", `boards "many" does not do; it may be 0 to 20`, "new.error.boards"},
		{"boards", "1e1", `boards "1e1" does not do; it may be 0 to 20`, "new.error.boards"},
		{"boards", strings.Repeat("9", 400), `boards "` + strings.Repeat("9", 400) + `" does not do; it may be 0 to 20`, "new.error.boards"},
		{"breaks", "0", `breaks "0" does not do; it may be 1 to 9`, "new.error.breaks"},
		{"breaks", "-1", `breaks "-1" does not do; it may be 1 to 9`, "new.error.breaks"},
		{"limit", "3601", `limit "3601" does not do; it may be 0 to 3600`, "new.error.minutes"},
		{"win", "NaN", `win "NaN" does not do; it may be 0 to 100`, "new.error.points"},
		{"control", "7x", "no such control", "new.error.control"},
	} {
		before := sampleSettings{Mode: "automatic", Boards: 3, Limit: 5, Win: 1, Control: "60"}
		after, err := with(rowOf(t, c.name), before, c.value)
		var wrong *Error
		if !errors.As(err, &wrong) || err.Error() != c.says || wrong.Field() != c.name {
			t.Errorf("%s %q: %v", c.name, c.value, err)
			continue
		}
		if key, _ := wrong.Sentence(); key != c.key {
			t.Errorf("%s %q says %s", c.name, c.value, key)
		}
		for _, r := range hallRows {
			if r.Get(&after) != r.Get(&before) {
				t.Errorf("%s %q changed %s", c.name, c.value, r.Name)
			}
		}
	}
	if _, err := with(rowOf(t, "control"), sampleSettings{}, "7x"); !errors.Is(err, errGrammar) {
		t.Errorf("what the reader of a text says is lost: %v", err)
	}
}

func TestANumberIsAskedForInItsUnit(t *testing.T) {
	unit := rowOf(t, "limit").Unit
	for shown, written := range map[string]string{"15": "900", "1.5": "90", "0,5": "30", "": "", "soon": "soon"} {
		if got := unit.Written(shown); got != written {
			t.Errorf("%q minutes are written %q", shown, got)
		}
	}
	if unit.Shown("90") != "1.5" || unit.Shown("") != "" || (Unit{}).Shown("7") != "7" {
		t.Errorf("90 seconds are shown as %s minutes", unit.Shown("90"))
	}
	r := rowOf(t, "limit")
	_, err := with(r, sampleSettings{}, "3601")
	if wrong := new(Error); !errors.As(err, &wrong) || wrong.Most != 60 {
		t.Errorf("the most that is said is in the unit: %v", err)
	}
}

// Whatever is written: what is refused changes nothing, and what is taken is read
// back as it was written.
func TestWhateverIsWrittenIsReadBackOrRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(hallRows).Draw(t, "row")
		value := rapid.OneOf(rapid.SampledFrom([]string{"claim", "automatic", "true", "7", "0", "60", "-3", "1,25", "pair,lots"}), rapid.String(),
			rapid.StringMatching(`-?[0-9]{1,12}[.,]?[0-9]{0,5}`)).Draw(t, "value")
		h, err := with(r, sampleSettings{}, value)
		if err != nil {
			var none sampleSettings
			if r.Get(&h) != r.Get(&none) {
				t.Fatalf("%s %q: refused, and yet %q", r.Name, value, r.Get(&h))
			}
			return
		}
		again, err := with(r, sampleSettings{}, r.Get(&h))
		if err != nil || r.Get(&again) != r.Get(&h) {
			t.Fatalf("%s %q: %q became %q, %v", r.Name, value, r.Get(&h), r.Get(&again), err)
		}
	})
}

// with is t with a value that can be read and does; else it is t.
func with[T any](r Row[T], t T, value string) (T, error) {
	set := t
	err := r.Set(&set, value)
	if err == nil {
		err = r.Check(&set)
	}
	if err != nil {
		return t, err
	}
	return set, nil
}
