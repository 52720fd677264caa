package views_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/testkit/oracles"
	"renju-arbiter/views/testkit/visit"
)

// played is one game of a record.
type played struct {
	ID     string   `json:"id"`
	Black  string   `json:"black"`
	White  string   `json:"white"`
	Swap   string   `json:"swap"`
	Fifths []string `json:"fifths"`
	Moves  []string `json:"moves"`
	Result string   `json:"result"`
	Note   string   `json:"note"`
}

func readMatch(t testing.TB) []played {
	t.Helper()
	var games []played
	oracles.Each(t, oracles.RealGames, func(g played) { games = append(games, g) })
	return games
}

// swaps are the two swap rights of Soosorv, in order: used or not.
func (g played) swaps() (first, second bool) {
	left, right, _ := strings.Cut(g.Swap, ",")
	return strings.TrimSpace(left) == "+", strings.TrimSpace(right) == "+"
}

// tentative is who was tentative Black: the final Black, unless one swap alone
// was used.
func (g played) tentative() string {
	if a, b := g.swaps(); a != b {
		return g.White
	}
	return g.Black
}

// match is an event of the record's games, with a browser for everybody.
type match struct {
	hall    *visit.Service
	arbiter *visit.Visitor
	players map[string]*visit.Visitor
	id      string
	games   []string // addresses of the boards, by round
}

func openMatch(t *testing.T, games []played) *match {
	m := &match{hall: visit.Open(t, visit.Options{}), players: map[string]*visit.Visitor{}}
	a := m.hall.Organiser()
	m.arbiter = a
	a.Open("/tournaments/new").Submit("/tournaments", "name", "Match", "opening", "soosorv-8", "control", "7200+30",
		"cycles", "5", "timeZone", "Asia/Shanghai", "mode", "claim").Must(http.StatusOK)
	m.id = strings.TrimSuffix(strings.TrimPrefix(a.At.Path, "/t/"), "/players")
	names := []string{games[0].Black, games[0].White}
	a.Submit("/t/"+m.id+"/players/paste", "text", names[0]+"\n"+names[1]).Must(http.StatusOK)
	a.Submit("/t/"+m.id+"/players/paste", "text", names[0]+"\n"+names[1], "confirm", "1").Must(http.StatusOK)
	m.publish(games)
	for _, name := range names {
		m.players[name] = m.join(name)
	}
	return m
}

// publish sets the schedule, with the tentative colours exchanged where the
// record has them the other way round.
func (m *match) publish(games []played) {
	a := m.arbiter.Open("/t/" + m.id + "/schedule")
	var reverse []string
	for i, g := range games {
		first := strings.TrimSpace(a.Page.Find(".schedule-rounds section").Eq(i).Find(".p1").First().Text())
		if first != g.tentative() {
			reverse = append(reverse, "reverse", strconv.Itoa(i+1)+"-1")
		}
	}
	a.Submit("/t/"+m.id+"/publish", reverse...).Must(http.StatusOK)
	a.Open("/t/" + m.id + "/schedule")
	a.Page.Find(".pairings .result a").Each(func(_ int, link *goquery.Selection) {
		href, _ := link.Attr("href")
		m.games = append(m.games, href)
	})
}

// join hands a player the link, and lets the player redeem it.
func (m *match) join(name string) *visit.Visitor {
	m.hall.T.Helper()
	a := m.arbiter.Open("/t/" + m.id + "/links")
	who := ""
	a.Page.Find("#who-player option").Each(func(_ int, o *goquery.Selection) {
		if strings.TrimSpace(o.Text()) == name {
			who, _ = o.Attr("value")
		}
	})
	a.Post("/t/"+m.id+"/links", map[string][]string{"kind": {"player"}, "who": {who}}).Must(http.StatusOK)
	address := strings.TrimSpace(a.Page.Find(".link-card .url").First().Text())
	path := address[strings.Index(address, "/join/"):]
	v := m.hall.Visitor()
	v.Open(path).Submit(path).Must(http.StatusOK)
	return v
}

// replayOpening plays Soosorv-8 as the record has it, and returns who holds Black
// and White.
func (m *match) replayOpening(game string, g played) (black, white *visit.Visitor) {
	first, second := g.swaps()
	p1, p2 := m.players[g.tentative()], m.players[other(g, g.tentative())]
	for _, point := range g.Moves[:3] {
		visit.Act(p1, game, "stone", "point", point)
	}
	visit.Act(p1, game, "press")
	black, white = p1, p2
	if first {
		visit.Act(p2, game, "swap")
		visit.Act(p2, game, "press")
		black, white = p2, p1
	}
	visit.Act(white, game, "stone", "point", g.Moves[3])
	visit.Act(white, game, "declare", "n", strconv.Itoa(len(g.Fifths)))
	visit.Act(white, game, "press")
	if second {
		visit.Act(black, game, "swap")
		visit.Act(black, game, "press")
		black, white = white, black
	}
	var offered []string
	for _, p := range g.Fifths {
		offered = append(offered, "points", p)
	}
	visit.Act(black, game, "propose", offered...)
	visit.Act(black, game, "press")
	visit.Act(white, game, "choose", "point", g.Moves[4])
	visit.Act(white, game, "stone", "point", g.Moves[5])
	return black, white
}

func other(g played, name string) string {
	if g.Black == name {
		return g.White
	}
	return g.Black
}

