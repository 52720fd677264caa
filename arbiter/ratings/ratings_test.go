package ratings

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/pairing/rating/whr"
)

// open is a rated event of four: two games on the board, a forfeit, a game that both have lost.
func open() *dossier.Dossier {
	game := func(n int, first, second, score string) dossier.Game {
		return dossier.Game{ID: fmt.Sprint("g", n), Round: (n + 1) / 2, Board: (n + 1) % 2, Players: []string{first, second}, Result: &dossier.Result{Score: score}}
	}
	board := func(n int, first, second, result string) dossier.Pairing {
		return dossier.Pairing{Board: (n+1)%2 + 1, Game: fmt.Sprint("g", n), First: first, Second: second, Result: result}
	}
	return &dossier.Dossier{Schema: dossier.Schema,
		Event: dossier.Event{ID: "open", Name: "Open", TimeZone: "UTC", System: "swiss", Win: 1000, Draw: 500, Rated: "yes", From: "2026-08-01", To: "2026-08-03",
			Game: map[string]string{"game": "renju", "opening": "free"}},
		Persons: []dossier.Person{{ID: "a", Name: "Ada", RIFID: "010001"}, {ID: "b", Name: "Bo", Country: "FIN"}, {ID: "c", Name: "Cy"}, {ID: "d", Name: "Di"}},
		Entries: []dossier.Entry{{Number: 1, ID: "a"}, {Number: 2, ID: "b"}, {Number: 3, ID: "c"}, {Number: 4, ID: "d"}},
		Rounds: []dossier.Round{
			{Number: 1, Pairings: []dossier.Pairing{board(1, "a", "b", "1-0"), board(2, "c", "d", "1/2-1/2")}},
			{Number: 2, Pairings: []dossier.Pairing{board(3, "b", "c", "+/-"), board(4, "d", "a", "0-0")}},
		},
		Games: []dossier.Game{game(1, "a", "b", "1-0"), game(2, "c", "d", "1/2-1/2"), game(3, "b", "c", "+/-"), game(4, "d", "a", "0-0")},
	}
}

