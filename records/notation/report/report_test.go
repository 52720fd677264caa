package report

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/keizer"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
	"renju-arbiter/records/testkit/formattest"
)

// club is a made-up event while it is played.
type club struct {
	t        testing.TB
	rng      *rand.Rand
	state    tournament.State
	happened []dossier.Happened
	games    map[string]game.State
	opened   map[string]bool
}

func newClub(t testing.TB, seed uint64, c tournament.Created) *club {
	t.Helper()
	k := &club{t: t, rng: rand.New(rand.NewPCG(seed, 1)), games: map[string]game.State{}, opened: map[string]bool{}}
	if c.Game.Game == "" {
		c.Game.Game = game.Renju
	}
	c.Name, c.Win, c.Draw, c.Cycles = "Open of the  Example", 1, 0.5, max(c.Cycles, 1)
	k.do(tournament.Create(c))
	return k
}

func (k *club) book() *tournament.Book {
	return tournament.NewBook(k.state, func(id string) (game.State, error) { return k.games[id], nil })
}

func (k *club) say(h dossier.Happened) {
	h.Position = int64(len(k.happened) + 1)
	h.At, h.Wall = clock.Instant(h.Position), 1_800_000_000_000+h.Position
	k.happened = append(k.happened, h)
}

// try carries a command out, if the event allows it.
func (k *club) try(c tournament.Command) bool {
	k.t.Helper()
	events, err := tournament.Decide(k.book(), c, func() string { return fmt.Sprint("id", len(k.games)+len(k.happened)*100) })
	if err != nil {
		return false
	}
	for _, e := range events {
		if p, is := e.(tournament.Published); is {
			for i := range p.Pairings {
				if p.Pairings[i].Game != "" {
					p.Pairings[i].Game = fmt.Sprint("game", len(k.games)+1)
					k.games[p.Pairings[i].Game] = game.State{Status: game.Scheduled}
				}
			}
		}
		if k.state, err = tournament.Apply(k.state, e); err != nil {
			k.t.Fatal(err)
		}
		k.say(dossier.Happened{Said: e})
	}
	for _, p := range k.state.Pairings {
		if p.Game == "" || k.opened[p.Game] {
			continue
		}
		k.opened[p.Game] = true
		made := game.Created{Settings: k.state.Created.Game, Round: p.Round, Board: p.Board, Players: [2]string{p.First, p.Second}}
		if seats := k.state.Seats(p); len(seats) == 2 {
			made.Players = [2]string{seats[0], seats[1]}
		} else if len(seats) > 2 {
			made.Seats = seats
		}
		k.say(dossier.Happened{Game: p.Game, Did: made})
	}
	return true
}

func (k *club) do(c tournament.Command) {
	k.t.Helper()
	if !k.try(c) {
		k.t.Fatalf("%T is refused", c)
	}
}

// end gives a game a result.
func (k *club) end(id string, score game.Score, reason string) {
	o := game.Outcome{Score: score, Reason: reason}
	g := k.games[id]
	g.Status, g.Outcome = game.EndedGame, &o
	k.games[id] = g
	k.say(dossier.Happened{Game: id, Did: game.Started{}})
	k.say(dossier.Happened{Game: id, Did: game.Ended{Outcome: o}})
}

// play ends the open games, but for one in so many.
func (k *club) play(leave int) {
	for _, p := range k.state.Pairings {
		if p.Game == "" || k.games[p.Game].Outcome != nil || leave > 0 && k.rng.IntN(leave) == 0 {
			continue
		}
		switch n := k.rng.IntN(40); {
		case n == 0:
			k.end(p.Game, game.Score{P1: 2}, game.ReasonForfeit)
		case n == 1:
			k.end(p.Game, game.Score{}, game.ReasonBothAbsent)
		case n == 2:
			scores := game.Scores()
			k.end(p.Game, scores[k.rng.IntN(len(scores))], game.ReasonRuling)
		default:
			k.end(p.Game, game.Scores()[k.rng.IntN(3)], game.ReasonFive)
		}
	}
}