// replayMoves plays from the seventh move on. The last stone is placed and not
// yet pressed.
func (m *match) replayMoves(game string, g played) (lastMover, opponent *visit.Visitor) {
	black, white := m.replayOpening(game, g)
	if m.players[g.Black] != black {
		m.hall.T.Fatalf("%s: after the opening the wrong player holds Black", g.ID)
	}
	mover, waits := white, black
	for _, point := range g.Moves[6:] {
		visit.Act(mover, game, "press")
		mover, waits = waits, mover
		visit.Act(mover, game, "stone", "point", point)
	}
	return mover, waits
}

// TestTheMatchIsPlayedThroughTheForms plays the five games of the record through
// the pages' own forms.
func TestTheMatchIsPlayedThroughTheForms(t *testing.T) {
	games := readMatch(t)
	m := openMatch(t, games)
	for i, g := range games {
		m.arbiter.Open("/t/" + m.id + "/desk?round=" + strconv.Itoa(i+1)).Submit("/t/" + m.id + "/start").Must(http.StatusOK)
		board := m.games[i]
		last, waits := m.replayMoves(board, g)
		switch {
		case g.ID == "match-2018-2":
			m.claimFive(t, board, last)
		case g.Result == "draw":
			visit.Act(last, board, "offer")
			visit.Act(last, board, "press") // an offer is answered while the opponent's clock runs (RIF 10b)
			visit.Act(waits, board, "accept")
		default:
			visit.Act(waits, board, "resign")
		}
		if g.ID == "match-2018-3" {
			m.correctGame3(t, board)
		}
		m.checkRecord(t, board, g)
	}
	m.checkFinalTable(t, games)
}

// claimFive is game 2: the source says that White won, but move 91 is Black's
// five. It is claimed and upheld, so the source's winner is wrong.
func (m *match) claimFive(t *testing.T, board string, black *visit.Visitor) {
	visit.Act(black, board, "claim", "kind", "five")
	a := m.arbiter.Open("/t/" + m.id + "/desk")
	href, ok := a.Page.Find(".waiting-claim a.button").Attr("href")
	if !ok {
		t.Fatalf("no claim waits on the desk: %s", a.Words("main"))
	}
	a.Open(href).Must(http.StatusOK)
	if text := a.Words(".explanation"); !strings.Contains(text, "five") || !strings.Contains(text, "RIF 9.1") {
		t.Errorf("the finding reads %q", text)
	}
	a.Submit(board+"/rule", "upheld", "true").Must(http.StatusOK)
	if text := a.Open(board).Words("#status"); !strings.Contains(text, "Five in a row") {
		t.Errorf("after the ruling the status reads %q", text)
	}
}

// correctGame3: the operator recorded move 101 at a7; a8 was played.
func (m *match) correctGame3(t *testing.T, board string) {
	a := m.arbiter.Open(board)
	reason := "operator's slip: a8 was played"
	a.Corrects(board+"/correct", "ply", "101", "point", "a8", "reason", reason).Must(http.StatusOK)
	a.Open(board + "/history")
	text := a.Words(".recorded-correction")
	for _, want := range []string{"a7", "a8", reason} {
		if !strings.Contains(text, want) {
			t.Errorf("the history's correction reads %q, without %q", text, want)
		}
	}
	a.Open(board)
	refused := a.Submit(board+"/correct", "ply", "101", "point", "h14", "reason", "try")
	if refused.Status != http.StatusUnprocessableEntity || !strings.Contains(refused.Notices(), "102") {
		t.Errorf("a correction onto a later stone: status %d, %q", refused.Status, refused.Notices())
	}
}

// checkRecord holds the board page's moves against the record.
func (m *match) checkRecord(t *testing.T, board string, g played) {
	want := slices.Clone(g.Moves)
	if g.ID == "match-2018-3" {
		if want[100] != "a7" {
			t.Fatalf("the record's move 101 is %s", want[100])
		}
		want[100] = "a8"
	}
	state, err := m.hall.Desk.Game(strings.TrimPrefix(board, "/games/"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, ply := range state.Plies {
		got = append(got, ply.Point.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: the record is %v, expected %v", g.ID, got, want)
	}
	wantScore := map[string]string{"draw": "1/2-1/2", "black": "1-0"}[g.Result]
	if wantScore == "1-0" && g.tentative() != g.Black {
		wantScore = "0-1"
	}
	if got := state.Outcome.Score.String(); got != wantScore {
		t.Errorf("%s: the result is %s, expected %s", g.ID, got, wantScore)
	}
}

// checkFinalTable: two and a half points each, as the boards and the record give.
func (m *match) checkFinalTable(t *testing.T, games []played) {
	points := map[string]float64{}
	for _, g := range games {
		switch g.Result {
		case "draw":
			points[g.Black] += 0.5
			points[g.White] += 0.5
		default:
			points[g.Black]++
		}
	}
	v := m.hall.Visitor().Open("/t/" + m.id + "/standings") // everybody may see the table
	text := v.Words("#standings")
	for name := range points {
		if !strings.Contains(text, name) {
			t.Errorf("%s is not in the table %q", name, text)
		}
		if points[name] != 2.5 {
			t.Errorf("by the record %s has %v points", name, points[name])
		}
	}
	if strings.Count(text, "2.5") < 2 {
		t.Errorf("the table reads %q, expected 2.5 for both", text)
	}
}
