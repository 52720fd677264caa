package sized

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views"
)

// What an installation of many years has: the games are spread over the events, and one person has played in most.
const (
	manyEvents  = 400
	manyPersons = 3000
	manyGames   = 5000
	entered     = 20                                 // in each event
	longOnes    = manyGames/(entered/2) - manyEvents // events with two rounds in place of one
)

// The limits of any of its pages, once the finished games are read.
const (
	mostOfMany      = 20 * time.Millisecond
	mostBytesOfMany = 100_000
	mostExact       = 10 * time.Millisecond
	mostPart        = 50 * time.Millisecond
)

// archive is an installation in which every event is over and rests.
type archive struct {
	path   string
	events []*Event
	random *rand.Rand
}

// BenchmarkArchive prints what pages cost in an installation of 400 events, 3,000 persons and 5,000 games, all over,
// and fails above the limits. first-s is how long the finished games take to be read by the first question.
func BenchmarkArchive(b *testing.B) {
	a := archive{path: filepath.Join(b.TempDir(), "renju.db"), random: rand.New(rand.NewPCG(400, 1))}
	a.fill(b)
	handler, stop := a.open(b)
	defer stop()
	get := func(path string) (bytes, status int, text string) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Cookie", "had=1") // a page is made, and not kept
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Body.Len(), w.Code, w.Body.String()
	}
	began := time.Now()
	reading, computing := "still being read", "are being computed"
	for _, _, text := get("/openings"); strings.Contains(text, reading); _, _, text = get("/openings") {
	}
	first := time.Since(began)
	began = time.Now()
	for _, _, text := get("/ratings"); strings.Contains(text, computing); _, _, text = get("/ratings") {
	}
	b.Logf("the ratings were computed in %.1f s", time.Since(began).Seconds())
	event := a.events[manyEvents/2]
	for _, page := range []struct {
		name, path string
		most       time.Duration
	}{
		{"home", "/", mostOfMany}, {"home, later", "/?page=8", mostOfMany}, {"home, searched", "/?search=open+1", mostOfMany},
		{"search, nothing", "/search?q=nobodyhere", mostOfMany}, {"search, a name", "/search?q=Soosorv", mostOfMany}, {"search, many", "/search?q=open", mostOfMany},
		{"search, event", "/search?q=open+217", mostOfMany}, {"search, opening", "/search?q=kagetsu", mostOfMany},
		{"person", "/people/002000", mostOfMany}, {"person of 500 games", "/people/000001", mostOfMany}, {"person of 500 games, later", "/people/000001?page=9", mostOfMany},
		{"ratings", "/ratings", mostOfMany}, {"ratings, all", "/ratings?who=all", mostOfMany}, {"ratings, later", "/ratings?who=all&page=20", mostOfMany}, {"ratings, another day", "/ratings?who=all&on=2010-01-01", mostOfMany},
		{"event, ratings", "/t/" + event.id + "/ratings", mostOfMany},
		{"openings", "/openings", mostOfMany}, {"openings, one", "/openings?opening=Kagetsu&protocol=free", mostOfMany},
		{"positions, empty", "/positions", mostOfMany},
		{"positions, exact", "/positions?stones=h8+h9+i9", mostExact}, {"positions, exact, late", "/positions?stones=" + a.late(), mostExact},
		{"positions, part", "/positions?how=part&stones=h8+h9+i9", mostPart}, {"positions, part, one stone", "/positions?how=part&stones=h8", mostPart},
		{"event", "/t/" + event.id, mostOfMany}, {"event, standings", "/t/" + event.id + "/standings", mostOfMany}, {"event, round", "/t/" + event.id + "/rounds/1", mostOfMany},
		{"event, openings", "/t/" + event.id + "/openings", mostOfMany}, {"event, player", "/t/" + event.id + "/start-list/1", mostOfMany}, {"event, race", "/t/" + event.id + "/race", mostOfMany},
		{"replay", "/games/" + event.state.Pairings[0].Game + "/5", mostOfMany}, {"dossiers", "/dossiers", mostOfMany}, {"series", "/series", mostOfMany}, {"rulings", "/precedents", mostOfMany},
	} {
		b.Run(page.name, func(b *testing.B) {
			shown, status, text := get(page.path)
			if status != http.StatusOK || strings.Contains(text, reading) || strings.Contains(text, computing) {
				b.Fatalf("%s: %d", page.path, status)
			}
			var costs []time.Duration
			for b.Loop() {
				start := processorTime()
				get(page.path)
				costs = append(costs, processorTime()-start)
			}
			best := slices.Min(costs)
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(best), "cpu-ms")
			b.ReportMetric(float64(shown)/1000, "KB")
			b.ReportMetric(first.Seconds(), "first-s")
			if best > page.most || shown > mostBytesOfMany {
				b.Errorf("it costs %.1f ms and %d bytes, at most %.0f ms and %d", milliseconds(best), shown, milliseconds(page.most), mostBytesOfMany)
			}
		})
	}
}

// late is a position that one game has reached after twelve moves.
func (a *archive) late() string {
	e := a.events[1]
	var list []string
	for _, ply := range e.games[e.state.Pairings[0].Game].Plies[:12] {
		list = append(list, ply.Point.String())
	}
	return strings.Join(list, "+")
}