// dossier is the event for arbiters, as far as it is played.
func (k *club) dossier() dossier.Dossier {
	k.t.Helper()
	d, err := dossier.Of("event", k.happened, func(id string) (dossier.Person, bool) {
		if strings.HasPrefix(id, "team") && !strings.Contains(id, "-") {
			return dossier.Person{ID: id, Name: "Team of " + id}, true
		}
		n := 0
		for _, r := range id {
			n = n*7 + int(r)
		}
		p := dossier.Person{ID: id, Name: "Given" + id + " Surname" + id, Country: []string{"EST", "JPN", ""}[n%3], City: "Tartu", Born: 1950 + n%60, Sex: []string{"", "f", "m"}[n%3], RIFID: fmt.Sprintf("%06d", n%1000), Rating: 1000 + n%1000}
		switch n % 4 {
		case 0:
			p.Surname, p.Given = "Surname"+id, "Given"+id
		case 1:
			p.Name, p.Title = strings.Repeat("Ünïcode ", 11)+id, "Grand"
		}
		return p, true
	}, dossier.For{Audience: dossier.Arbiters})
	if err != nil {
		k.t.Fatal(err)
	}
	for _, fault := range d.Check() {
		k.t.Fatal(fault)
	}
	return d
}

func players(n int, rng *rand.Rand) (list []tournament.PlayerEntry) {
	for i := range n {
		list = append(list, tournament.PlayerEntry{Player: fmt.Sprint("p", i+1), Rating: 1000 + rng.IntN(1500), Nation: []string{"EST", "JPN", "", "SWE"}[rng.IntN(4)]})
	}
	return list
}

// swissClub is a Swiss with all that may happen in it, up to some round.
func swissClub(t testing.TB, seed uint64) *club {
	rng := rand.New(rand.NewPCG(seed, 2))
	format := tournament.Format{System: tournament.Swiss, Rounds: 4 + rng.IntN(4), Baku: rng.IntN(4) == 0}
	switch rng.IntN(4) {
	case 0:
		format.Apart = tournament.ApartAlways
	case 1:
		format.Apart, format.ApartRounds = tournament.ApartLast, 2
	}
	k := newClub(t, seed, tournament.Created{Format: format, Game: game.Settings{Game: game.Renju, Control: "5400+30"}})
	k.do(tournament.Admit{Players: players(9+rng.IntN(14), rng)})
	if rng.IntN(2) == 0 {
		k.say(dossier.Happened{Said: tournament.ColourDrawn{Second: true, Method: "lot"}})
		k.state, _ = tournament.Apply(k.state, tournament.ColourDrawn{Second: true, Method: "lot"})
	}
	forbid := tournament.Forbade{Players: []string{"p1", "p2", "p3"}}
	k.say(dossier.Happened{Said: forbid})
	k.state, _ = tournament.Apply(k.state, forbid)
	for n := range rng.IntN(format.Rounds) {
		for range 3 {
			id := fmt.Sprint("p", 1+rng.IntN(len(k.state.Entries)))
			switch rng.IntN(4) {
			case 0:
				k.try(tournament.Withdraw{Player: id, Round: n + 1, Reason: "ill"})
			default:
				k.try(tournament.RequestBye{Player: id, Round: n + 1 + rng.IntN(2), Bye: []tournament.Bye{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye}[rng.IntN(3)], Reason: "away"})
			}
		}
		if !k.try(tournament.PublishRound{Round: n + 1}) {
			break
		}
		k.play(0)
	}
	return k
}

