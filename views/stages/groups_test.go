package stages_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

func groupID(n int) string { return fmt.Sprintf("0198a000-0000-7000-8000-0000000000c%x", n) }

// groupsInto opens a final that so many groups feed; who plays is entered in the first one. A player is "Ada EST
// 2100 Tartu"; the city may be missing.
func groupsInto(t testing.TB, n int, format tournament.Format, players ...string) *visit.Event {
	t.Helper()
	e := visit.OpenEvent(t, tournament.Created{})
	ctx := context.Background()
	var rows []seats.Row
	for g := range n {
		created := tournament.Created{Name: "Group " + string(rune('A'+g)), TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Format: format,
			Game: game.Settings{Opening: "free", Mode: game.ModeClaim, Control: "1800+10"}}
		e.Must(e.Desk.Events.Create(ctx, groupID(g), e.Order(), created))
		rows = append(rows, seats.Row{Kind: stages.PlaceSeat, From: groupID(g), Place: 1})
	}
	e.Must(e.Desk.Seats.Set(ctx, e.ID, e.Order(), tournament.SetSeats{Add: rows}))
	enters(e, 0, players...)
	return e
}

// enters enters players in a group.
func enters(e *visit.Event, group int, players ...string) {
	e.T.Helper()
	var people []sidetable.Person
	for _, text := range players {
		p := sidetable.Person{}
		_, _ = fmt.Sscanf(text, "%s %s %d %s", &p.Name, &p.Country, &p.Rating, &p.City) // the city may be missing
		p.ID = fmt.Sprint("p", group, "-", p.Name)
		people = append(people, p)
	}
	if len(people) > 0 {
		e.Must(e.Desk.Entries.Add(context.Background(), groupID(group), e.Order(), people))
	}
}

// inGroups are the names of the entries of each group, in their order.
func inGroups(e *visit.Event, n int) (list []string) {
	for g := range n {
		b, err := e.Desk.Books.Of(groupID(g))
		e.Must(err)
		var names []string
		for _, entry := range b.Entries {
			names = append(names, e.Desk.People.Get(entry.Player).Name)
		}
		list = append(list, strings.Join(names, " "))
	}
	return list
}

// shows sends the form that asks for a draw.
func shows(v *visit.Visitor, at string, pairs ...string) *visit.Visitor {
	v.T.Helper()
	form := v.Page.Find("form[method=get][action='" + at + "']")
	if form.Length() != 1 {
		v.T.Fatalf("%s has no form of a draw: %s", v.At, v.Words("main"))
	}
	values := visit.Fields(form)
	for i := 0; i < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return v.Open(at + "?" + values.Encode())
}

// leads tells whether the page has a link to an address.
func leads(v *visit.Visitor, to string) bool {
	return v.Page.Find("main a[href='"+to+"']").Length() > 0
}

const drawn = ".group-cards .card"

var six = []string{"Ada EST 2600", "Bo EST 2500", "Cleo JPN 2400", "Dora JPN 2300", "Eli SWE 2200", "Fay SWE 2100"}

