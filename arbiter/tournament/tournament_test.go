package tournament

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
)

func event(players ...string) State {
	s := State{Created: Created{Name: "Open", TimeZone: "Europe/Madrid", Cycles: 1, Win: 1, Draw: 0.5}}
	for i, p := range players {
		s.Entries = append(s.Entries, Entry{Player: p, Number: i + 1})
	}
	return s
}

func entries(players ...string) (list []PlayerEntry) {
	for _, p := range players {
		list = append(list, PlayerEntry{Player: p})
	}
	return list
}

func refusedWith(err error, code Code) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Code == code && r.Error() != ""
}

func TestCreateCompletesTheSettings(t *testing.T) {
	events, err := decide(State{}, Create(Created{Name: "Open", Cycles: 2, Win: 1, Draw: 0.5}))
	if err != nil {
		t.Fatal(err)
	}
	if got := events[0].(Created); got.Game.Opening != "free" || got.Game.Mode != game.ModeClaim {
		t.Errorf("%+v", got)
	}
}

func TestCreateRefuses(t *testing.T) {
	good := Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5}
	for name, test := range map[string]struct {
		change func(*Created)
		code   Code
	}{
		"no name":                {func(c *Created) { c.Name = "" }, TitleNeeded},
		"no cycle":               {func(c *Created) { c.Cycles = 0 }, BadCycles},
		"too many cycles":        {func(c *Created) { c.Cycles = 11 }, BadCycles},
		"a win worth nothing":    {func(c *Created) { c.Win, c.Draw = 0, 0 }, BadPoints},
		"a win without number":   {func(c *Created) { c.Win = math.NaN() }, BadPoints},
		"a win without end":      {func(c *Created) { c.Win = math.Inf(1) }, BadPoints},
		"a draw above a win":     {func(c *Created) { c.Draw = 1.5 }, BadPoints},
		"a draw below nothing":   {func(c *Created) { c.Draw = -0.5 }, BadPoints},
		"a draw without number":  {func(c *Created) { c.Draw = math.NaN() }, BadPoints},
		"an unknown mode":        {func(c *Created) { c.Game.Mode = "loud" }, ""},
		"a control out of order": {func(c *Created) { c.Game.Control = "x" }, ""},
	} {
		c := good
		test.change(&c)
		events, err := decide(State{}, Create(c))
		if err == nil || events != nil || test.code != "" && !refusedWith(err, test.code) {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
}

func TestEnterIsAllOrNone(t *testing.T) {
	crowd := make([]PlayerEntry, 1000)
	for i := range crowd {
		crowd[i].Player = fmt.Sprint("p", i)
	}
	published := event("a", "b")
	published.Published = true
	for name, test := range map[string]struct {
		in      State
		players []PlayerEntry
		code    Code
	}{
		"after the schedule":    {published, entries("c"), AlreadyPublished},
		"entered before":        {event("a"), entries("b", "a"), TwiceEntered},
		"twice at once":         {event(), entries("b", "b"), TwiceEntered},
		"one too many":          {event("a"), crowd, TooManyPlayers},
		"nobody":                {event("a"), nil, NameNeeded},
		"a player without name": {event("a"), entries("b", ""), NameNeeded},
	} {
		if events, err := decide(test.in, Admit{Players: test.players}); !refusedWith(err, test.code) || events != nil {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
	if _, err := decide(event(), Admit{Players: crowd}); err != nil {
		t.Errorf("the most players that may be: %v", err)
	}
}

func TestEntriesAreNumberedInOrder(t *testing.T) {
	s := apply(t, event(), Entered{Players: entries("a", "b")}, Entered{Players: []PlayerEntry{{Player: "c", Rating: 2000}}})
	want := Entries{{Player: "a", Number: 1}, {Player: "b", Number: 2}, {Player: "c", Number: 3, Rating: 2000}}
	if diff := cmp.Diff(want, s.Entries); diff != "" {
		t.Error(diff)
	}
	gone := apply(t, s, Removed{"a"})
	if diff := cmp.Diff(Entries{{Player: "b", Number: 1}, {Player: "c", Number: 2, Rating: 2000}}, gone.Entries); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, s.Entries); diff != "" {
		t.Errorf("the old state was changed: %s", diff)
	}
	if e, ok := gone.Entry("c"); !ok || e.Number != 2 {
		t.Errorf("%+v, %v", e, ok)
	}
}

func apply(t testing.TB, s State, events ...Event) State {
	t.Helper()
	for _, e := range events {
		next, err := Apply(s, e)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	return s
}

func TestAnUnknownEventIsNotFolded(t *testing.T) {
	if _, err := Apply(State{}, nil); err == nil {
		t.Error("nothing was folded")
	}
}

// drawn are the pairings as "round.board first-second".
func drawn(list []Pairing) (lines []string) {
	for _, p := range list {
		lines = append(lines, fmt.Sprintf("%d.%d %s-%s", p.Round, p.Board, p.First, p.Second))
	}
	return lines
}

func TestTheScheduleIsABergerTable(t *testing.T) {
	list, err := event("a", "b", "c", "d").Schedule(nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"1.1 a-d", "1.2 b-c", "2.1 d-c", "2.2 a-b", "3.1 b-d", "3.2 c-a"}
	if diff := cmp.Diff(want, drawn(list)); diff != "" {
		t.Error(diff)
	}
}

func TestReversedSeatsExchangeTheTentativeColours(t *testing.T) {
	list, err := event("a", "b", "c", "d").Schedule([]Seat{{1, 2}, {3, 1}})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"1.1 a-d", "1.2 c-b", "2.1 d-c", "2.2 a-b", "3.1 d-b", "3.2 c-a"}
	if diff := cmp.Diff(want, drawn(list)); diff != "" {
		t.Error(diff)
	}
}

func TestAByeHasNoGame(t *testing.T) {
	events, err := decide(event("a", "b", "c"), PublishSchedule{})
	if err != nil {
		t.Fatal(err)
	}
	s := apply(t, event("a", "b", "c"), events...)
	byes, games := map[string]int{}, 0
	for _, p := range s.Pairings {
		if p.Second == "" {
			byes[p.First]++
			if p.Game != "" {
				t.Errorf("%+v has a game", p)
			}
			continue
		}
		games++
		if p.Game != fmt.Sprint("g", games) {
			t.Errorf("%+v is the %d. game", p, games)
		}
	}
	if diff := cmp.Diff(map[string]int{"a": 1, "b": 1, "c": 1}, byes); diff != "" || games != 3 || s.Rounds() != 3 || !s.Published {
		t.Errorf("%d games, %d rounds, byes %v", games, s.Rounds(), byes)
	}
}

func TestScheduleAndPublishRefuse(t *testing.T) {
	for name, seats := range map[string][]Seat{"no such round": {{4, 1}}, "no such board": {{1, 3}}, "a bye's": {{1, 2}}, "none": {{}}} {
		if _, err := event("a", "b", "c").Schedule(seats); !refusedWith(err, NoSuchBoard) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := event("a").Schedule(nil); !refusedWith(err, TooFewPlayers) {
		t.Error(err)
	}
	if _, err := decide(event("a"), PublishSchedule{}); !refusedWith(err, TooFewPlayers) {
		t.Error(err)
	}
	for n, code := range map[int]Code{64: "", 65: TooManyPlayers} {
		s := event()
		s.Entries = make([]Entry, n)
		if _, err := s.Schedule(nil); (err != nil || code != "") && !refusedWith(err, code) {
			t.Errorf("%d players: %v", n, err)
		}
	}
	s := event("a", "b")
	s.Published = true
	if _, err := decide(s, PublishSchedule{}); !refusedWith(err, AlreadyPublished) {
		t.Error(err)
	}
}

// A round robin: everybody meets everybody once a cycle, nobody twice in a round,
// and over two cycles each has been first as often as second against each.
func TestEverybodyMeetsEverybodyInEveryCycle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := event()
		s.Cycles = rapid.IntRange(1, MaxCycles).Draw(t, "cycles")
		n := rapid.IntRange(2, 13).Draw(t, "players")
		for i := range n {
			s.Entries = append(s.Entries, Entry{Player: fmt.Sprint("p", i), Number: i + 1})
		}
		list, err := s.Schedule(nil)
		if err != nil {
			t.Fatal(err)
		}
		met, busy := map[[2]string]int{}, map[string]bool{}
		for _, p := range list {
			for _, who := range []string{p.First, p.Second} {
				seat := fmt.Sprint(p.Round, " ", who)
				if who != "" && busy[seat] {
					t.Fatalf("%s plays twice in round %d", who, p.Round)
				}
				busy[seat] = true
			}
			met[[2]string{p.First, p.Second}]++
		}
		for i := range n {
			for j := range i {
				a, b := fmt.Sprint("p", i), fmt.Sprint("p", j)
				first, second := met[[2]string{a, b}], met[[2]string{b, a}]
				if first+second != s.Cycles || first-second > 1 || second-first > 1 {
					t.Fatalf("%s and %s met %d and %d times in %d cycles", a, b, first, second, s.Cycles)
				}
			}
		}
	})
}

