package desk_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// besides is an event that the other one of a hall feeds.
const besides = "0198a000-0000-7000-8000-0000000000bb"

// oneHall is a final and a tournament that it feeds, of four players each, with round 1 going.
type oneHall struct {
	*visit.Event
	newID func() string
}

func openHall(e *visit.Event) *oneHall {
	h := &oneHall{e, visit.NewIDs()}
	e.T.Helper()
	ctx := context.Background()
	e.Must(e.Desk.Events.Create(ctx, besides, e.Order(), tournament.Created{Name: "Side Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
	e.Must(e.Desk.Seats.Set(ctx, besides, e.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: e.ID, Place: 1}}}))
	for _, id := range []string{e.ID, besides} {
		var people []sidetable.Person
		for i, name := range []string{"Ada", "Bo", "Cleo", "Dora"} {
			people = append(people, sidetable.Person{ID: id + name, Name: name + " " + id[len(id)-2:], Country: "EST", Rating: 2000 - i})
		}
		e.Must(e.Desk.Entries.Add(ctx, id, e.Order(), people))
		e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.PublishSchedule{}, h.newID))
		_, err := e.Desk.Boards.StartAll(ctx, id, 1, e.Order())
		e.Must(err)
	}
	return h
}

// game is that at a board of round 1.
func (h *oneHall) game(event string, at int) string {
	b, err := h.Desk.Books.Of(event)
	h.Must(err)
	for _, p := range b.PairingsIn(1) {
		if p.Board == at {
			return p.Game
		}
	}
	h.T.Fatal("no board", at)
	return ""
}

func (h *oneHall) does(event string, at int, c game.Command) {
	h.T.Helper()
	_, err := h.Desk.Play(context.Background(), h.game(event, at), h.Order(), c)
	h.Must(err)
}

func (h *oneHall) calls(event string, at int) {
	h.T.Helper()
	h.does(event, at, game.Command{Do: game.DoCall, By: board.P1, For: game.CallArbiter, Run: true})
}

// arbiterOf is a second account, which is an arbiter of one of the two alone.
func (h *oneHall) arbiterOf(event string) (*visit.Visitor, sidetable.Account) {
	made := h.MakeAccount("Second", installation.Member)
	h.Must(h.Desk.Arrange(context.Background(), event, h.Order(), tournament.Appoint{Account: made.ID, Role: access.Arbiter}, nil))
	return h.LoggedIn(made.Name), made
}

// queued is what waits on the page: kind, board and tournament.
func queued(v *visit.Visitor) string {
	var list []string
	v.Page.Find("#desk-queue .waiting").Each(func(_ int, w *goquery.Selection) {
		kind := strings.Fields(w.AttrOr("class", ""))[1]
		list = append(list, strings.TrimPrefix(kind, "waiting-")+" "+strings.TrimSpace(w.Find(".table-number").Contents().Last().Text())+" "+strings.TrimSpace(w.Find(".of-event").Text()))
	})
	return strings.Join(list, ", ")
}

// What waits in two tournaments stands in one queue, in its order, with the name of each; its acts lead back there.
func TestTheDeskOfAllHasOneQueue(t *testing.T) {
	h := openHall(visit.OpenEvent(t, tournament.Created{}))
	h.calls(besides, 2)
	time.Sleep(5 * time.Millisecond)
	h.calls(h.ID, 1)
	a := h.Arbiter
	if a.Open(h.Path("/desk")).Must(http.StatusOK); queued(a) != "call 1 " {
		t.Errorf("the desk of one has %q", queued(a))
	}
	a.Same(".which a", "This tournament", "All 2")
	all := "/t/" + h.ID + "/desk/all"
	if a.Open(all).Must(http.StatusOK); queued(a) != "call 2 Side Open, call 1 Cup" {
		t.Errorf("the desk of all has %q", queued(a))
	}
	a.Same(".hall-lines h3", "Cup", "Side Open")
	for i, line := range a.Lines(".hall-lines li") {
		if !strings.Contains(line, "Round 1 of 3 · Being played · 2 boards running · 2 without a result · 1 waiting") {
			t.Errorf("line %d says %q", i, line)
		}
	}
	a.Submit("/games/" + h.game(besides, 2) + "/attend").Must(http.StatusOK)
	if a.Page.Find("#desk-queue").Length() != 1 || queued(a) != "call 1 Cup" || a.Page.Find(".which [aria-current]").AttrOr("href", "") != all {
		t.Errorf("the act leads to %q", a.Words("main"))
	}
	// What is refused is said there.
	form := visit.Fields(a.Form("/games/" + h.game(h.ID, 1) + "/attend"))
	form.Set("for", "nobody")
	a.Post("/games/"+h.game(h.ID, 1)+"/attend", form).Must(http.StatusUnprocessableEntity)
	if a.Notices() == "" || queued(a) != "call 1 Cup" {
		t.Errorf("refused with %q, and %q waits", a.Notices(), queued(a))
	}
}