// fill writes the events into a new file.
func (a *archive) fill(b *testing.B) {
	ctx := context.Background()
	store, err := records.Open(ctx, a.path, records.Options{Projectors: records.Projections()})
	must(err)
	for n := range manyEvents {
		e := a.event(n)
		a.events = append(a.events, e)
		var batch journal.Batch
		at := map[string]int{}
		for _, r := range e.journal.records {
			i, there := at[r.Stream]
			if !there {
				i = len(batch.Streams)
				at[r.Stream], batch.Streams = i, append(batch.Streams, journal.StreamAppend{Stream: r.Stream})
			}
			batch.Streams[i].Events = append(batch.Streams[i].Events, r.Event)
		}
		batch.CommandID, batch.Digest, batch.Actor, batch.Wall, batch.Instant = fmt.Sprint("made ", n), "made", "test", time.Now(), int64(n+1)*1_000_000
		for _, p := range e.people {
			batch.SideTables = append(batch.SideTables, sidetable.AddPerson{SaltedPerson: p})
		}
		_, err := store.Append(ctx, batch)
		must(err)
	}
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Now: time.Now(), Summaries: store.Summaries()})
	must(err)
	must(desk.Idle.Summarize(ctx, time.Now().Add(30*24*time.Hour), func(time.Duration) {}))
	must(store.Close())
}

// event is one that is over. Its first player is the same person in all.
func (a *archive) event(n int) *Event {
	e := enterSome(fmt.Sprintf("0198a000-0000-7000-8000-%012d", n+1), n)
	rounds := 1
	if n < longOnes {
		rounds = 2
	}
	for round := 1; round <= rounds; round++ {
		e.decided([]tournament.Event{e.inOrder(round)}, nil)
		for _, p := range e.state.PairingsIn(round) {
			e.played(p.Game, game.Started{})
			a.play(e, p.Game)
			score := []game.Score{{P1: 2}, {P2: 2}, {P1: 1, P2: 1}}[a.random.IntN(3)]
			e.played(p.Game, game.Ended{At: 1000, Outcome: game.Outcome{Score: score, Reason: game.ReasonAgreement, Rule: "RIF 9.2"}})
		}
		e.decided([]tournament.Event{tournament.RoundConfirmed{Round: round, At: 2000}, tournament.RoundClosed{Round: round, At: 2000}}, nil)
	}
	e.decide(tournament.Sign{})
	return e
}

// enterSome makes an event with its players, who have numbers of the federation.
func enterSome(id string, n int) *Event {
	created := settings(tournament.Format{System: tournament.Swiss, Rounds: 1})
	if n < longOnes {
		created.Format.Rounds = 2
	}
	created.Name = fmt.Sprintf("Open %d of %s", n+1, []string{"Tallinn", "Kyōto", "Donostia", "Göteborg"}[n%4])
	e := &Event{id: id, games: map[string]game.State{}, random: rand.New(rand.NewPCG(uint64(n), 7)), now: 1, ids: n * 1000}
	e.decide(tournament.Create(created))
	from := fmt.Sprintf("%d-0%d-01", 1990+n/12, 1+n%9)
	e.decide(tournament.Describe{Description: tournament.Description{Place: "Hall", From: from, To: from, Rated: tournament.RatedYes}})
	var players []tournament.PlayerEntry
	for i := range entered {
		person := 1 // who plays in all
		if i > 0 {
			person = 2 + (n*(entered-1)+i-1)%(manyPersons-1)
		}
		p := tournament.PlayerEntry{Player: e.newID(), Rating: 2400 - i}
		players = append(players, p)
		name := fmt.Sprintf("%s %s %d", []string{"Ants", "Mie", "Ilmar", "Chie", "Yann", "Ada", "Wu"}[person%7], []string{"Soosõrv", "Nara", "Tamm", "Müller", "Kerdal", "Brook", "Łukasz", "Okabe"}[person%8], person)
		e.keep(sidetable.Person{ID: p.Player, Name: name, Country: "EST", RIFID: fmt.Sprintf("%06d", person), Rating: p.Rating})
	}
	events, err := tournament.Decide(tournament.NewBook(e.state, e.game), tournament.Admit{Players: players}, e.newID)
	var seals []tournament.Seal
	for _, p := range e.people {
		seals = append(seals, tournament.Seal{Person: p.ID, Seal: p.Seal()})
	}
	e.decided(tournament.Sealing(events, seals), err)
	return e
}

// play lays an opening by its three stones and twenty to forty more near the centre.
func (a *archive) play(e *Event, id string) {
	for n, left := 0, 20+a.random.IntN(20); n < left; n++ {
		g := e.games[id]
		x, y := 7, 7
		switch {
		case n == 1:
			y = 8 + 0
			x = 7 + a.random.IntN(2)
		case n > 1:
			reach := 2 + n/6
			x, y = 7-reach+a.random.IntN(2*reach+1), 7-reach+a.random.IntN(2*reach+1)
		}
		point := board.At(min(max(x, 0), 14), min(max(y, 0), 14))
		if slices.ContainsFunc(g.Plies, func(p game.Ply) bool { return p.Point == point }) {
			n--
			continue
		}
		by := g.Actor()
		e.played(id, game.Stepped{By: by, Do: game.DoStone, Point: point}, game.Pressed{By: by, Counts: true})
	}
}

// open opens the service on the file.
func (a *archive) open(b *testing.B) (http.Handler, func()) {
	ctx := context.Background()
	store, err := records.Open(ctx, a.path, records.Options{Projectors: records.Projections()})
	must(err)
	server := views.New(views.Options{Store: store, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Unlimited: true})
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Broadcast: server.Streams, Dossiers: store.Personal(), Summaries: store.Summaries(), Now: time.Now()})
	must(err)
	server.Attach(desk)
	if rest, err := store.Summaries().LoadSummaries(ctx); err != nil || len(rest) != manyEvents {
		b.Fatalf("%d events rest: %v", len(rest), err)
	}
	return server.Handler(), func() { must(store.Close()) }
}
