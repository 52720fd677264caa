package stages_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// regions are the qualifiers of a league as they were printed: of each player the opponents by round, with the points
// and 1 for Black.
type regions struct {
	Stages []region
	Match  []string // the winner of each game of the title match: holder, challenger or draw
}

type region struct {
	Stage string
	Rows  []struct {
		Person, No int
		Rounds     [][3]float64
	}
}

// qualify plays the qualifier of a region: its rounds are paired by hand as they were.
func (r regions) qualify(t *testing.T, e *visit.Event, newID func() string, name, event string) {
	t.Helper()
	ctx := context.Background()
	created := tournament.Created{Name: name, TimeZone: "UTC", Cycles: 1, Win: 4, Draw: 2, Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "3600+30"},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 5, Tiebreaks: []string{"opponents", "berger"}}}
	e.Must(e.Desk.Events.Create(ctx, event, e.Order(), created))
	i := slices.IndexFunc(r.Stages, func(s region) bool { return s.Stage == name })
	rows := r.Stages[i].Rows
	id := func(no int) string { return fmt.Sprint(name, "-", no) }
	var people []sidetable.Person
	for _, row := range rows {
		people = append(people, sidetable.Person{ID: id(row.No), Name: fmt.Sprint("Person ", row.Person), Country: "TPE"})
	}
	e.Must(e.Desk.Entries.Add(ctx, event, e.Order(), people))
	for round := 1; round <= 5; round++ {
		var pairs []tournament.Pair
		points := map[string]float64{}
		for _, row := range rows {
			game := row.Rounds[round-1]
			points[id(row.No)] = game[1]
			if game[2] == 1 {
				pairs = append(pairs, tournament.Pair{First: id(row.No), Second: id(int(game[0]))})
			}
		}
		for _, c := range []tournament.Command{tournament.OpenHand{}, tournament.ChangeHand{Pairs: pairs}, tournament.PublishRound{Round: round, Reason: "as it was played"}} {
			e.Must(e.Desk.Arrange(ctx, event, e.Order(), c, newID))
		}
		b, err := e.Desk.Books.Of(event)
		e.Must(err)
		for _, p := range b.PairingsIn(round) {
			first := game.Half(points[p.First] / 2)
			_, err := e.Desk.Play(ctx, p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: first, P2: 2 - first}, Reason: "paper"})
			e.Must(err)
		}
		e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.CloseRound{Round: round}, nil))
	}
	e.Must(e.Desk.Arrange(ctx, event, e.Order(), tournament.Sign{Sure: true}, nil))
}

// confirms adds seats to an event by its forms, and confirms them; each is what the form says of it.
func confirms(t *testing.T, e *visit.Event, newID func() string, forms ...[]string) {
	t.Helper()
	for _, pairs := range append(forms, []string{"/seats/confirm"}) {
		form := url.Values{"command": {newID()}, "rule": {hidden(e.Arbiter.Open(e.Path("/seats")), "rule")}, "seen": {hidden(e.Arbiter, "seen")}, "reason": {"regulations"}}
		for i := 1; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		e.Arbiter.Post(e.Path(pairs[0]), form).Must(http.StatusOK)
	}
}

// playsLeague plays the league as it was printed, and signs it.
func (r regions) playsLeague(t *testing.T, e *visit.Event) {
	t.Helper()
	rows := r.Stages[slices.IndexFunc(r.Stages, func(s region) bool { return s.Stage == "league" })].Rows
	person, points := map[int]int{}, map[[2]int]float64{}
	for _, row := range rows {
		person[row.No] = row.Person
	}
	for _, row := range rows {
		for _, game := range row.Rounds {
			points[[2]int{row.Person, person[int(game[0])]}] = game[1]
		}
	}
	of := func(player string) (n int) {
		_, err := fmt.Sscanf(e.Desk.People.Get(player).Name, "Person %d", &n)
		e.Must(err)
		return n
	}
	e.Arrange(tournament.PublishSchedule{})
	for _, p := range e.State().Pairings {
		first := game.Half(2 * points[[2]int{of(p.First), of(p.Second)}])
		_, err := e.Desk.Play(context.Background(), p.Game, e.Order(), game.Command{Do: game.DoRule, Score: game.Score{P1: first, P2: 2 - first}, Reason: "paper"})
		e.Must(err)
	}
	for round := range e.State().Rounds() {
		e.Arrange(tournament.CloseRound{Round: round + 1})
	}
	e.Arrange(tournament.Sign{Sure: true})
}