// A claim of one stands before a call of the other. Its ruling leads back to the desk of all.
func TestAClaimIsRuledOnFromTheDeskOfAll(t *testing.T) {
	h := openHall(visit.OpenEvent(t, tournament.Created{}))
	h.calls(h.ID, 1)
	id := h.game(besides, 1)
	for i, at := range []string{"h8", "a1", "h9", "a3", "h10", "a5", "h11", "a7", "h12"} {
		by := []board.Person{board.P1, board.P2}[i%2]
		point, err := board.ParsePoint(at)
		h.Must(err)
		h.does(besides, 1, game.Command{Do: game.DoStone, By: by, Point: point})
		if i < 8 {
			h.does(besides, 1, game.Command{Do: game.DoPress, By: by})
		}
	}
	h.does(besides, 1, game.Command{Do: game.DoClaim, By: board.P1, Kind: "five"})
	a := h.Arbiter
	if a.Open("/t/" + besides + "/desk/all").Must(http.StatusOK); queued(a) != "claim 1 Side Open, call 1 Cup" {
		t.Fatalf("the desk of all has %q", queued(a))
	}
	a.Open(a.Page.Find(".waiting-claim a.does").AttrOr("href", "")).Must(http.StatusOK)
	a.Submit("/games/"+id+"/rule", "upheld", "true").Must(http.StatusOK)
	if queued(a) != "call 1 Cup" || a.Page.Find(".hall-lines").Length() != 1 {
		t.Errorf("the ruling leads to %q", a.Words("main"))
	}
	// A board that is opened there stands beside the lines, and leads back there.
	a.Open("/t/" + besides + "/desk/all?open=" + h.game(h.ID, 2)).Must(http.StatusOK)
	if a.Submit("/games/"+h.game(h.ID, 2)+"/stop", "reason", "noise").Must(http.StatusOK); a.Page.Find(".hall-lines").Length() != 1 || a.Page.Find("#desk-panel .opened").Length() != 1 {
		t.Errorf("a stop leads to %q", a.Words("main"))
	}
}

// An arbiter of one alone sees that one alone, whichever page they ask for.
func TestAnArbiterOfOneSeesThatOneAlone(t *testing.T) {
	h := openHall(visit.OpenEvent(t, tournament.Created{}))
	h.calls(h.ID, 1)
	h.calls(besides, 2)
	second, _ := h.arbiterOf(besides)
	if second.Open("/t/" + besides + "/desk/all").Must(http.StatusOK); queued(second) != "call 2 Side Open" || strings.Contains(second.Words("main"), "Cup") {
		t.Errorf("an arbiter of one sees %q", second.Words("main"))
	}
	if second.Open("/t/" + besides + "/desk"); second.Page.Find(".which").Length() != 0 {
		t.Error("there is a way to the desk of all for who has one alone")
	}
	for _, v := range []*visit.Visitor{second, h.Anybody} {
		v.Open("/t/" + h.ID + "/desk/all").Must(http.StatusForbidden)
		v.Open("/t/" + h.ID + "/desk/all/live").Must(http.StatusForbidden)
	}
	// A form that names the desk of the other leads nowhere that is not theirs.
	id := h.game(besides, 2)
	form := visit.Fields(second.Open("/t/" + besides + "/desk/all").Form("/games/" + id + "/attend"))
	form.Set("next", "hall/"+h.ID)
	form.Set("for", "nobody")
	second.Post("/games/"+id+"/attend", form).Must(http.StatusUnprocessableEntity)
	if strings.Contains(second.Words("main"), "Cup") {
		t.Errorf("a refusal shows %q", second.Words("main"))
	}
}

// A tournament alone has no filter, nor one whose neighbours are signed.
func TestATournamentAloneHasNoFilter(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	if e.Arbiter.Open(e.Path("/desk")).Must(http.StatusOK); e.Arbiter.Page.Find(".which").Length() != 0 {
		t.Error("a lone tournament has a filter")
	}
	e.Arbiter.Open(e.Path("/desk/all")).Must(http.StatusOK)
	e.Arbiter.Same(".hall-lines h3", "Cup")
}