// law is what every format holds; and what we wrote leaves no doubt but one.
func law(t *testing.T, d dossier.Dossier, format formattest.Format) (back dossier.Dossier, text []byte) {
	t.Helper()
	w := format.Holds(t, d)
	for _, doubt := range w.Doubts {
		if doubt.Code != dossier.ApartInSome {
			t.Errorf("doubt %+v", doubt)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
	return w.Read, w.File
}

// both are the two formats.
var both = []formattest.Format{{Name: trf.TRF16, Write: WriteTRF16, Read: Read}, {Name: trf.TRF26, Write: WriteTRF26, Read: Read}}

// A Swiss comes back as it was but for what is named, its next round is the one that the event
// itself proposes, asked of the file or of what was read, and its table is the same.
func TestASwissIsPairedAndRankedFromItsFile(t *testing.T) {
	compared := 0
	for seed := range uint64(60) {
		k := swissClub(t, seed)
		d := k.dossier()
		for _, format := range both {
			t.Run(fmt.Sprint(format.Name, " ", seed), func(t *testing.T) {
				back, text := law(t, d, format)
				read, err := back.Book()
				if err != nil {
					t.Fatal(err)
				}
				if d.Table != nil && format.Name == trf.TRF26 {
					table, _, err := read.Tables()
					want, _, _ := k.book().Tables()
					for i := range table.Rows {
						table.Rows[i].Player.Rating = want.Rows[i].Player.Rating
					}
					if diff := cmp.Diff(want, table); err != nil || diff != "" {
						t.Errorf("%v %s", err, diff)
					}
				}
				want, err := k.book().Field()
				if err != nil || k.book().Rounds() == k.book().LastRound() {
					return
				}
				boards, err := swiss.Pair(want)
				file, failed := trf.Read(text)
				if failed != nil {
					t.Fatal(failed)
				}
				field, failed := file.Field()
				if failed != nil {
					t.Fatalf("%v\n%s", failed, text)
				}
				got, failed := swiss.Pair(field)
				if diff := cmp.Diff(boards, got); diff != "" || (err == nil) != (failed == nil) {
					t.Errorf("by the file %v %v\n%s\n%s", err, failed, diff, text)
				}
				compared++
				sameTable(t, k, file)
			})
		}
	}
	t.Logf("%d next rounds", compared)
}

// sameTable compares what is ranked by a file alone with the table of the event.
func sameTable(t *testing.T, k *club, file trf.Tournament) {
	t.Helper()
	order, err := file.Tiebreaks()
	if err != nil || len(order) == 0 {
		return // TRF16 has none
	}
	in := file.Standings()
	in.Tiebreaks = order
	got, err := standings.Table(in)
	want, _, failed := k.book().Tables()
	if err != nil || failed != nil || len(got.Rows) != len(want.Rows) {
		t.Fatal(err, failed)
	}
	for i, row := range want.Rows {
		if diff := cmp.Diff(row, got.Rows[i]); diff != "" {
			t.Errorf("row %d: %s", i+1, diff)
		}
	}
}

// What is no file of the kind is refused with its place.
func TestWhatIsNoFileIsRefusedWithItsPlace(t *testing.T) {
	for text, want := range map[string]trf.Error{
		"":                                    {Code: trf.NoPlayers},
		"012 Open\n":                          {Code: trf.NoPlayers},
		"012 Open\n001    1      J\xfcri":     {Code: trf.NotText, Line: 2, Column: 16},
		"001    1\n001    1":                  {Code: trf.NumberTwice, Line: 2, Column: 5},
		"001 99999":                           {Code: trf.WrongColumn, Line: 1, Column: 9},
		"001    1" + strings.Repeat("9", 9e4): {Code: trf.WrongColumn, Line: 1, Column: 9},
		"001    1" + strings.Repeat(" ", 83) + "   2 w 1": {Code: trf.UnknownNumber, Line: 1, Column: 92},
	} {
		_, _, err := Read([]byte(text))
		var got *trf.Error
		if !errors.As(err, &got) || got.Code != want.Code || got.Line != want.Line || got.Column != want.Column {
			t.Errorf("%.40q: %v, want %+v", text, err, want)
		}
	}
}

// The law over made-up events of every kind.
func TestMadeUpEventsComeBack(t *testing.T) {
	for seed := range uint64(52) {
		for _, audience := range []dossier.Audience{dossier.Public, dossier.Arbiters} {
			d, err := randomevents.New(seed).Dossier(audience)
			if err != nil {
				t.Fatal(err)
			}
			if len(d.Entries) == 0 {
				continue
			}
			for _, format := range both {
				t.Run(fmt.Sprint(format.Name, " ", seed, " ", audience), func(t *testing.T) { law(t, d, format) })
			}
		}
	}
}

// A round robin, a Scheveningen, a knock-out and matches of several games come back too.
func TestEventsOfPlayersComeBack(t *testing.T) {
	for seed := range uint64(12) {
		for name, c := range map[string]tournament.Created{
			"round robin":   {},
			"two cycles":    {Cycles: 2},
			"two games":     {Format: tournament.Format{Legs: 2}},
			"scheveningen":  {Format: tournament.Format{System: tournament.Scheveningen}},
			"knock-out":     {Format: tournament.Format{System: tournament.KnockOut}},
			"swiss in twos": {Format: tournament.Format{System: tournament.Swiss, Rounds: 4, Legs: 2}},
			"keizer":        {Format: tournament.Format{System: tournament.Keizer, Rounds: 9, KeizerBye: keizer.Full, KeizerRepeat: 2}},
			"of three":      {Format: tournament.Format{System: tournament.KnockOut, Legs: 3}},
		} {
			k := newClub(t, seed, c)
			rng := rand.New(rand.NewPCG(seed, 3))
			k.do(tournament.Admit{Players: players(4+2*rng.IntN(3)+map[bool]int{true: 0, false: rng.IntN(2)}[name == "scheveningen"], rng)})
			switch {
			case k.state.Whole():
				k.do(tournament.PublishSchedule{})
				k.play(3)
				if rng.IntN(2) == 0 {
					k.try(tournament.Withdraw{Player: "p1", Round: 2, Reason: "ill"})
				}
			default:
				for n := range map[bool]int{true: 8, false: 2}[name == "keizer"] {
					k.comesAndGoes(rng, n+1)
					k.try(tournament.PublishRound{Round: n + 1})
					k.play(0)
				}
			}
			d := k.dossier()
			for _, format := range both {
				t.Run(fmt.Sprint(name, " ", format.Name, " ", seed), func(t *testing.T) { law(t, d, format) })
			}
		}
	}
}

// comesAndGoes has somebody away from a round of a Keizer, and somebody else come late.
func (k *club) comesAndGoes(rng *rand.Rand, round int) {
	if k.state.How() != tournament.Keizer {
		return
	}
	for _, e := range k.state.Entries {
		if rng.IntN(6) == 0 {
			k.try(tournament.RequestBye{Player: e.Player, Round: round, Bye: []tournament.Bye{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye}[rng.IntN(3)]})
		}
	}
	if rng.IntN(3) == 0 {
		k.try(tournament.Admit{Players: []tournament.PlayerEntry{{Player: fmt.Sprint("late", round), Rating: rng.IntN(3) * 900}}})
	}
	if rng.IntN(8) == 0 {
		k.try(tournament.Withdraw{Player: k.state.Entries[0].Player, Round: round, Reason: "moves"})
	}
}

// From the file of a Keizer, and what the event counts, every round is paired again as it was,
// also with players who came late.
func TestAKeizerIsPairedAgainFromItsFile(t *testing.T) {
	for seed := range uint64(30) {
		rules := keizer.Rules{Absence: keizer.Half, Repeat: 2}
		k := newClub(t, seed, tournament.Created{Format: tournament.Format{System: tournament.Keizer, Rounds: 9, KeizerAbsence: rules.Absence, KeizerRepeat: rules.Repeat}})
		rng := rand.New(rand.NewPCG(seed, 9))
		k.do(tournament.Admit{Players: players(7, rng)})
		for n := range 8 {
			k.comesAndGoes(rng, n+1)
			k.try(tournament.PublishRound{Round: n + 1})
			k.play(0)
		}
		text, _ := WriteTRF26(k.dossier())
		file, err := trf.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= k.state.Rounds(); round++ {
			field, err := file.KeizerBefore(round, rules)
			if err != nil {
				t.Fatal(err)
			}
			again, err := keizer.Pair(field, rules)
			if was := file.Boards(round); err != nil || len(again) != len(was) || slices.ContainsFunc(again, func(b pairing.Board) bool { return !slices.Contains(was, b) }) {
				t.Errorf("seed %d, round %d: %v, %v; published was %v", seed, round, again, err, was)
			}
		}
	}
}

// Teams come back with their line-ups, in a round robin and in a Swiss.
func TestEventsOfTeamsComeBack(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 4))
		rules := tournament.Format{Boards: 1 + rng.IntN(4), Reserves: 2, FreeOrder: rng.IntN(2) == 0}
		if rng.IntN(2) == 0 {
			rules.System, rules.Rounds = tournament.Swiss, 4
		}
		k := newClub(t, seed, tournament.Created{Format: rules})
		var list []tournament.PlayerEntry
		for i := range 5 + rng.IntN(3) {
			e := tournament.PlayerEntry{Player: fmt.Sprint("team", i+1), Rating: rng.IntN(2) * 1800}
			for m := range rules.Boards + rng.IntN(3) {
				e.Members = append(e.Members, fmt.Sprintf("team%d-%d", i+1, m+1))
			}
			list = append(list, e)
		}
		k.do(tournament.Admit{Players: list})
		for n := range 3 {
			for _, e := range k.state.Entries {
				lineUp := slices.Clone(e.Members)
				rng.Shuffle(len(lineUp), func(i, j int) { lineUp[i], lineUp[j] = lineUp[j], lineUp[i] })
				lineUp = lineUp[:min(rules.Boards, len(lineUp))]
				if rng.IntN(3) == 0 {
					lineUp[len(lineUp)-1] = ""
				}
				k.try(tournament.LineUp{Team: e.Player, Players: lineUp})
			}
			if !k.try(tournament.PublishRound{Round: n + 1}) {
				break
			}
			k.play(0)
		}
		d := k.dossier()
		for _, format := range both {
			t.Run(fmt.Sprint(format.Name, " ", seed), func(t *testing.T) {
				back, _ := law(t, d, format)
				book, err := back.Book()
				if err != nil {
					t.Fatal(err)
				}
				table, _, err := book.TeamTables()
				want, _, _ := k.book().TeamTables()
				if err != nil || len(table.Rows) != len(want.Rows) {
					t.Fatal(err)
				}
				for i, row := range want.Rows {
					if got := table.Rows[i]; got.Rank != row.Rank || got.MatchPoints != row.MatchPoints || got.GamePoints != row.GamePoints {
						t.Errorf("%d: %+v, want %+v", i+1, got, row)
					}
				}
			})
		}
	}
}