// A league with three seats for each of two regions: some have played in both and have one seat, one declines, and an
// empty seat of a region goes to its next place (data/staged.jsonl, meijin-tw-2014).
//
// The winner of the league plays for the title against its holder, five games at most: as they played in 2014, level
// after five, and as they could have.
func TestTheMeijinOf2014IsPlayedToItsTitleMatch(t *testing.T) {
	var r regions
	for _, line := range oracles.Lines(t, oracles.Staged) {
		var is struct{ ID string }
		if err := json.Unmarshal(line, &is); err != nil {
			t.Fatal(err)
		}
		if is.ID == "meijin-tw-2014" {
			if err := json.Unmarshal(line, &r); err != nil {
				t.Fatal(err)
			}
		}
	}
	const north, south = "0198a000-0000-7000-8000-0000000000b1", "0198a000-0000-7000-8000-0000000000b2"
	e, id := visit.OpenEvent(t, tournament.Created{}), visit.NewIDs()
	r.qualify(t, e, id, "north", north)
	r.qualify(t, e, id, "south", south)
	var forms [][]string
	b, err := e.Desk.Books.Of(south)
	e.Must(err)
	for _, entry := range b.Entries {
		if e.Desk.People.Get(entry.Player).Name == "Person 5" {
			forms = append(forms, []string{"/seats/answer", "who", south + "/" + entry.Player, "do", "declined"})
		}
	}
	confirms(t, e, id, append([][]string{
		{"/seats", "kind", "place", "from", south, "place", "1", "last", "3", "else", south},
		{"/seats", "kind", "place", "from", north, "place", "1", "last", "3", "else", south, "position", "1"},
	}, forms...)...)
	want := []string{"Person 18", "Person 22", "Person 11", "Person 14", "Person 20", "Person 16"}
	if got := names(e); !slices.Equal(got, want) {
		t.Errorf("the league has %q, not %q", got, want)
	}
	r.playsLeague(t, e)
	for i, c := range []struct {
		games  []string
		score  string // of the holder, and of the challenger
		winner string
	}{
		{r.Match, "2.5 2.5", holderOf2014},
		{[]string{"holder", "draw", "holder"}, "2.5 0.5", holderOf2014},
		{[]string{"challenger", "challenger", "challenger"}, "0 3", "Person 11"},
		{[]string{"holder", "challenger", "challenger", "challenger"}, "1 3", "Person 11"},
		{[]string{"draw", "draw", "draw", "draw", "challenger"}, "2 3", "Person 11"},
	} {
		t.Run(c.score, func(t *testing.T) {
			titleMatch(t, e, id, fmt.Sprintf("0198a000-0000-7000-8000-0000000000c%d", i), c.games, c.score, c.winner)
		})
	}
}

const holderOf2014 = "Person 0" // who held the title was not in the regions

// titleMatch plays a title match of five games between the title holder, who is named, and the winner of a league. The
// results are typed.
func titleMatch(t *testing.T, league *visit.Event, newID func() string, event string, winners []string, score, winner string) {
	t.Helper()
	e := *league
	e.ID = event
	preset, _ := tournament.PresetOf("title-match")
	created := preset.Created
	created.Name, created.TimeZone, created.Game = "Meijin", "UTC", game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "7200+30"}
	e.Must(e.Desk.Events.Create(context.Background(), event, e.Order(), created))
	confirms(t, &e, newID,
		[]string{"/seats", "kind", "holder"},
		[]string{"/seats", "kind", "place", "from", league.ID, "place", "1", "last", "1"},
		[]string{"/seats/answer", "row", "1", "do", "named", "name", holderOf2014, "country", "TPE"})
	if got := names(&e); !slices.Equal(got, []string{holderOf2014, "Person 11"}) {
		t.Fatalf("the title match has %q", got)
	}
	a := e.Arbiter
	for n, who := range winners {
		a.Open(e.Path("/bracket")).Submit(e.Path("/bracket/publish")).Must(http.StatusOK)
		line := "1a"
		if who != "draw" {
			line = map[bool]string{true: "11f", false: "12f"}[(who == "holder") == (n%2 == 0)] // the holder begins
		}
		a.Open(e.Path("/rounds/1/results")).Submit(e.Path("/rounds/1/results"), "line", line).Must(http.StatusOK)
	}
	if a.Open(e.Path("/bracket")); a.Has(e.Path("/bracket/publish")) {
		t.Error("another game can be published")
	}
	a.Open(e.Path("/desk")).Submit(e.Path("/desk/close")).Must(http.StatusOK)
	a.Open(e.Path("/bracket")).Submit(e.Path("/arrange/sign")).Must(http.StatusOK)

	v := e.Anybody.Open(e.Path("/bracket")).Must(http.StatusOK)
	v.Same("h1", "Title match")
	if got := strings.Join(v.Lines(".race .points-sum"), " "); got != score {
		t.Errorf("it ends with %s, not %s", got, score)
	}
	says := map[bool]string{true: "Keeps the title.", false: "Is the new title holder."}[winner == holderOf2014]
	if got := v.Words(".race .won"); !strings.Contains(got, winner) || !strings.Contains(got, says) {
		t.Errorf("%q does not say that %s %s", got, winner, says)
	}
	if lines := v.Lines("#places li"); len(lines) != 2 || !strings.HasPrefix(lines[0], "1 "+winner) {
		t.Errorf("the places are %q", lines)
	}
	if got := len(v.Lines(".match-games li")); got != len(winners) {
		t.Errorf("%d games are shown", got)
	}
	d, err := e.Desk.Dossiers.Of(context.Background(), event, dossier.For{})
	e.Must(err)
	if faults := d.Check(); len(faults) > 0 || len(d.Games) != len(winners) {
		t.Errorf("the dossier has %d games and is wrong: %v", len(d.Games), faults)
	}
}