// The arbiter looks at a draw, confirms it, and everybody reads the groups and how they were drawn. One player is put
// into another group by hand. Round 1 of all groups is published by one button.
func TestGroupsAreDrawnConfirmedAndPublished(t *testing.T) {
	e := groupsInto(t, 2, tournament.Format{}, six...)
	a := e.Arbiter.Open("/t/" + groupID(0) + "/players").Must(http.StatusOK)
	at := "/t/" + groupID(0) + "/groups"
	if !leads(a, at) || !leads(a.Open(e.Path("/stages")), e.Path("/groups")) {
		t.Error("no page leads to the draw")
	}
	a.Open(at).Must(http.StatusOK)
	shows(a, at, "way", "snake").Must(http.StatusOK)
	a.Same(drawn, "Group A 1 Ada EST 4 Dora JPN 5 Eli SWE", "Group B 2 Bo EST 3 Cleo JPN 6 Fay SWE") // all come from one list
	if got := inGroups(e, 2); got[1] != "" {
		t.Fatalf("looking has drawn %q", got)
	}
	a.Submit(at).Must(http.StatusOK)
	shows(a.Open(at), at, "way", "lots", "seed", "7").Must(http.StatusOK)
	before, changes := inGroups(e, 2), 0
	cards := a.Page.Find("section:has(#groups-proposal) " + drawn)
	cards.Each(func(g int, card *goquery.Selection) {
		card.Find("li").Each(func(_ int, player *goquery.Selection) {
			text := player.Text()
			name := strings.Fields(text)[1]
			name = name[:len(name)-len("EST")]
			if stays := strings.Contains(before[g], name); stays == strings.Contains(text, "comes from another group") {
				t.Errorf("in group %d of %q: %q", g, before, text)
			} else if !stays {
				changes++
			}
		})
	})
	if changes == 0 {
		t.Error("nobody changes the group")
	}
	if got := inGroups(e, 2); !slices.Equal(got, []string{"Ada Dora Eli", "Bo Cleo Fay"}) {
		t.Fatalf("%q", got)
	}
	for _, path := range []string{at, "/t/" + groupID(1) + "/groups", e.Path("/groups")} {
		e.Anybody.Open(path).Must(http.StatusOK)
		e.Anybody.Same(drawn, "Group A 1 Ada EST 4 Dora JPN 5 Eli SWE", "Group B 2 Bo EST 3 Cleo JPN 6 Fay SWE")
		if e.Anybody.Page.Find("main form").Length() > 0 {
			t.Errorf("%s has a form for everybody", path)
		}
		if says := e.Anybody.Words("main"); !strings.Contains(says, "Snake: number 1") || !strings.Contains(says, "Compatriots are apart.") {
			t.Errorf("%s does not say how it was drawn: %q", path, says)
		}
	}
	if !leads(e.Anybody.Open(e.Path("/stages")), e.Path("/groups")) {
		t.Error("who goes where does not lead to the groups")
	}
	fay := entryOf(e, 1, "Fay")
	a.Open(at).Submit(at+"/move", "who", groupID(1)+"/"+fay, "into", groupID(0), "reason", "arrives late").Must(http.StatusOK)
	if got := inGroups(e, 2); !slices.Equal(got, []string{"Ada Dora Eli Fay", "Bo Cleo"}) {
		t.Fatalf("%q", got)
	}
	e.Anybody.Open(at).Same(drawn, "Group A 1 Ada EST 4 Dora JPN 5 Eli SWE 6 Fay SWE by hand", "Group B 2 Bo EST 3 Cleo JPN")
	a.Open(at).Submit(at+"/move", "who", groupID(1)+"/"+entryOf(e, 1, "Bo"), "into", groupID(0), "reason", "no").Must(http.StatusUnprocessableEntity)
	a.Same("#notices", "Group B would have fewer than two players. Put another player there first.")
	a.Open(at).Submit(at + "/publish").Must(http.StatusOK)
	for g, rounds := range []int{3, 1} {
		b, err := e.Desk.Books.Of(groupID(g))
		e.Must(err)
		if b.Rounds() != rounds {
			t.Errorf("group %d has %d rounds", g, b.Rounds())
		}
	}
	a.Open(at).Must(http.StatusOK)
	if a.Has(at+"/publish") || a.Has(at+"/move") {
		t.Error("after round 1 there are forms")
	}
	says := a.Open("/t/" + groupID(1) + "/history").Must(http.StatusOK).Words("main")
	for _, text := range []string{"Players drawn into 2 groups: 6", "Put into another group by hand"} {
		if !strings.Contains(says, text) {
			t.Errorf("the history does not say %q", text)
		}
	}
}

func entryOf(e *visit.Event, group int, name string) string {
	b, err := e.Desk.Books.Of(groupID(group))
	e.Must(err)
	for _, entry := range b.Entries {
		if e.Desk.People.Get(entry.Player).Name == name {
			return entry.Player
		}
	}
	e.T.Fatalf("%s is not in group %d", name, group)
	return ""
}