// What other programs wrote is read as an event, and written again it says the same: the same
// next round, or the same table.
func TestFilesOfOthersBecomeEventsAndFilesAgain(t *testing.T) {
	type paired struct {
		ID, TRF string
		Expect  struct {
			None  bool
			Bye   int
			Pairs [][2]int
		}
	}
	oracles.Each(t, oracles.Dutch, func(c paired) {
		d, _, err := Read([]byte(c.TRF))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		first, err := trf.Read([]byte(c.TRF))
		if err != nil {
			t.Fatal(err)
		}
		if len(first.Virtual) > 0 || len(first.Apart) > 0 && first.Apart[0].From > 1 {
			return // what an event does not keep
		}
		for _, format := range both {
			text, _ := format.Write(d)
			again, err := trf.Read(text)
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.ID, err, text)
			}
			field, err := again.Field()
			if err != nil {
				t.Errorf("%s %s: %v\n%s\n%s", c.ID, format.Name, err, c.TRF, text)
				continue
			}
			var want []pairing.Board
			for _, p := range c.Expect.Pairs {
				want = append(want, pairing.Board{First: p[0], Second: p[1]})
			}
			if c.Expect.Bye != 0 {
				want = append(want, pairing.Board{First: c.Expect.Bye})
			}
			got, err := swiss.Pair(field)
			if c.Expect.None != (err != nil) || err == nil && !slices.Equal(got, want) {
				t.Errorf("%s %s: %v %v, want %v\n%s\n%s", c.ID, format.Name, err, got, want, c.TRF, text)
			}
		}
	})
	type ranked struct{ ID, TRF string }
	oracles.Each(t, oracles.Standings, func(c ranked) {
		d, _, err := Read([]byte(c.TRF))
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		first, _ := trf.Read([]byte(c.TRF))
		for _, format := range both {
			text, _ := format.Write(d)
			again, err := trf.Read(text)
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.ID, err, text)
			}
			want, got := first.Standings(), again.Standings()
			for _, in := range []*standings.Input{&want, &got} {
				in.Tiebreaks = []standings.Tiebreak{standings.BuchholzCut1, standings.SonnebornBerger, standings.Progressive, standings.Performance}
			}
			table, err := standings.Table(want)
			ours, failed := standings.Table(got)
			if diff := cmp.Diff(table, ours); diff != "" || err != nil || failed != nil {
				t.Errorf("%s %s: %v %v %s", c.ID, format.Name, err, failed, diff)
			}
		}
	})
}