// FIDE C.05 annex 1, the end of the first cycle of two.
func TestNobodyIsFirstThreeTimesRunningWhereTheCyclesMeet(t *testing.T) {
	for n := 3; n <= 20; n++ {
		s := event()
		s.Cycles = 2
		for i := range n {
			s.Entries = append(s.Entries, Entry{Player: fmt.Sprint("p", i), Number: i + 1})
		}
		list, err := s.Schedule(nil)
		if err != nil {
			t.Fatal(err)
		}
		colours := map[string]string{}
		for _, p := range list {
			if p.Second != "" {
				colours[p.First] += "B"
				colours[p.Second] += "W"
			}
		}
		for player, row := range colours {
			if strings.Contains(row, "BBB") || strings.Contains(row, "WWW") {
				t.Errorf("%s of %d: %s", player, n, row)
			}
		}
	}
}

// Teams are paired round by round: the rounds that are published may be those of
// an event that began when the tables were taken as printed.
func TestTeamsThatBeganWithTheTablesAsPrintedEndWithThem(t *testing.T) {
	start := State{Created: Created{Name: "League", Cycles: 2, Win: 1, Draw: 0.5, Format: Format{Boards: 2}}}
	for i := range 4 {
		start.Entries = append(start.Entries, Entry{Player: fmt.Sprint("t", i+1), Number: i + 1, Members: []string{"x", "y"}})
	}
	for name, begun := range map[string][]string{"today": {"t1-t4 t2-t3", "t2-t4 t3-t1"}, "as printed": {"t1-t4 t2-t3", "t4-t3 t1-t2"}} {
		s := start
		for r, round := range begun {
			for b, pair := range strings.Fields(round) {
				s.Pairings = append(s.Pairings, Pairing{Round: r + 1, Board: b + 1, First: pair[:2], Second: pair[3:]})
			}
		}
		met := map[string]int{}
		for len(s.Pairings) < 12 {
			pairs, err := fromPlan(s)
			if err != nil {
				t.Fatal(err)
			}
			round := s.Rounds() + 1
			for b, p := range pairs {
				s.Pairings = append(s.Pairings, Pairing{Round: round, Board: b + 1, First: p.First, Second: p.Second})
			}
		}
		for _, p := range s.Pairings {
			met[p.First+p.Second]++
		}
		if len(met) != 12 {
			t.Errorf("%s: %v", name, met)
		}
	}
}

