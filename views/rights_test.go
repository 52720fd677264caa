package views_test

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/testkit/disktest"
	"renju-arbiter/views/testkit/visit"
)

// somebody is a visitor with what they are in the installation, in the event and at its first
// board, as the table of rights has it.
type somebody struct {
	*visit.Visitor
	who                       string
	installation, event, game rights.Role
	card                      bool // a card that opens a seat
}

// is what somebody is where an act is done.
func (s somebody) is(a rights.Act) rights.Role {
	switch a.Whose() {
	case "event":
		return s.event | s.installation
	case "game":
		return s.game
	}
	return s.installation
}

// Every route of the service answers everybody as the table of rights says, in every phase
// of an event. The disk is full, so that what somebody may do is refused for want of room:
// nothing changes. And no page offers what would be refused: each of its forms leads to a
// route that is open to who looks, in that phase.
func TestEveryRouteIsOpenToWhomTheTableNames(t *testing.T) {
	folder := t.TempDir()
	disk := disktest.New(t, folder)
	g := openGround(t, visit.Options{Path: filepath.Join(folder, "renju.db"), Troubled: true})
	for n, phase := range []rights.Phase{rights.Before, rights.Running, rights.Over, rights.Signed} {
		g.reach(phase)
		before := g.Written()
		disk.Fill()
		cells := 0
		for i, r := range g.routes() {
			for j, s := range g.people {
				if r.Method == http.MethodGet || slices.Contains(sampling.Of(i+j, 4), n) {
					g.holds(r, s, phase)
					cells++
				}
			}
		}
		for _, s := range g.people {
			g.offers(s, phase)
		}
		if g.Written() != before {
			t.Error("something was written")
		}
		t.Logf("phase %b: %d cells", phase, cells)
		disk.Clear()
	}
}

// asks sends a form that says next to nothing, or fetches a page, and answers with the
// status and the page. Of a stream the beginning is enough.
func asks(t *testing.T, v *visit.Visitor, method, path, form string) (int, *goquery.Document) {
	t.Helper()
	request, err := http.NewRequest(method, v.Base+path, strings.NewReader(form))
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
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK || !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
		return answer.StatusCode, nil
	}
	page, err := goquery.NewDocumentFromReader(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, page
}

// holding is a visitor who has opened a link, and its id.
func holding(e *visit.ClubEvening, event string, kind access.LinkKind, link arbiter.WantedLink) (*visit.Visitor, string) {
	made := e.Link(event, kind, link)
	v := e.Visitor()
	v.Open("/join/" + made.Token).Submit("/join/" + made.Token).Must(http.StatusOK)
	return v, made.ID
}