// The stream tells of each tournament to who is an arbiter of both, of the own one to the other account; a right
// that is taken away ends it.
func TestTheStreamOfTheDeskOfAllHoldsToTheRights(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := openHall(visit.EventIn(visit.OpenInFakeTime(t, path(), nil), tournament.Created{}))
		second, account := h.arbiterOf(h.ID)
		at := "/t/" + h.ID + "/desk/all/live?heard=0"
		one := h.ListenAs(second, at)
		one.Take()
		h.Must(h.Desk.Arrange(context.Background(), besides, h.Order(), tournament.Appoint{Account: account.ID, Role: access.Arbiter}, nil))
		both, chief := h.ListenAs(second, at), h.ListenAs(h.Arbiter, at)
		both.Take()
		chief.Take()
		tells := func(w *visit.Wire) string {
			return strings.NewReplacer(": \n\n", "").Replace(w.Take())
		}
		h.calls(besides, 1)
		time.Sleep(time.Second)
		if said := tells(one); said != "" {
			t.Errorf("an arbiter of one is told of the other: %q", said)
		}
		if said := tells(both); !strings.Contains(said, "event: changed") || !strings.Contains(said, "Side Open") {
			t.Errorf("an arbiter of both is told %q", said)
		}
		tells(chief)
		h.Must(h.Desk.Arrange(context.Background(), besides, h.Order(), tournament.Dismiss{Account: account.ID}, nil))
		tells(chief)
		h.calls(besides, 2)
		time.Sleep(time.Second)
		if said := tells(both); said != "" || !both.Over() {
			t.Errorf("a right that is gone: over %v, told %q", both.Over(), said)
		}
		if one.Over() || chief.Over() || tells(chief) == "" {
			t.Error("a stream ends of who has lost nothing")
		}
		if again := h.ListenAs(second, at); again.Over() {
			t.Error("who comes back has no stream of the one")
		}
	})
}

// BenchmarkTheDeskOfAll shows that 60 boards in four tournaments cost what they cost in one. A desk of one shows each
// board; one of all has a line for a tournament.
func BenchmarkTheDeskOfAll(b *testing.B) {
	for _, in := range []int{1, 4} {
		e := visit.OpenEvent(b, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
		ctx := context.Background()
		ids := []string{e.ID}
		for n := 1; n < in; n++ {
			id := fmt.Sprintf("0198a000-0000-7000-8000-0000000000c%d", n)
			e.Must(e.Desk.Events.Create(ctx, id, e.Order(), tournament.Created{Name: fmt.Sprint("Side ", n), TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.Swiss, Rounds: 3},
				Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
			e.Must(e.Desk.Seats.Set(ctx, id, e.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: e.ID, Place: 1}}}))
			ids = append(ids, id)
		}
		for n, id := range ids {
			var people []sidetable.Person
			for i := range 120 / in {
				people = append(people, sidetable.Person{ID: fmt.Sprintf("p%d-%d", n, i), Name: fmt.Sprintf("Player %d of %d", i, n), Country: "EST", Rating: 2000 - i})
			}
			newID := visit.NewIDs()
			e.Must(e.Desk.Entries.Add(ctx, id, e.Order(), people))
			e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.DrawColour{Method: tournament.ByLot, Seed: "7"}, nil))
			e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.PublishRound{Round: 1}, func() string { return fmt.Sprint(n, newID()) }))
			_, err := e.Desk.Boards.StartAll(ctx, id, 1, e.Order())
			e.Must(err)
			book, err := e.Desk.Books.Of(id)
			e.Must(err)
			for i, p := range book.PairingsIn(1) {
				if i%3 == 0 {
					_, err := e.Desk.Play(ctx, p.Game, e.Order(), game.Command{Do: game.DoCall, By: board.P1, For: game.CallArbiter, Run: true})
					e.Must(err)
				}
			}
		}
		for _, page := range []string{"/desk", "/desk/all"} {
			if in > 1 && page == "/desk" {
				continue
			}
			b.Run(fmt.Sprintf("%d tournaments%s", in, strings.ReplaceAll(page, "/", " ")), func(b *testing.B) {
				for b.Loop() {
					if answer := e.Arbiter.Send(visit.Sent{Method: http.MethodGet, Path: "/t/" + e.ID + page}); answer.Status != http.StatusOK {
						b.Fatal(answer.Status)
					}
				}
			})
		}
	}
}