// What is noted draws the same again, lots and pairs included; each group has it, and nobody has a name in it.
func TestADrawIsNotedInEachGroup(t *testing.T) {
	e := groupsInto(t, 3, tournament.Format{}, "Ada EST 2600 Tartu", "Bo EST 2500 Tartu", "Cleo JPN 2400", "Dora JPN 2300")
	enters(e, 2, "Eli SWE 2200", "Fay SWE 2100")
	at := e.Path("/groups")
	a := e.Arbiter.Open(at).Must(http.StatusOK)
	shows(a, at, "way", "lots", "seed", "spring", "clubs", "true", "one", groupID(0)+"/p0-Cleo", "other", groupID(2)+"/p2-Eli").Must(http.StatusOK)
	if says := a.Words("main"); !strings.Contains(says, "Cleo – Eli apart") {
		t.Errorf("the pair is not shown: %q", says)
	}
	a.Submit(at).Must(http.StatusOK)
	var first tournament.State
	for g := range 3 {
		b, err := e.Desk.Books.Of(groupID(g))
		e.Must(err)
		d := b.Groups.Drawn
		if d == nil {
			t.Fatalf("group %d has no draw", g)
		}
		again, err := d.Again()
		e.Must(err)
		for _, i := range again[g] {
			if _, entered := b.Entry(d.Players[i].Player); !entered || d.Players[i].Group != g+1 {
				t.Errorf("group %d drawn again has %+v", g, d.Players[i])
			}
		}
		if first = b.State; d.Seed != "spring" || !d.Clubs || !slices.Equal(d.Apart, [][2]int{{3, 5}}) || d.Players[0].Club != d.Players[1].Club || len(b.Entries) != 2 {
			t.Errorf("group %d notes %+v", g, d)
		}
	}
	body, err := tournament.Encode(*first.Groups.Drawn)
	e.Must(err)
	for _, name := range []string{"Ada", "Tartu"} {
		if strings.Contains(string(body), name) && !strings.Contains(string(body), "p0-"+name) {
			t.Errorf("the journal has %s: %s", name, body)
		}
	}
}

// A draw that cannot be says why, on the page of the form, and changes nothing.
func TestADrawOfGroupsIsRefusedWithAWayOn(t *testing.T) {
	e := groupsInto(t, 2, tournament.Format{}, "Ada EST 2600 Tartu", "Bo EST 2500 Tartu", "Cleo EST 2400 Tartu", "Dora JPN 2300")
	at, a := e.Path("/groups"), e.Arbiter
	for _, c := range []struct{ query, want string }{
		{"way=snake&nations=on", "Players of EST: 3. Groups: 2. Tick more groups, or do not keep compatriots apart."},
		{"way=snake&clubs=on", "Players from Tartu: 3. Groups: 2. Tick more groups, or do not keep cities apart."},
		{"way=pots", "The lot phrase is missing. Write one, or choose the snake."},
		{"way=dice", "Choose how the groups are drawn."},
		{"way=snake&one=" + groupID(0) + "/p0-Ada&other=x/y", "A player of the pair is not entered in these groups. Choose two others."},
		{"way=snake&apart=" + url.QueryEscape(groupID(0)+"/p0-Ada~"+groupID(0)+"/p0-Bo") + "&apart=" + url.QueryEscape(groupID(0)+"/p0-Bo~"+groupID(0)+"/p0-Cleo") + "&apart=" + url.QueryEscape(groupID(0)+"/p0-Ada~"+groupID(0)+"/p0-Cleo"), "No draw keeps all of them apart. Take out a pair, or let compatriots or cities meet."},
	} {
		a.Open(at + "?group=" + groupID(0) + "&group=" + groupID(1) + "&" + c.query).Must(http.StatusOK)
		a.Same("main [role=alert]", c.want)
		if a.Page.Find(drawn).Length() > 0 {
			t.Errorf("%s: there is a draw", c.query)
		}
	}
	a.Open(at+"?way=snake&group="+groupID(0)).Same("main [role=alert]", "Tick two groups or more, at most 64.")
	three := groupsInto(t, 2, tournament.Format{}, six[:3]...)
	three.Arbiter.Open(three.Path("/groups")+"?way=snake&group="+groupID(0)+"&group="+groupID(1)).Same("main [role=alert]",
		"Players: 3. Groups: 2. Each group needs two players: tick fewer groups.")
	enters(three, 1, "Ada EST 2600")
	three.Arbiter.Open(three.Path("/groups")+"?way=snake&group="+groupID(0)+"&group="+groupID(1)).Same("main [role=alert]",
		"Ada is entered in two groups. Take one entry out, or give both their RIF ids.")
	if got := inGroups(e, 2); got[1] != "" {
		t.Errorf("a refusal has drawn %q", got)
	}
}

