package game

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/testkit/golden"
	"renju-arbiter/arbiter/variant"
)

// shown is a line a setting: its name, its value, a star where it is not the
// default, and what it may be.
func shown(list []Named) string {
	var text strings.Builder
	for _, n := range list {
		text.WriteString(n.Name + " " + n.Value)
		if !n.Default {
			text.WriteString("*")
		}
		if n.Choices != nil {
			text.WriteString(" (" + strings.Join(n.Choices, " ") + ")")
		}
		text.WriteString("\n")
	}
	return text.String()
}

func TestTheSettingsOfEveryGameLookAsTheyDid(t *testing.T) {
	var lines []string
	for _, game := range Games() {
		list, err := Choices(game)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(shown(list)) {
			lines = append(lines, game+": "+line)
		}
	}
	golden.Lines(t, "testdata/settings.txt", "the settings of a game are others than before", lines)
	var unknown *setting.Error
	if _, err := Choices("go"); !errors.As(err, &unknown) || !slices.Contains(unknown.Known, "renju") {
		t.Errorf("%v", err)
	}
}

// A journal is read for ever: each value of each setting keeps the bytes that it had. What is written
// with -args -shapes.write only joins the lines that are there.
func TestTheValuesOfEverySettingLookAsTheyDid(t *testing.T) {
	var lines []string
	seen := map[[2]string]bool{}
	for _, game := range Games() {
		list, err := Choices(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range list {
			for _, value := range append(n.Choices, map[setting.Kind]string{setting.Text: "60+5", setting.Number: "120"}[n.Kind]) {
				if seen[[2]string{n.Name, value}] {
					continue
				}
				seen[[2]string{n.Name, value}] = true
				with, err := Settings{Game: game}.With(n.Name, value)
				if err != nil {
					t.Fatal(err)
				}
				is := Created{Settings: with}
				body, err := Encode(is)
				if again, wrong := Decode(is.Kind(), EventVersion, body); err != nil || wrong != nil || !cmp.Equal(again, Event(is)) {
					t.Errorf("%s %q comes back as %+v, %v %v", n.Name, value, again, err, wrong)
				}
				lines = append(lines, string(body)+"\n")
			}
		}
	}
	slices.Sort(lines)
	golden.Kept(t, "testdata/settings-v1.jsonl", slices.Compact(lines))
}

// A preset, and what follows from another option, is said to depart from the
// default; the flags hang on the mode and the time arbiters.
func TestWhatDepartsFromTheDefaultIsSaid(t *testing.T) {
	for _, test := range []struct {
		settings Settings
		want     []string
	}{
		{Settings{}, nil},
		{Settings{TimeArbiters: true}, []string{"timeArbiters"}},
		{Settings{TimeArbiters: true, Flags: FlagsClaim}, []string{"timeArbiters", "flags"}},
		{Settings{Mode: ModeAutomatic, Control: "60", LateLimit: 900_500}, []string{"control", "mode", "lateLimit"}},
		{Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Preset: "1912"}}}, []string{"game", "preset", "doubleThree", "bannedStone"}},
		{Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Overline: variant.Nothing}}}, []string{"game", "exactFive", "overline"}},
		{Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{Size: 15, BoardFull: variant.Moving}}}, []string{"game", "size", "boardFull"}},
		{Settings{Game: "gomoku", Rules: Rules{Options: variant.Options{BoardFull: variant.Moving, Stones: 60}}}, []string{"game", "boardFull", "stones"}},
		{Settings{Opening: "soosorv-6", Rules: Rules{DoubleThreeReading: renju.Literal}}, []string{"opening", "doubleThreeReading"}},
	} {
		var departs []string
		for _, n := range test.settings.Named() {
			if !n.Default {
				departs = append(departs, n.Name)
			}
		}
		if diff := cmp.Diff(test.want, departs); diff != "" {
			t.Errorf("%+v: %s", test.settings, diff)
		}
		if completed, err := test.settings.Complete(); err != nil || !reflect.DeepEqual(completed.Named(), test.settings.Named()) {
			t.Errorf("%+v is listed otherwise once it is completed (%v)", test.settings, err)
		}
	}
	if list := (Settings{Game: "go"}).Named(); list != nil {
		t.Errorf("no game: %v", list)
	}
}

// What a form shows can be sent back: every setting by its name and value, each
// choice of each, and the whole list.
func TestSettingsAreReadBackAsTheyAreShown(t *testing.T) {
	for _, game := range Games() {
		list, err := Choices(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range list {
			for _, value := range n.Choices {
				readBack(t, game, n.Name, value)
			}
			if n.Kind == setting.Number && n.Name != "stones" { // those hang on boardFull
				readBack(t, game, n.Name, "60")
			}
			for _, wrong := range []string{"many", "-1", "1e3"} {
				if s, err := (Settings{Game: game}).With(n.Name, wrong); n.Kind == setting.Number && err == nil {
					if _, err = s.Complete(); err == nil {
						t.Errorf("%s: %s may be %q", game, n.Name, wrong)
					}
				}
			}
		}
		readBack(t, game, "control", "40/7200:30/1800")
		readBack(t, game, "lateLimit", "900.5")
	}
}

func readBack(t *testing.T, game, name, value string) {
	t.Helper()
	said, err := Settings{Game: game}.With(name, value)
	if err != nil {
		t.Fatalf("%s, %s %q: %v", game, name, value, err)
	}
	s, err := said.Complete()
	if err != nil {
		t.Fatalf("%s, %s %q: %v", game, name, value, err)
	}
	var again Settings
	found := false
	for _, n := range s.Named() {
		if n.Name == name {
			found = n.Value == value
		}
		if again, err = again.With(n.Name, n.Value); err != nil {
			t.Fatalf("%s, %s %q: %v", game, n.Name, n.Value, err)
		}
	}
	if !found {
		t.Errorf("%s: %s %q is not shown", game, name, value)
	}
	if again, err = again.Complete(); err != nil || !reflect.DeepEqual(s, again) {
		t.Errorf("%s, %s %q: %+v became %+v, %v", game, name, value, s, again, err)
	}
}

// Every field of the settings and the rules is listed for some game.
func TestNoSettingIsForgotten(t *testing.T) {
	listed := map[string]bool{}
	for _, game := range Games() {
		list, err := Choices(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range list {
			listed[n.Name] = true
		}
	}
	for _, value := range []any{Settings{}, Rules{}, variant.Options{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(value)) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && name != "rules" && !listed[name] {
				t.Errorf("%s is not listed", name)
			}
		}
	}
}

func TestAValueThatCannotBeReadChangesNothing(t *testing.T) {
	for _, wrong := range [][2]string{
		{"dance", "yes"}, {"symmetry", "round"}, {"doubleThreeReading", "loose"}, {"timeArbiters", "1"}, {"lateLimit", "soon"},
		{"lateLimit", "-1"}, {"lateLimit", "NaN"}, {"lateLimit", "1e9"}, {"size", "15x15"}, {"stones", "many"}, {"exactFive", "1"},
	} {
		before := Settings{Game: "gomoku", LateLimit: 5, Rules: Rules{Options: variant.Options{Size: 15}}}
		after, err := before.With(wrong[0], wrong[1])
		if err == nil || !strings.Contains(err.Error(), wrong[0]) && !strings.Contains(err.Error(), wrong[1]) || !reflect.DeepEqual(before, after) {
			t.Errorf("%v: %+v, %v", wrong, after, err)
		}
	}
}