// announced are the texts that stand in an event.
func (h *oneHall) announced(event string) (list []string) {
	t, err := h.Desk.Tournament(event)
	h.Must(err)
	for _, a := range t.Announcements {
		list = append(list, a.Text)
	}
	return list
}

// An announcement for all goes to the tournaments in which the account may announce, and once however often it is
// sent. One that is refused in one of them stands in none.
func TestAnAnnouncementForAll(t *testing.T) {
	h := openHall(visit.OpenEvent(t, tournament.Created{}))
	a := h.Arbiter
	say := h.Path("/desk/say")
	form := visit.Fields(a.Open(h.Path("/desk?show=log")).Form(say))
	form.Set("text", "Doors at nine")
	if form.Get("everywhere") != "" {
		t.Error("the desk of one announces in all unasked")
	}
	a.Post(say, form).Must(http.StatusOK)
	form = visit.Fields(a.Open(h.Path("/desk/all")).Form(say))
	form.Set("text", "Lunch at one")
	for range 2 {
		a.Post(say, form).Must(http.StatusOK)
		if a.Page.Find(".hall-lines").Length() != 1 {
			t.Errorf("it leads to %q", a.Words("main"))
		}
	}
	if got := fmt.Sprint(h.announced(h.ID), h.announced(besides)); got != "[Doors at nine Lunch at one] [Lunch at one]" {
		t.Errorf("what stands: %s", got)
	}
	// One act ends it in all of them.
	unsay := visit.Fields(a.Open(h.Path("/desk?show=log")).Form(h.Path("/desk/unsay")))
	unsay.Set("everywhere", "true")
	b, err := h.Desk.Books.Of(besides)
	h.Must(err)
	unsay.Set("announcement", b.Announcements[0].ID)
	a.Post(h.Path("/desk/unsay"), unsay).Must(http.StatusOK)
	if got := fmt.Sprint(h.announced(h.ID), h.announced(besides)); got != "[Doors at nine] []" {
		t.Errorf("what stands: %s", got)
	}
	for i := len(h.announced(besides)); i < tournament.MostStanding; i++ {
		h.Must(h.Desk.Arrange(context.Background(), besides, h.Order(), tournament.Announce{ID: fmt.Sprint("more", i), Text: "more"}, nil))
	}
	form = visit.Fields(a.Open(h.Path("/desk/all")).Form(say))
	form.Set("text", "Too many there")
	if a.Post(say, form).Must(http.StatusUnprocessableEntity); a.Notices() == "" || len(h.announced(h.ID)) != 1 {
		t.Errorf("%q; %q", a.Notices(), h.announced(h.ID))
	}
	second, _ := h.arbiterOf(h.ID)
	form = visit.Fields(second.Open(h.Path("/desk?show=log")).Form(say))
	if second.Page.Find("[name=everywhere]").Length() != 0 {
		t.Error("an arbiter of one is offered all")
	}
	form.Set("text", "From the second")
	form.Set("everywhere", "true")
	second.Post(say, form).Must(http.StatusOK)
	if got := h.announced(h.ID); got[len(got)-1] != "From the second" || len(h.announced(besides)) != tournament.MostStanding {
		t.Errorf("an arbiter of one announces %q", got)
	}
}

// A round is started from the desk of all, a time arbiter is sent to a board, and an absence is answered: each leads
// back there.
func TestTheActsOfTheDeskOfAllLeadBackThere(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		e := visit.EventIn(visit.OpenInFakeTime(t, path(), nil), tournament.Created{})
		h := openHall(e)
		ctx := context.Background()
		const third = "0198a000-0000-7000-8000-0000000000ee"
		h.Must(h.Desk.Events.Create(ctx, third, h.Order(), tournament.Created{Name: "Third", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10", TimeArbiters: true, Flags: game.FlagsCall}}))
		h.Must(h.Desk.Seats.Set(ctx, third, h.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: h.ID, Place: 2}}}))
		h.Must(h.Desk.Entries.Add(ctx, third, h.Order(), []sidetable.Person{{ID: "t1", Name: "Tia"}, {ID: "t2", Name: "Uma"}, {ID: "t3", Name: "Vic"}, {ID: "t4", Name: "Wes"}}))
		h.Must(h.Desk.Arrange(ctx, third, h.Order(), tournament.PublishSchedule{}, h.newID))
		made := h.MakeAccount("Watch", installation.Member)
		h.Must(h.Desk.Arrange(ctx, third, h.Order(), tournament.Appoint{Account: made.ID, Role: access.TimeArbiter}, nil))
		h.Must(h.Desk.Arrange(ctx, third, h.Order(), tournament.Duty{Arbiter: "account:" + made.ID, On: true}, nil))
		a, all := h.Arbiter, "/t/"+besides+"/desk/all"
		back := func(after string) {
			t.Helper()
			if a.Must(http.StatusOK); a.At.Path != all {
				t.Errorf("%s leads to %s", after, a.At)
			}
		}
		a.Open(all).Submit("/t/" + third + "/start")
		back("the start")
		if _, progress := mustBook(h, third).Progress(); progress != tournament.Running {
			t.Errorf("the round is %v", progress)
		}
		h.does(third, 1, game.Command{Do: game.DoCall, By: board.P1, For: game.CallTimeArbiter})
		a.Open(all)
		if got := queued(a); !strings.Contains(got, "time 1 Third") {
			t.Fatalf("the desk of all has %q", got)
		}
		action := a.Page.Find(".waiting-time form").AttrOr("action", "")
		a.Submit(action, "arbiter", "account:"+made.ID)
		back("a time arbiter who is sent")
		if posts := mustBook(h, third).Posts; len(posts) != 1 {
			t.Errorf("the posts are %v", posts)
		}
		a.Open(all).Submit(a.Page.Find(`.waiting-coming form[action$="/release"]`).AttrOr("action", ""))
		back("a time arbiter who is released")
	})
}