// A form that is old is refused with a sentence: somebody entered a player meanwhile, drew, or published.
func TestAnOldFormOfGroupsIsRefused(t *testing.T) {
	e := groupsInto(t, 2, tournament.Format{}, six...)
	at, a := e.Path("/groups"), e.Arbiter
	draws := visit.Fields(shows(a.Open(at), at, "way", "snake").Form(at))
	enters(e, 1, "Gus NOR 2000")
	a.Post(at, draws).Must(http.StatusUnprocessableEntity).Same("#notices", "The groups have changed since you looked. Show the draw again.")
	shows(a.Open(at), at, "way", "snake").Must(http.StatusOK)
	other := visit.Fields(a.Form(at))
	a.Submit(at).Must(http.StatusOK)
	before := inGroups(e, 2)
	a.Post(at, other).Must(http.StatusOK) // the same form once more is done once
	other.Set("command", visit.NewIDs()())
	a.Post(at, other).Must(http.StatusUnprocessableEntity)
	publishes := visit.Fields(a.Open(at).Form(at + "/publish"))
	moves := visit.Fields(a.Form(at + "/move"))
	moves.Set("who", groupID(0)+"/"+entryOf(e, 0, "Ada"))
	moves.Set("into", groupID(1))
	moves.Set("reason", "sent twice")
	if got := inGroups(e, 2); !slices.Equal(got, before) {
		t.Fatalf("%q, %q", got, before)
	}
	a.Post(at+"/move", moves).Must(http.StatusOK)
	moves.Set("command", visit.NewIDs()())
	a.Post(at+"/move", moves).Must(http.StatusUnprocessableEntity)
	a.Post(at+"/publish", publishes).Must(http.StatusUnprocessableEntity).Same("#notices", "The groups have changed since you looked. Show the draw again.")
	a.Open(at).Submit(at + "/publish").Must(http.StatusOK)
	a.Post(at, draws).Must(http.StatusUnprocessableEntity).Same("#notices", "Group A has published round 1. Take that round back, or tick other groups.")
}

// Who is arbiter of one group alone draws, moves and publishes none of them.
func TestAnArbiterOfOneGroupDrawsNone(t *testing.T) {
	e := groupsInto(t, 2, tournament.Format{}, six...)
	at := "/t/" + groupID(0) + "/groups"
	draws := visit.Fields(shows(e.Arbiter.Open(at), at, "way", "snake").Form(at))
	publishes := url.Values{"command": {visit.NewIDs()()}, "group": {groupID(0), groupID(1)}, "seen": {"x"}}
	bea := e.Appointed(groupID(0), access.Arbiter)
	bea.Open(at).Must(http.StatusOK)
	if bea.Page.Find("main form").Length() > 0 {
		t.Error("the page has a form")
	}
	bea.Post(at, draws).Must(http.StatusUnprocessableEntity).Same("#notices", "You are not an arbiter of Group B. Its organiser can appoint you.")
	bea.Post(at+"/publish", publishes).Must(http.StatusUnprocessableEntity).Same("#notices", "You are not an arbiter of Group B. Its organiser can appoint you.")
	bea.Post("/t/"+groupID(1)+"/groups", draws).Must(http.StatusForbidden)
	if got := inGroups(e, 2); got[1] != "" {
		t.Fatalf("%q", got)
	}
	shows(e.Arbiter.Open(at), at, "way", "snake").Submit(at).Must(http.StatusOK)
	bea.Post(at+"/move", url.Values{"command": {visit.NewIDs()()}, "who": {groupID(0) + "/" + entryOf(e, 0, "Ada")}, "into": {groupID(1)}, "reason": {"x"}}).Must(http.StatusUnprocessableEntity)
	if got := inGroups(e, 2); !strings.HasPrefix(got[0], "Ada") {
		t.Errorf("%q", got)
	}
}

