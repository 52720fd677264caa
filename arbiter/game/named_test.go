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

func TestEveryGameListsItsSettingsWithTheirDefaults(t *testing.T) {
	const claims, clocks = "falseClaim ladder (ladder none warning time turn)\ndrawOffer with-move (with-move after-press)\n", `timeArbiters false (false true)
flags automatic (automatic claim call)
bothFlags automatic (automatic onClaim)
swapAlone nothing (nothing counts)
lateLimit 
bothAbsent zero (zero draw)
stoppedBoard hidden (hidden shown)
device any (any own shared remote wood)
reconnectLimit 
sheetDuty rests (rests unlessIncrement)
`
	for game, want := range map[string]string{
		"renju": `game renju (renju gomoku pente pente4 ninuki connect4)
size 15 (15)
opening free (free rif yamaguchi soosorv-8 soosorv-4 taraguchi-10 taraguchi-5 tarannikov swap-1989 exclusion(rif,yamaguchi,tarannikov))
symmetry pattern (pattern board)
lateFive allowed (allowed lapses)
doubleThreeReading combined (combined literal)
` + claims + `control 
mode claim (claim automatic)
` + strings.Replace(clocks, "flags automatic (automatic claim call)", "flags claim (claim call automatic)", 1),
		"gomoku": `game gomoku* (renju gomoku pente pente4 ninuki connect4)
size 19 (19 15)
preset  ( 1899 1903 1912 1916 1918 1931)
exactFive false (false true)
overline wins (wins nothing losesForBlack)
boardFull draw (draw moving)
stones 
doubleThree allowed (allowed bannedForBoth bannedForBlack)
bannedStone refused (refused loses)
doubleFour allowed (allowed bannedForBlack)
fourThreeThree allowed (allowed banned)
opening free (free pro long-pro swap swap2)
` + claims + `control 
mode automatic (automatic claim)
` + clocks,
		"connect4": `game connect4* (renju gomoku pente pente4 ninuki connect4)
opening free (free)
` + claims + `control 
mode automatic (automatic claim)
` + strings.Replace(clocks, "swapAlone nothing (nothing counts)\n", "", 1),
	} {
		list, err := Choices(game)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, shown(list)); diff != "" {
			t.Errorf("%s: %s", game, diff)
		}
	}
	var unknown *setting.Error
	if _, err := Choices("go"); !errors.As(err, &unknown) || !slices.Contains(unknown.Known, "renju") {
		t.Errorf("%v", err)
	}
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
