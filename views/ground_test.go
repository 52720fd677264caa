package views_test

import (
	"context"
	"crypto/rand"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
)

// ground is an event of two rounds with everybody who may come near it, in one phase after
// the other: what each is shown there, and what each may do.
type ground struct {
	*visit.ClubEvening
	swiss  *visit.Swiss
	ids    func() string
	t      *testing.T
	people []somebody
	seen   map[string]map[rights.Act]bool // what was offered to whom in this phase
}

func openGround(t *testing.T, with visit.Options) *ground {
	t.Helper()
	o := visit.OpenSwissWith(t, with, "rounds", "2", "timeArbiters", "true")
	e := &visit.ClubEvening{Service: o.Service, ID: o.ID, Arbiter: o.Arbiter, Anybody: o.Visitor()}
	return &ground{ClubEvening: e, swiss: o, ids: visit.NewIDs(), t: t, people: staffOf(t, e)}
}

// do carries out what brings the event on.
func (g *ground) do(commands ...tournament.Command) {
	g.t.Helper()
	for _, c := range commands {
		if err := g.Desk.Arrange(context.Background(), g.ID, arbiter.Order{Actor: g.Chief(), Arrival: time.Now(), ID: rand.Text(), Seen: -1}, c, g.ids); err != nil {
			g.t.Fatalf("%T: %v", c, err)
		}
	}
}

// reach brings the event into a phase.
func (g *ground) reach(phase rights.Phase) {
	g.t.Helper()
	g.seen = map[string]map[rights.Act]bool{}
	switch phase {
	case rights.Running:
		g.do(tournament.PublishRound{Round: 1})
		g.seat()
		g.Start()
		g.people = append(g.people, playersOf(g.t, g.ClubEvening)...)
		at := g.Tables[2]
		visit.Act(at.P[0], at.Path, "stone", "point", "h8")
		visit.Act(at.P[0], at.Path, "claim", "kind", "five") // without ground: it waits for an arbiter
		if len(g.State(at.ID).Claims) != 1 {
			g.t.Fatal("nobody has claimed anything")
		}
	case rights.Over:
		g.swiss.Results("")
		g.do(tournament.PublishRound{Round: 2})
		g.swiss.Results("")
		g.do(tournament.CloseRound{Round: 2})
	case rights.Signed:
		g.do(tournament.Sign{Sure: true})
	}
	if book, err := g.Desk.Books.Of(g.ID); err != nil || book.Phase() != phase|rights.Listed {
		g.t.Fatalf("the event is in phase %b, not %b", book.Phase(), phase)
	}
}

func (g *ground) state() tournament.State {
	s, err := g.Desk.Tournament(g.ID)
	if err != nil {
		g.t.Fatal(err)
	}
	return s
}

// seat gives the boards of the round to their players.
func (g *ground) seat() {
	for _, p := range g.state().Pairings {
		if p.Game == "" {
			continue
		}
		at := visit.Table{ID: p.Game, Path: "/games/" + p.Game}
		for i, player := range []string{p.First, p.Second} {
			at.P[i], _ = holding(g.ClubEvening, g.ID, access.PlayerLink, arbiter.WantedLink{Person: player})
		}
		g.Tables = append(g.Tables, at)
	}
}

// routes are all of the service that a visitor of this event can ask for now, one in an
// order that stays.
func (g *ground) routes() []*web.Route {
	var list []*web.Route
	for _, r := range visit.Routes(g.Handler) {
		if r.Path == "/static/*" || !slices.Contains([]string{http.MethodGet, http.MethodHead, http.MethodPost}, r.Method) {
			continue // files are everybody's
		}
		if len(g.Tables) == 0 && strings.HasPrefix(r.Path, address.GameRoute) {
			continue // nobody plays yet
		}
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b *web.Route) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
	return list
}

// holds asks one route for one visitor and holds the answer against the table.
func (g *ground) holds(r *web.Route, s somebody, phase rights.Phase) {
	act := rights.Act(address.Name(r.Path))
	if r.Method != http.MethodPost {
		act = rights.See(string(act))
	}
	row, _ := rights.Of(act)
	for _, path := range g.filled(r.Path) {
		got, page := asks(g.t, s.Visitor, r.Method, path, g.form())
		may := g.may(row, s, path)
		if away := got == http.StatusForbidden || got == http.StatusUnauthorized; away == may {
			g.t.Errorf("%s, %s %s in phase %b: %d; the table says %t", s.who, r.Method, path, phase, got, may)
		}
		if late := r.Method == http.MethodPost && may && !g.opens(row, phase); late && got == http.StatusInsufficientStorage {
			g.t.Errorf("%s, %s %s: %d; the table closes it in phase %b", s.who, r.Method, path, got, phase)
		}
		if page != nil && r.Method == http.MethodGet {
			g.reads(page, s, path, phase)
		}
	}
}