// staffOf are visitors of every kind who are not at a board.
func staffOf(t *testing.T, e *visit.ClubEvening) []somebody {
	const nobody = rights.Spectator
	e.Arbiter.Open("/tournaments/new").Submit("/tournaments", "name", "Another").Must(http.StatusOK)
	another := strings.Split(e.Arbiter.At.Path, "/")[2]
	state, err := e.Desk.Tournament(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	player := arbiter.WantedLink{Person: state.Entries[0].Player}
	stranger, _ := holding(e, another, access.PlayerLink, player)
	revoked, id := holding(e, e.ID, access.PlayerLink, player)
	order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "withdrawn", Seen: -1}
	if err := e.Desk.Arrange(context.Background(), e.ID, order, tournament.WithdrawLinks{Of: access.PlayerLink, Links: []string{id}}, nil); err != nil {
		t.Fatal(err)
	}
	player.Ends = time.Now().Add(time.Second)
	expired, _ := holding(e, e.ID, access.PlayerLink, player)
	timesElsewhere, _ := holding(e, another, access.TimeArbiterLink, arbiter.WantedLink{Person: "time-two"})
	time.Sleep(time.Until(player.Ends) + 50*time.Millisecond) // the expired link's life is over
	e.MakeAccount("The host", installation.Host)
	for name, role := range map[string]access.Role{"Chief of another event": access.Organising, "Arbiter of another event": access.Arbiter} {
		made := e.MakeAccount(name, installation.Member)
		order.ID, order.Arrival = "abroad "+made.ID, time.Now()
		if err := e.Desk.Arrange(context.Background(), another, order, tournament.Appoint{Account: made.ID, Role: role}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return []somebody{
		{e.Anybody, "nobody", nobody, nobody, nobody, false},
		{stranger, "a player of another event", nobody, nobody, nobody, true},
		{revoked, "who holds a revoked card", nobody, nobody, nobody, false},
		{expired, "who holds an expired card", nobody, nobody, nobody, false},
		{timesElsewhere, "a time arbiter of another event", nobody, nobody, nobody, false},
		{e.Holding(access.TimeArbiter), "a time arbiter with an account", nobody, rights.TimeArbiter, nobody, false},
		{e.Holding(access.Jury), "a member of the jury", nobody, rights.Jury, rights.Jury, false},
		{e.Holding(access.Scorer), "a scorer", nobody, rights.Scorer, rights.Scorer, false},
		{e.Holding(access.Arbiter), "an arbiter", nobody, rights.Arbiter, rights.Arbiter, false},
		{e.Holding(access.DeputyArbiter), "the deputy", nobody, rights.Deputy, rights.Deputy, false},
		{e.Holding(access.Organising), "an organiser", nobody, rights.Organiser, rights.Organiser, false},
		{e.LoggedIn("Chief of another event"), "the organiser of another event", nobody, nobody, nobody, false},
		{e.LoggedIn("Arbiter of another event"), "an arbiter of another event", nobody, nobody, nobody, false},
		{e.LoggedIn("The host"), "a host", rights.Host, nobody, nobody, false},
		{e.Administrator("The administrator"), "an administrator", rights.Administrator, rights.Administrator, nobody, false},
		{e.Program(e.ID, access.KeyMade{Name: "boards", For: []access.KeyScope{access.KeyBoards}}), "a program with a key for boards", rights.BoardsKey, nobody, nobody, false},
		{e.Program(e.ID, access.KeyMade{Name: "results", For: []access.KeyScope{access.KeyResults}}), "a program with a key for results", rights.ResultsKey, nobody, nobody, false},
		{e.Program(another, access.KeyMade{For: []access.KeyScope{access.KeyBoards, access.KeyResults}}), "a program of another event", nobody, nobody, nobody, false},
		{e.Arbiter, "the organiser who administers", rights.Administrator, rights.Administrator | rights.Organiser, rights.Organiser, false},
	}
}

// playersOf are those at the boards of the first round, as they stand to the first of them.
func playersOf(t *testing.T, e *visit.ClubEvening) []somebody {
	t.Helper()
	at, far := e.Tables[0], e.Tables[1]
	const nobody = rights.Spectator
	device, _ := holding(e, e.ID, access.BoardLink, arbiter.WantedLink{Game: at.ID})
	idle, _ := holding(e, e.ID, access.TimeArbiterLink, arbiter.WantedLink{Person: "time-one"})
	posted, _ := holding(e, e.ID, access.TimeArbiterLink, arbiter.WantedLink{Person: "time-two"})
	posted.Post("/t/"+e.ID+"/time/duty", map[string][]string{"on": {"true"}}).Must(http.StatusOK)
	posted.Post("/t/"+e.ID+"/time/assign", map[string][]string{"game": {at.ID}}).Must(http.StatusOK)
	return []somebody{
		{at.P[0], "a player of this game", nobody, rights.Entered, rights.Player, true},
		{far.P[0], "a player of another game", nobody, rights.Entered, nobody, true},
		{device, "the board's device", nobody, nobody, rights.Board, true},
		{idle, "a time arbiter of the event", nobody, rights.TimeArbiter, nobody, false},
		{posted, "the time arbiter of this board", nobody, rights.TimeArbiter, rights.AtBoard, false},
	}
}