func mustBook(h *oneHall, event string) *tournament.Book {
	b, err := h.Desk.Books.Of(event)
	h.Must(err)
	return b
}

// Nobody has two clocks running by one button: a board waits whose player has a game that goes on in a tournament that
// hangs together with theirs.
func TestNobodyPlaysInTwoTournamentsByOneButton(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	ctx, newID := context.Background(), visit.NewIDs()
	e.Must(e.Desk.Events.Create(ctx, besides, e.Order(), tournament.Created{Name: "Side Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}))
	e.Must(e.Desk.Seats.Set(ctx, besides, e.Order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: e.ID, Place: 1}}}))
	for id, names := range map[string][]string{e.ID: {"Ada", "Bo", "Cleo", "Dora"}, besides: {"Ada", "Eno", "Finn", "Gail"}} {
		var people []sidetable.Person
		for _, name := range names {
			people = append(people, sidetable.Person{ID: id + name, Name: name, Country: "EST"})
		}
		e.Must(e.Desk.Entries.Add(ctx, id, e.Order(), people))
		e.Must(e.Desk.Arrange(ctx, id, e.Order(), tournament.PublishSchedule{}, newID))
	}
	h := &oneHall{e, newID}
	starts := func(id string) string {
		return e.Arbiter.Open("/t/"+id+"/desk").Post(address.Start(id), url.Values{"command": {newID()}, "round": {"1"}}).Notices()
	}
	for _, want := range []struct{ id, says string }{
		{e.ID, "All 2 clocks started."},
		{besides, "1 clock started. Not started, because they play elsewhere: Ada."},
		{besides, "Ada (board 1) has a game that goes on in another tournament. Start the board when that game is over, or tick that it is started anyway."},
	} {
		if said := starts(want.id); !strings.Contains(said, want.says) {
			t.Errorf("%q, not %q", said, want.says)
		}
	}
	if form := e.Arbiter.Form(address.Start(besides)); form.Find("[name=elsewhere]").Length() != 1 || !strings.Contains(form.Text(), "their boards wait: Ada.") {
		t.Errorf("the form says %q", form.Text())
	}
	h.does(e.ID, 1, game.Command{Do: game.DoResign, By: board.P1})
	if said := starts(besides); !strings.Contains(said, "1 clock started.") {
		t.Errorf("when the other game is over: %q", said)
	}
	h.does(besides, 1, game.Command{Do: game.DoResign, By: board.P1})
	h.does(besides, 2, game.Command{Do: game.DoResign, By: board.P1})
	_, err := h.Desk.Boards.StartAll(ctx, e.ID, 2, e.Order())
	e.Must(err)
	b, err := h.Desk.Books.Of(besides)
	e.Must(err)
	if waits := h.Desk.Boards.Elsewhere(b, 2); len(waits) != 1 {
		t.Fatalf("%+v", waits)
	}
	said := e.Arbiter.Open("/t/"+besides+"/desk").Post(address.Start(besides), url.Values{"command": {newID()}, "round": {"2"}, "elsewhere": {"true"}}).Notices()
	if !strings.Contains(said, "All 2 clocks started.") {
		t.Errorf("all the same: %q", said)
	}
}