// The lines of a header as the handbook has them (C.02.03, annex A), and as other programs write them.
func TestTheHeaderIsReadAndWritten(t *testing.T) {
	text := strings.Join([]string{
		"012 Open of the Example", "022 Tallinn", "032 EST", "042 01.08.2026", "052 2026/08/09", "092 Individual: Round-Robin", "102 Chief, Anna",
		"112 Deputy One", "112 Deputy Two", "122 5400+30",
		fmt.Sprintf("%-91s26/08/01            26/08/03", "132"),
		"001    1 w  g Tamm, Anna                        2104 EST      020017 1987/05/03  1.0    1     2 w 1",
		"001    2 m    Kask                              2000 EST             1990/00/00  0.0    2     1 b 0"}, "\n")
	d, doubts, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	e := d.Event
	if e.Name != "Open of the Example" || e.Place != "Tallinn" || e.Country != "EST" || e.From != "2026-08-01" || e.To != "2026-08-09" || e.System != "roundrobin" || e.Game["control"] != "5400+30" {
		t.Errorf("%+v", e)
	}
	if diff := cmp.Diff([]string{"2026-08-01T00:00", "", "2026-08-03T00:00"}, e.Times); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]dossier.Official{{Role: "chief-arbiter", Person: "p3"}, {Role: "deputy-arbiter", Person: "p4"}, {Role: "deputy-arbiter", Person: "p5"}}, e.Officials); diff != "" {
		t.Error(diff)
	}
	want := dossier.Person{ID: "p1", Name: "Anna Tamm", Surname: "Tamm", Given: "Anna", Country: "EST", Born: 1987, Sex: "f", RIFID: "020017", Title: "g"}
	if diff := cmp.Diff(want, d.Persons[0]); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]dossier.Doubt{{Code: dossier.Birthday, Line: 12, Found: "1987/05/03", Left: true}}, doubts); diff != "" {
		t.Error(diff)
	}
	again, _ := WriteTRF26(d)
	for _, line := range []string{"012 Open of the Example", "042 2026/08/01", "062 2", "072 2", "102 Chief, Anna", "112 Deputy Two", "122 5400+30", "222 5400+30", "192 BERGER_ROUNDROBIN",
		fmt.Sprintf("%-91s26/08/01            26/08/03", "132"),
		"001    1 w  g Tamm, Anna                        2104 EST      020017 1987/00/00  1.0          2 w 1"} {
		if !strings.Contains(string(again), line+"\n") {
			t.Errorf("no %q in\n%s", line, again)
		}
	}
}