// Where a group cannot begin, none of them begins, and the sentence names it.
func TestGroupsBeginTogetherOrNotAtAll(t *testing.T) {
	begun := func(e *visit.Event) (games [2]int) {
		for g := range games {
			b, err := e.Desk.Books.Of(groupID(g))
			e.Must(err)
			for _, p := range b.PairingsIn(1) {
				if _, err := e.Desk.Game(p.Game); p.Game != "" && err == nil {
					games[g]++
				}
			}
		}
		return games
	}
	e := groupsInto(t, 2, tournament.Format{System: tournament.Scheveningen}, append(six, "Gus NOR 2000")...)
	at, a := e.Path("/groups"), e.Arbiter
	shows(a.Open(at), at, "way", "snake").Submit(at).Must(http.StatusOK) // three and four
	a.Open(at).Submit(at + "/publish").Must(http.StatusUnprocessableEntity)
	if says := a.Notices(); !strings.HasPrefix(says, "Group A: ") {
		t.Errorf("%q", says)
	}
	if got := begun(e); got != [2]int{} {
		t.Errorf("games %v", got)
	}
	enters(e, 1, "Hal NOR 1900")
	shows(a.Open(at), at, "way", "snake").Submit(at).Must(http.StatusOK)
	a.Open(at).Submit(at + "/publish").Must(http.StatusOK)
	if got := begun(e); got != [2]int{2, 2} {
		t.Errorf("games %v", got)
	}

	swiss := groupsInto(t, 2, tournament.Format{System: tournament.Swiss, Rounds: 3}, six...)
	shows(swiss.Arbiter.Open(at), at, "way", "snake").Submit(at).Must(http.StatusOK)
	swiss.Must(swiss.Desk.Arrange(context.Background(), groupID(0), swiss.Order(), tournament.PublishRound{Round: 1}, visit.NewIDs()))
	swiss.Arbiter.Open(at).Submit(at + "/publish").Must(http.StatusOK) // the one that waits
	if got := begun(swiss); got != [2]int{1, 1} {
		t.Errorf("games %v", got)
	}
}

// The page of 96 players of 20 nations in 12 groups searches once, and is made in time.
func BenchmarkGroups(b *testing.B) {
	e := groupsInto(b, 12, tournament.Format{}, field(96)...)
	at := e.Path("/groups")
	query := shows(e.Arbiter.Open(at), at, "way", "snake").At.RequestURI()
	for b.Loop() {
		e.Arbiter.Open(query).Must(http.StatusOK)
	}
}

// field are players of 20 nations; one nation has a player for each of 12 groups.
func field(n int) (list []string) {
	for i := range n {
		nation := i * i % 23 % 20
		if i%8 == 0 {
			nation = 20
		}
		list = append(list, fmt.Sprintf("P%d N%c%c %d", i+1, 'A'+nation/5, 'A'+nation%5, 2600-i))
	}
	return list
}

func TestTwelveGroupsKeepTwentyNationsApart(t *testing.T) {
	e := groupsInto(t, 12, tournament.Format{}, field(96)...)
	at := e.Path("/groups")
	shows(e.Arbiter.Open(at), at, "way", "pots", "seed", "7").Must(http.StatusOK).Submit(at).Must(http.StatusOK)
	for g := range 12 {
		b, err := e.Desk.Books.Of(groupID(g))
		e.Must(err)
		seen := map[string]bool{}
		for _, entry := range b.Entries {
			if seen[entry.Nation] {
				t.Errorf("group %d has two of %s", g, entry.Nation)
			}
			seen[entry.Nation] = true
		}
		if len(b.Entries) != 8 {
			t.Errorf("group %d has %d", g, len(b.Entries))
		}
	}
}