// fours is an event of teams of two.
func fours(teams ...PlayerEntry) State {
	s := State{Created: Created{Name: "Open", Game: game.Settings{Game: "pente4"}}}
	for i, p := range teams {
		s.Entries = append(s.Entries, Entry{Player: p.Player, Number: i + 1, Members: p.Members})
	}
	return s
}

func team(id string, members ...string) PlayerEntry { return PlayerEntry{Player: id, Members: members} }

func TestATeamHasAsManyPersonsAsItsSideOfABoard(t *testing.T) {
	for name, test := range map[string]struct {
		in      State
		players []PlayerEntry
		code    Code
	}{
		"a player where teams play":        {fours(), entries("a"), TeamNeeded},
		"one person":                       {fours(), []PlayerEntry{team("t", "a")}, TeamNeeded},
		"three persons":                    {fours(), []PlayerEntry{team("t", "a", "b", "c")}, TeamNeeded},
		"a person without a name":          {fours(), []PlayerEntry{team("t", "a", "")}, TeamNeeded},
		"a team where players meet":        {event(), []PlayerEntry{team("t", "a", "b")}, NoTeams},
		"one person twice in a team":       {fours(), []PlayerEntry{team("t", "a", "a")}, TwiceEntered},
		"one person in two teams":          {fours(), []PlayerEntry{team("t", "a", "b"), team("u", "b", "c")}, TwiceEntered},
		"a person of a team that is there": {fours(team("t", "a", "b")), []PlayerEntry{team("u", "b", "c")}, TwiceEntered},
	} {
		if events, err := decide(test.in, Admit{Players: test.players}); !refusedWith(err, test.code) || events != nil {
			t.Errorf("%s: %v, %v", name, events, err)
		}
	}
	if _, err := decide(fours(team("t", "a", "b")), Admit{Players: []PlayerEntry{team("u", "c", "d")}}); err != nil {
		t.Error(err)
	}
}

func TestPartnersSitOpposite(t *testing.T) {
	s := fours(team("t", "a", "c"), team("u", "b", "d"))
	if diff := cmp.Diff([]string{"b", "a", "d", "c"}, s.Seats(Pairing{First: "u", Second: "t"})); diff != "" {
		t.Error(diff)
	}
	if seats := event("a", "b").Seats(Pairing{First: "a", Second: "b"}); seats != nil {
		t.Errorf("two players have the seats %v", seats)
	}
}

func TestAPersonPlaysForOneEntry(t *testing.T) {
	s := fours(team("t", "a", "c"), team("u", "b", "d"))
	for person, entry := range map[string]string{"a": "t", "d": "u", "t": "", "x": ""} {
		e, found := s.EntryOf(person)
		if e.Player != entry || found != (entry != "") {
			t.Errorf("%s plays for %q, %v", person, e.Player, found)
		}
	}
	if e, _ := event("a", "b").EntryOf("b"); e.Number != 2 {
		t.Errorf("%+v", e)
	}
}