// What a file says and an event cannot keep is a doubt.
func TestWhatAnEventCannotKeepIsADoubt(t *testing.T) {
	lines := []string{"042 the first of May", "122 90 minutes", "192 FIDE_LIM", "202 XYZ", "299 W        0.5   1    1", "250       1.0   1   1    1    3", "260   2   3    1    3",
		"142 3",
		trf.Player{No: 1, Birth: "1987/05/03", Points: 9000, HasPoints: true, Cells: []trf.Cell{{Opponent: 3, Colour: 'w', Result: '1'}}}.String(),
		trf.Player{No: 3, Cells: []trf.Cell{{Opponent: 1, Colour: 'b', Result: '0'}}}.String()}
	_, doubts, err := Read([]byte(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, d := range doubts {
		codes = append(codes, d.Code)
	}
	slices.Sort(codes)
	want := []string{dossier.Acceleration, dossier.ApartInSome, dossier.BadDate, dossier.Birthday, dossier.PointsBeside, dossier.RateOfPlay, dossier.Renumbered, dossier.UnknownSystem, dossier.UnknownTiebreak}
	if diff := cmp.Diff(want, codes); diff != "" {
		t.Errorf("%s\n%+v", diff, doubts)
	}
}

// Of two lines 330 that name a team in one round, the first counts.
func TestAMatchByForfeitStandsInOneLine(t *testing.T) {
	var lines []string
	for i, name := range []string{"A", "B", "C"} {
		lines = append(lines, fmt.Sprintf("310 %3d %-65s%4d", i+1, name, i+1), trf.Player{No: i + 1}.String())
	}
	lines = append(lines, "001    4"+strings.Repeat(" ", 83)+"0000 - U", "330 +-   1   1   2", "330 -+   1   2   3", "330 +-   1   1   2")
	d, _, err := Read([]byte(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	if p := d.Rounds[0].Pairings; len(p) != 1 || p[0].First != d.Entries[0].ID || p[0].Second != d.Entries[1].ID {
		t.Errorf("%+v", p)
	}
}

// Whatever is read comes back from what is written of it.
func FuzzEvent(f *testing.F) {
	for seed := range uint64(13) {
		d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			f.Fatal(err)
		}
		for _, format := range both {
			text, _ := format.Write(d)
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		d, _, err := Read(text)
		if err != nil {
			return
		}
		for _, format := range both {
			format.Holds(t, d)
		}
	})
}