// reads holds the forms of a page against the table: none leads to what would be refused.
func (g *ground) reads(page *goquery.Document, s somebody, path string, phase rights.Phase) {
	if g.seen[s.who] == nil {
		g.seen[s.who] = map[rights.Act]bool{}
	}
	look := func(to string, what string) {
		route := g.route(to)
		act := rights.Act(address.Name(route))
		row, found := rights.Of(act)
		switch {
		case !found:
			g.t.Errorf("%s, %s: a %s leads to %s, of which the table says nothing", s.who, path, what, to)
		case act.Whose() == "game" && s.card && !strings.HasPrefix(to, g.Tables[0].Path): // of the own game
		case !g.may(row, s, to):
			g.t.Errorf("%s, %s in phase %b: a %s leads to %s, and the table refuses it", s.who, path, phase, what, to)
		case !g.opens(row, phase) && strings.HasPrefix(to, "/t/"+g.ID):
			g.t.Errorf("%s, %s: a %s leads to %s, and the table closes it in phase %b", s.who, path, what, to, phase)
		}
		g.seen[s.who][act] = true
	}
	page.Find("form[method=post]").Each(func(_ int, f *goquery.Selection) { look(f.AttrOr("action", path), "form") })
	page.Find("form[method=post] button[formaction]").Each(func(_ int, b *goquery.Selection) { look(b.AttrOr("formaction", ""), "button") })
}

// route is the route of a form's address.
func (g *ground) route(to string) string {
	path, _, _ := strings.Cut(to, "?")
	return visit.RouteOf(g.Handler, http.MethodPost, path)
}

// opens tells whether a row is open as the event stands, or the first board in it.
func (g *ground) opens(row rights.Row, phase rights.Phase) bool {
	if row.Act.Whose() != "game" {
		return row.Open(phase | rights.Listed)
	}
	if phase == rights.Signed {
		return row.Open(rights.Signed)
	}
	s := g.State(g.Tables[0].ID)
	switch {
	case s.Over():
		return row.Open(rights.Over)
	case s.AwaitsStart():
		return row.Open(rights.Before)
	case s.Stopped:
		return row.Open(rights.Stopped)
	}
	return row.Open(rights.Running)
}

// form says next to nothing.
func (g *ground) form() string {
	if len(g.Tables) == 0 {
		return "role=organiser"
	}
	return "for=timeArbiter&role=organiser&game=" + g.Tables[0].ID
}

// may is what the table says, and what seven acts ask for besides.
func (g *ground) may(row rights.Row, s somebody, path string) bool {
	may := row.May(s.is(row.Act))
	switch {
	case strings.HasPrefix(string(row.Act), "installation account "): // is done to the own one
		status, _ := asks(g.t, s.Visitor, http.MethodGet, address.OwnAccount, "")
		return may && status == http.StatusOK
	case row.Act == "see installation seat", row.Act == "see installation seat own": // is that of a card
		return s.card
	case row.Act == "see game ruling", strings.HasSuffix(path, "/ruling-1"): // is the arbiters' until it is given
		claims := g.State(g.Tables[2].ID).Claims
		return may && (s.game&rights.Arbiters != 0 || slices.ContainsFunc(claims, func(c game.Claim) bool { return c.Number == 1 && c.Judged }))
	case strings.HasSuffix(path, "/paper/cards"): // has secrets
		return may && s.event&rights.Arbiters != 0
	case row.Act == "event time release": // is for who is there, and the arbiters
		return may && (s.event&rights.Arbiters != 0 || s.game&rights.AtBoard != 0)
	}
	return may
}

// filled is a route with what the event has.
func (g *ground) filled(route string) []string {
	id, kinds := g.ID, []string{"regulations", "cards"}
	if strings.HasPrefix(route, address.GameRoute) {
		id, kinds = g.Tables[0].ID, []string{"score", "ruling-1"}
	}
	if route == address.RulingRoute || route == address.GamePaperRoute {
		id = g.Tables[2].ID
	}
	player := g.state().Entries[0].Player
	of := strings.NewReplacer(":id", id, ":n", "1", ":person", player, ":claim", "1", ":plate", "results", ":text", "rif",
		":game", "none", ":link", "none", ":team", "none", ":token", "none", ":hash", "none", ":act", "none", ":hall", "none")
	switch {
	case route == address.PlayersRoute:
		return []string{of.Replace(route), of.Replace(route) + "?person=" + player}
	case !strings.Contains(route, ":kind"):
		return []string{of.Replace(route)}
	}
	var list []string
	for _, kind := range kinds {
		list = append(list, strings.Replace(of.Replace(route), ":kind", kind, 1))
	}
	return list
}

// found are acts that whoever may do them finds on a page, in every phase in which they are
// open: no right without its key.
var found = []rights.Act{
	"event players", "event people correct", "event number", "event colour", "event forbid", "event describe", "event settings", "event archive",
	"event copy", "event appointments", "event links", "event wall", "event hooks", "event prizes", "event checkin-open", "event reopen",
	"event time duty", "game stop", "game resume", "game penalty",
	"installation accounts", "installation sample", "installation tournaments",
}

// offers tells what somebody may do in this phase and is shown nowhere.
func (g *ground) offers(s somebody, phase rights.Phase) {
	for _, act := range found {
		row, known := rights.Of(act)
		if !known {
			g.t.Fatalf("there is no act %s", act)
		}
		if act.Whose() == "game" && len(g.Tables) == 0 {
			continue
		}
		if row.May(s.is(act)) && g.opens(row, phase) && !g.seen[s.who][act] {
			g.t.Errorf("%s may do %s in phase %b, and no page offers it", s.who, act, phase)
		}
	}
}