func of(t *testing.T, d *dossier.Dossier) Event {
	t.Helper()
	e, err := Of(d)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestGamesOnTheBoardOfARatedEventCount(t *testing.T) {
	e := of(t, open())
	day, _ := DayOf("2026-08-03")
	if want := []Game{{day, 0, 1, 1}, {day, 2, 3, 0.5}}; !slices.Equal(e.Games, want) || e.Out != "" || e.Without != 1 || e.Unplayed != 1 || e.Rules != Renju {
		t.Errorf("%+v, want the games %v", e, want)
	}
	if p := e.Persons[1]; p != (Person{"Bo", "FIN", "", "b"}) {
		t.Errorf("%+v", p)
	}
}

func TestEventsThatDoNotCountAreLeftOutForAReason(t *testing.T) {
	for want, change := range map[Reason]func(e *dossier.Event){
		NotRated:  func(e *dossier.Event) { e.Rated = "" },
		Sample:    func(e *dossier.Event) { e.Sample, e.Rated = true, "" },
		NoDate:    func(e *dossier.Event) { e.From, e.To = "", "" },
		OtherGame: func(e *dossier.Event) { e.Game = map[string]string{"game": "gomoku", "opening": "free"} },
	} {
		d := open()
		change(&d.Event)
		g, err := Gather([]Event{of(t, d)}, Renju, nil)
		if !errors.Is(err, ErrNoGames) || !slices.Equal(g.Left, []Left{{want, 1, 3}}) {
			t.Errorf("%s: %+v, %v", want, g.Left, err)
		}
	}
	d := open()
	d.Event.To = ""
	if first, _ := DayOf("2026-08-01"); of(t, d).Games[0].Day != first {
		t.Error("without a last day the first one counts")
	}
	d.Event.Source, d.Event.Rated, d.Event.Game = "trf16", "", nil
	if g, err := Gather([]Event{of(t, d)}, Gomoku, nil); err != nil || len(g.Games) != 2 {
		t.Errorf("a TRF counts as what it is given for: %+v, %v", g, err)
	}
}

// list is an event of games between names.
func list(games ...any) Event {
	l := NewNamed("list")
	for i := 0; i < len(games); i += 4 {
		l.Add(games[i].(int), games[i+1].(string), games[i+2].(string), games[i+3].(float64))
	}
	return l.Event
}

func TestAPersonIsOneInAllEvents(t *testing.T) {
	one, two := open(), open()
	two.Event.ID = "second"
	two.Persons[0].RIFID = ""                       // Ada's id is known from the first
	two.Persons[1].Name = "Bo the second"           // but the installation knows who it is
	two.Persons[2].ID, two.Entries[2].ID = "x", "x" // Cy elsewhere
	for i := range two.Rounds {
		for j := range two.Rounds[i].Pairings {
			p := &two.Rounds[i].Pairings[j]
			if p.First == "c" {
				p.First = "x"
			}
			if p.Second == "c" {
				p.Second = "x"
			}
		}
	}
	two.Games[1].Players[0], two.Games[2].Players[1] = "x", "x"
	g, err := Gather([]Event{of(t, one), of(t, two), list(0, "010001", "Cy", 1.0)}, Renju, nil)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range g.Persons {
		names = append(names, p.Name)
	}
	slices.Sort(names)
	if want := []string{"Ada", "Bo the second", "Cy", "Di"}; !slices.Equal(names, want) {
		t.Errorf("the persons are %v, want %v", names, want)
	}
	if keys := g.Find("010001"); len(keys) != 1 || !slices.Equal(keys, g.Find("Ada")) {
		t.Errorf("Ada is %v and %v", keys, g.Find("Ada"))
	}
}

func TestEventsThatContradictEachOtherAreRefused(t *testing.T) {
	other := func(change func(d *dossier.Dossier)) Event {
		d := open()
		d.Event.ID = "other"
		change(d)
		return of(t, d)
	}
	for says, second := range map[string]Event{
		"Open is there twice: give one file of it":                 of(t, open()),
		"Ada has two RIF ids, 010001 and 010002: correct one":      other(func(d *dossier.Dossier) { d.Persons[0].RIFID = "010002" }),
		"Open has two players with the RIF id 010001: correct one": other(func(d *dossier.Dossier) { d.Persons[3].RIFID = "010001" }),
	} {
		if _, err := Gather([]Event{of(t, open()), second}, Renju, nil); err == nil || err.Error() != says {
			t.Errorf("%v, want %s", err, says)
		}
	}
}

// Two players of one name in one event are two; then no name joins them with another event.
func TestNamesakesAreNotJoined(t *testing.T) {
	one := open()
	one.Persons[3].Name = "Cy"
	two := list(0, "Cy", "Ada", 1.0)
	g, err := Gather([]Event{of(t, one), two}, Renju, nil)
	if err != nil || len(g.Find("Cy")) != 3 || !slices.Equal(g.Apart, []string{"Cy"}) || len(g.Persons) != 5 {
		t.Errorf("%+v, %v", g, err)
	}
	one.Persons[3].RIFID = "020002"
	if g, err = Gather([]Event{of(t, one), two}, Renju, nil); err != nil || len(g.Find("Cy")) != 3 {
		t.Errorf("one with an id, one without: %+v, %v", g.Persons, err)
	}
}

// A number is no name: two who were forgotten are not one, and neither is in the list.
func TestWhoWasForgottenIsNobodyElsewhere(t *testing.T) {
	one, two := open(), list(0, "#4", "Ada", 1.0)
	one.Persons[3].Name = "#4"
	g, err := Gather([]Event{of(t, one), two}, Renju, nil)
	if err != nil || len(g.Find("#4")) != 2 || g.Apart != nil || g.Keys[0][3] == g.Keys[1][0] {
		t.Fatalf("%+v, %v", g, err)
	}
	h, err := whr.Rate(g.Games, Renju.Settings(), nil)
	if err != nil || len(g.List(h, true)) != 3 {
		t.Errorf("%+v, %v", g.List(h, true), err)
	}
}

// An event that contradicts those before it does not count, and the others do.
func TestAnEventThatContradictsOthersIsLeftOut(t *testing.T) {
	one, two := open(), open()
	two.Event.ID, two.Persons[0].RIFID = "two", "010002"
	cup := list(0, "Ada", "Di", 1.0)
	cup.Persons[0].RIFID, cup.Persons[1].RIFID = "010001", "010001"
	events := []Event{of(t, one), of(t, two), of(t, one), cup, list(0, "Ada", "Eve", 1.0)}
	g, wrong, err := GatherConsistent(events, Renju, nil)
	if err != nil || len(g.Games) != 3 || len(wrong) != 3 || len(g.Keys) != 5 || g.Keys[1] != nil || len(events[1].Games) == 0 {
		t.Fatalf("%d games, %v, %v", len(g.Games), wrong, err)
	}
	if key := g.Keys[0][0]; g.Keys[4][0] != key || g.Persons[key].RIFID != "010001" {
		t.Errorf("Ada is %v", g.Persons)
	}
}

func TestWhatEndedAfterTheDayOfTheListDoesNotCount(t *testing.T) {
	on := 100
	events := []Event{list(100, "A", "B", 1.0, 101, "A", "B", 0.0)}
	g, err := Gather(events, Renju, &on)
	if err != nil || len(g.Games) != 1 || !slices.Equal(g.Left, []Left{{TooLate, 0, 1}}) || g.On != 100 {
		t.Errorf("%+v, %v", g, err)
	}
	if g, _ = Gather(events, Renju, nil); g.On != 101 || len(g.Games) != 2 {
		t.Errorf("%+v", g)
	}
	on = -25567 // 1900-01-01
	if _, err = Gather(events, Renju, &on); !errors.Is(err, ErrNoGames) {
		t.Errorf("in 1900: %v", err)
	}
}

func TestTheListIsRIFs(t *testing.T) {
	var games []any
	for range 10 {
		games = append(games, 0, "Ten", "Other", 1.0)
	}
	for range 9 {
		games = append(games, 0, "Nine", "Foil", 1.0)
	}
	games = append(games, 2000, "Late", "Foil", 1.0)
	names := func(on int, all bool) (names []string) {
		g, err := Gather([]Event{list(games...)}, Renju, &on)
		if err != nil {
			t.Fatal(err)
		}
		h, err := whr.Rate(g.Games, Renju.Settings(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range g.List(h, all) {
			names = append(names, l.Name)
			if l.Place != i+1 || !(l.Low < l.Points && l.Points < l.High) {
				t.Errorf("%+v", l)
			}
		}
		return names
	}
	// 1975-01-01 is day 1826, five years after.
	for on, want := range map[int][]string{0: {"Ten", "Other"}, 1825: {"Ten", "Other"}, 1826: nil, 2000: {"Foil"}} {
		if got := names(on, false); !slices.Equal(got, want) {
			t.Errorf("day %d: %v, want %v", on, got, want)
		}
	}
	if got := names(2000, true); len(got) != 5 {
		t.Errorf("all: %v", got)
	}
}

func TestACurveEndsOnTheDayOfTheList(t *testing.T) {
	on := 100
	g, _ := Gather([]Event{list(0, "A", "B", 1.0, 10, "A", "B", 1.0)}, Renju, &on)
	h, err := whr.Rate(g.Games, Renju.Settings(), nil)
	if err != nil {
		t.Fatal(err)
	}
	curve := g.Curve(h, g.Find("A")[0])
	if len(curve) != 3 || curve[2].Day != 100 || curve[2].Points != curve[1].Points || curve[2].High <= curve[1].High || curve[0].Games != 1 {
		t.Errorf("%+v", curve)
	}
	if want := 1900 + h.Players[0].Days[0].Rating; math.Abs(curve[0].Points-want) > 1e-9 {
		t.Errorf("%v is shown, want %v", curve[0].Points, want)
	}
	if g.Curve(h, "nobody") != nil || len(g.Find("nobody")) != 0 {
		t.Error("nobody is known")
	}
}

func TestDaysAreRead(t *testing.T) {
	for date, want := range map[string]int{"1970-01-01": 0, "1969-12-31": -1, "1900-01-01": -25567, "2024-03-01": 19783} {
		if day, ok := DayOf(date); !ok || day != want || Date(day) != date {
			t.Errorf("%s: %d, %v, %s", date, day, ok, Date(day))
		}
	}
	if _, ok := DayOf("2026-02-30"); ok {
		t.Error("30 February is a day")
	}
}

// Every event that can be is read, and each of its pairings counts in one way.
func TestEveryEventIsRead(t *testing.T) {
	counted := 0
	for seed := range uint64(60) {
		d, err := randomevents.New(seed).Dossier(dossier.Public)
		if err != nil {
			t.Fatal(err)
		}
		e := of(t, &d)
		pairings := 0
		for _, r := range d.Rounds {
			for _, p := range r.Pairings {
				if p.Second != "" {
					pairings++
				}
			}
		}
		if e.Unplayed < 0 || len(e.Games)+e.Without+e.Unplayed != pairings {
			t.Errorf("seed %d, %s: %d games, %d without a score, %d unplayed of %d pairings", seed, d.Event.System, len(e.Games), e.Without, e.Unplayed, pairings)
		}
		if counted += len(e.Games); e.Out == "" {
			if _, err := Gather([]Event{e}, e.Rules, nil); err != nil && !errors.Is(err, ErrNoGames) {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
	if counted == 0 {
		t.Error("no event has a game")
	}
}
