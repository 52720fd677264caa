package views_test

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/house"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/disktest"
	"renju-arbiter/views/address"
	"renju-arbiter/views/visit"
)

// somebody is a visitor with what they are in the house, in the event and at its first
// board, as the table of rights has it.
type somebody struct {
	*visit.Visitor
	who                string
	house, event, game rights.Role
}

// is what somebody is where an act is done.
func (s somebody) is(a rights.Act) rights.Role {
	switch a.Whose() {
	case "event":
		return s.event | s.house
	case "game":
		return s.game
	}
	return s.house
}

// finer are those that ask for more than a role: a claim is the arbiters' before the
// ruling, some papers are theirs alone, a seat is that of a card, and a time arbiter
// releases the own board, and an administrator appoints organisers alone.
var finer = []rights.Act{"see game ruling", "see game paper", "see event paper", "see house seat", "see house seat own", "event time release", "event appointments"}

// Every route of the service answers everybody as the table of rights says. The disk is
// full, so that what somebody may do is refused for want of room: nothing changes.
func TestEveryRouteIsOpenToWhomTheTableNames(t *testing.T) {
	folder := t.TempDir()
	disk := disktest.New(t, folder)
	e := visit.OpenEvening(t, visit.Options{Path: filepath.Join(folder, "renju.db"), Troubled: true}, "timeArbiters", "true")
	e.Start()
	everybody := everybodyAt(t, e)
	before := e.Written()
	disk.Fill()
	cells := 0
	for _, r := range e.Handler.(*echo.Echo).Routes() {
		if r.Path == "/static/*" || strings.HasSuffix(r.Path, "/live") || !slices.Contains([]string{http.MethodGet, http.MethodHead, http.MethodPost}, r.Method) {
			continue // files are everybody's; a stream does not end
		}
		act := rights.Act(address.Name(r.Path))
		if r.Method != http.MethodPost {
			act = rights.See(string(act))
		}
		row, _ := rights.Of(act)
		for _, s := range everybody {
			path := filled(e, r.Path)
			got := asks(t, s.Visitor, r.Method, path)
			may := row.May(s.is(act))
			if away := got == http.StatusForbidden; away == may && !slices.Contains(finer, act) {
				t.Errorf("%s, %s %s: %d; the table says %t", s.who, r.Method, path, got, may)
			}
			cells++
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
	t.Logf("%d cells", cells)
	disk.Clear()
}

// asks sends a form that says next to nothing, or fetches a page, and answers with the
// status.
func asks(t *testing.T, v *visit.Visitor, method, path string) int {
	t.Helper()
	request, err := http.NewRequest(method, v.Base+path, strings.NewReader("for=timeArbiter"))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	client := *v.Client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.StatusCode
}

// everybodyAt are visitors of every kind, as they stand to the first board of the evening.
func everybodyAt(t *testing.T, e *visit.Evening) []somebody {
	at, far := e.Tables[0], e.Tables[1]
	const nobody = rights.Spectator
	holding := func(event string, kind tournament.LinkKind, link arbiter.WantedLink) (*visit.Visitor, string) {
		made := e.Link(event, kind, link)
		v := e.Visitor()
		v.Open("/join/" + made.Token).Submit("/join/" + made.Token).Must(http.StatusOK)
		return v, made.ID
	}
	player := arbiter.WantedLink{Person: e.State(at.ID).Players[0]}
	device, _ := holding(e.ID, tournament.BoardLink, arbiter.WantedLink{Game: at.ID})
	e.Arbiter.Open("/tournaments/new").Submit("/tournaments", "name", "Another").Must(http.StatusOK)
	another := strings.Split(e.Arbiter.At.Path, "/")[2]
	stranger, _ := holding(another, tournament.PlayerLink, player)
	revoked, id := holding(e.ID, tournament.PlayerLink, player)
	order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "withdrawn", Seen: -1}
	if err := e.Desk.Arrange(context.Background(), e.ID, order, tournament.WithdrawLinks{Of: tournament.PlayerLink, Links: []string{id}}, nil); err != nil {
		t.Fatal(err)
	}
	player.Ends = time.Now().Add(time.Second)
	expired, _ := holding(e.ID, tournament.PlayerLink, player)
	idle, _ := holding(e.ID, tournament.TimeArbiterLink, arbiter.WantedLink{Person: "time-one"})
	posted, _ := holding(e.ID, tournament.TimeArbiterLink, arbiter.WantedLink{Person: "time-two"})
	posted.Post("/t/"+e.ID+"/time/duty", map[string][]string{"on": {"true"}}).Must(http.StatusOK)
	posted.Post("/t/"+e.ID+"/time/assign", map[string][]string{"game": {at.ID}}).Must(http.StatusOK)
	timesElsewhere, _ := holding(another, tournament.TimeArbiterLink, arbiter.WantedLink{Person: "time-two"})
	time.Sleep(time.Until(player.Ends) + 50*time.Millisecond) // the expired link's life is over
	e.MakeAccount("The host", house.Host)
	for name, role := range map[string]tournament.Role{"Chief of another event": tournament.Organising, "Arbiter of another event": tournament.Arbiter} {
		made := e.MakeAccount(name, house.Member)
		order.ID, order.Arrival = "abroad "+made.ID, time.Now()
		if err := e.Desk.Arrange(context.Background(), another, order, tournament.Appoint{Account: made.ID, Role: role}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return []somebody{
		{e.Anybody, "nobody", nobody, nobody, nobody},
		{at.P[0], "a player of this game", nobody, nobody, rights.Player},
		{far.P[0], "a player of another game", nobody, nobody, nobody},
		{stranger, "a player of another event", nobody, nobody, nobody},
		{device, "the board's device", nobody, nobody, rights.Board},
		{revoked, "who holds a revoked card", nobody, nobody, nobody},
		{expired, "who holds an expired card", nobody, nobody, nobody},
		{idle, "a time arbiter of the event", nobody, rights.TimeArbiter, nobody},
		{posted, "the time arbiter of this board", nobody, rights.TimeArbiter, rights.AtBoard},
		{timesElsewhere, "a time arbiter of another event", nobody, nobody, nobody},
		{e.Holding(tournament.TimeArbiter), "a time arbiter with an account", nobody, rights.TimeArbiter, nobody},
		{e.Holding(tournament.Jury), "a member of the jury", nobody, rights.Jury, rights.Jury},
		{e.Holding(tournament.Scorer), "a scorer", nobody, rights.Scorer, rights.Scorer},
		{e.Holding(tournament.Arbiter), "an arbiter", nobody, rights.Arbiter, rights.Arbiter},
		{e.Holding(tournament.DeputyArbiter), "the deputy", nobody, rights.Deputy, rights.Deputy},
		{e.Holding(tournament.Organising), "an organiser", nobody, rights.Organiser, rights.Organiser},
		{e.LoggedIn("Chief of another event"), "the organiser of another event", nobody, nobody, nobody},
		{e.LoggedIn("Arbiter of another event"), "an arbiter of another event", nobody, nobody, nobody},
		{e.LoggedIn("The host"), "a host", rights.Host, nobody, nobody},
		{e.Administrator("The administrator"), "an administrator", rights.Administrator, rights.Administrator, nobody},
		{e.Arbiter, "the organiser who administers", rights.Administrator, rights.Administrator | rights.Organiser, rights.Organiser},
	}
}

// filled is a route with what the evening has.
func filled(e *visit.Evening, route string) string {
	id := e.ID
	if strings.HasPrefix(route, address.GameRoute) {
		id = e.Tables[0].ID
	}
	of := strings.NewReplacer(":id", id, ":n", "1", ":person", e.State(e.Tables[0].ID).Players[0], ":claim", "1",
		":kind", "pairings", ":plate", "results", ":text", "rif", ":link", "none", ":team", "none", ":token", "none", ":hash", "none", ":act", "none")
	return of.Replace(route)
}
