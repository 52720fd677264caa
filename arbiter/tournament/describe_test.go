package tournament

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament/access"
)

// What cannot be said of an event is refused, with the field that it is about.
func TestWhatCannotBeSaidOfAnEventIsRefused(t *testing.T) {
	for what, test := range map[string]struct {
		said Description
		code Code
	}{
		"ends before it begins":          {Description{From: "2027-08-09", To: "2027-08-01"}, EndsBefore},
		"an end without a beginning":     {Description{To: "2027-08-01"}, BadDate},
		"no such day":                    {Description{From: "2027-02-30"}, BadDate},
		"not as dates are written":       {Description{From: "1.8.2027"}, BadDate},
		"a place of 10,000 letters":      {Description{Place: strings.Repeat("x", 10_000)}, BadText},
		"a line break":                   {Description{Organiser: "a\nb"}, BadText},
		"a bell":                         {Description{Place: "Tallinn\u007f"}, BadText},
		"an order turned round":          {Description{Organiser: "Club \u202ebulC"}, BadText},
		"no country":                     {Description{Country: "Estonia"}, BadCountry},
		"a script instead of an address": {Description{Site: "javascript:alert(1)"}, BadSite},
		"points that rise":               {Description{Points: []int{6, 10}}, BadPlacePoints},
		"points below nothing":           {Description{Points: []int{-1}}, BadPlacePoints},
		"too many points":                {Description{Points: []int{MaxPlacePoints + 1}}, BadPlacePoints},
		"points of too many places":      {Description{Points: make([]int, MaxPlaces+1)}, BadPlacePoints},
		"two chief arbiters":             {Description{Officials: []Official{{access.ChiefArbiter, "a"}, {access.ChiefArbiter, "b"}}}, TwoChiefs},
		"one arbiter twice":              {Description{Officials: []Official{{access.Arbiter, "a"}, {access.Scorer, "a"}, {access.Arbiter, "a"}}}, OfficialTwice},
		"a role that there is not":       {Description{Officials: []Official{{"king", "a"}}}, BadRole},
		"no such time":                   {Description{Times: []string{"2027-08-01T25:00"}}, BadRoundTime},
		"round 2 before round 1":         {Description{Times: []string{"2027-08-02T10:00", "", "2027-08-01T10:00"}}, RoundTimeOrder},
		"a round too many":               {Description{Times: make([]string, 51)}, BadRoundTime},
		"too many officials":             {Description{Officials: make([]Official, 51)}, BadText},
		"no hash":                        {Description{Logo: "../../etc"}, BadLogo},
		"the same again":                 {Description{}, SettingsSame},
	} {
		if events, err := decide(event("a", "b"), Describe{Description: test.said}); !refusedWith(err, test.code) || events != nil {
			t.Errorf("%s: %v, %v", what, events, err)
		}
	}
	most := Description{Times: append(make([]string, 49), "2027-08-01T10:00")}
	for i := range 50 {
		most.Officials = append(most.Officials, Official{access.Arbiter, fmt.Sprint(i)})
	}
	if _, err := decide(event("a", "b"), Describe{Description: most}); err != nil {
		t.Errorf("fifty rounds and officials: %v", err)
	}
	both := Description{From: "2027-08-01", To: "2027-08-01", Officials: []Official{{access.Arbiter, "a"}, {access.Arbiter, "b"}}}
	if _, err := decide(event("a", "b"), Describe{Description: both}); err != nil {
		t.Errorf("one day, two arbiters: %v", err)
	}
}

// What was described is what is read, and the last description stands alone.
func TestADescriptionIsReadAsItWasSaid(t *testing.T) {
	words := rapid.StringMatching(`[a-zõ日ل ]{0,20}`)
	rapid.Check(t, func(t *rapid.T) {
		s := event("a", "b")
		for range rapid.IntRange(1, 3).Draw(t, "times") {
			day := rapid.IntRange(1, 28)
			said := Description{Place: words.Draw(t, "place"), Organiser: words.Draw(t, "organiser"),
				From: fmt.Sprintf("2027-08-%02d", day.Draw(t, "from")), To: fmt.Sprintf("2027-09-%02d", day.Draw(t, "to")),
				Rated:    rapid.SampledFrom([]Rated{RatedUnsaid, RatedYes, RatedNo}).Draw(t, "rated"),
				Points:   rapid.SampledFrom([][]int{nil, {12, 8, 8, 0}}).Draw(t, "points"),
				Names:    rapid.SampledFrom([]Names{NamesLatin, NamesOwn, NamesBoth}).Draw(t, "names"),
				Language: rapid.SampledFrom(append(text.Languages(), "")).Draw(t, "language")}
			events, err := decide(s, Describe{Description: said})
			if refusedWith(err, SettingsSame) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if s, err = Apply(s, stored(t, events[0])); err != nil || cmp.Diff(said, s.Description) != "" {
				t.Fatalf("%v: %s", err, cmp.Diff(said, s.Description))
			}
		}
	})
}

// stored is an event as it is read again.
func stored(t interface{ Fatal(...any) }, e Event) Event {
	body, err := Encode(e)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Decode(e.Kind(), EventVersion, body)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// After the first round a new description needs a reason.
func TestAPublishedEventIsDescribedWithAReason(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	h.do(t, Describe{Description: Description{Place: "Tallinn"}})
	h.next(t)
	if err := h.try(t, Describe{Description: Description{Place: "Tartu"}}); !refusedWith(err, ReasonNeeded) {
		t.Error(err)
	}
	h.do(t, Describe{Description: Description{Place: "Tartu"}, Reason: "the hall is flooded"})
	if h.Description.Place != "Tartu" {
		t.Errorf("%+v", h.Description)
	}
}

// Every setting says until when it can be changed, and is held to it.
func TestASettingIsChangedWhileItMay(t *testing.T) {
	for name, change := range map[string]func(*Created){
		"name":      func(c *Created) { c.Name = "Other" },
		"timeZone":  func(c *Created) { c.TimeZone = "Asia/Tokyo" },
		"cycles":    func(c *Created) { c.Cycles = 2 },
		"system":    func(c *Created) { c.System, c.Rounds = RoundRobin, 0 },
		"rounds":    func(c *Created) { c.Rounds = 5 },
		"tiebreaks": func(c *Created) { c.Tiebreaks = []string{"wins"} },
		"win":       func(c *Created) { c.Win = 3 },
		"baku":      func(c *Created) { c.Baku = true },
		"control":   func(c *Created) { c.Game.Control = "600" },
		"opening":   func(c *Created) { c.Game.Opening = "rif" },
		"game":      func(c *Created) { c.Game = game.Settings{Game: "gomoku"} },
	} {
		h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
		to := h.Created
		change(&to)
		asked := func(reason string) error {
			_, err := Decide(h.book(), ChangeSettings{To: to, Reason: reason, Consent: everybody}, h.newID)
			return err
		}
		before := asked("")
		h.next(t)
		after := asked("r")
		switch Changeable(name) {
		case NeverChanged:
			if !refusedWith(before, NeverChanges) || !refusedWith(after, NeverChanges) {
				t.Errorf("%s: %v, then %v", name, before, after)
			}
		case AnyTime:
			if before != nil || after != nil || !refusedWith(asked(""), ReasonNeeded) {
				t.Errorf("%s: %v, then %v", name, before, after)
			}
		case UntilFirstRound:
			settled := refusedWith(after, SettingSettled) || name == "timeZone" && refusedWith(after, ZoneSettled)
			if before != nil || !settled {
				t.Errorf("%s: %v, then %v", name, before, after)
			}
		}
	}
}

func TestSettingsThatCannotBeAreRefused(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.next(t)
	h.end(h.Pairings[0].Game, "1-0", game.ReasonFive)
	h.end(h.Pairings[1].Game, "1-0", game.ReasonFive)
	h.next(t)
	for what, test := range map[string]struct {
		change func(*Created)
		code   Code
	}{
		"nothing changes":                 {func(*Created) {}, SettingsSame},
		"no name":                         {func(c *Created) { c.Name = "" }, TitleNeeded},
		"a name of 10,000 letters":        {func(c *Created) { c.Name = strings.Repeat("x", 10_000) }, TitleTooLong},
		"fewer rounds than are published": {func(c *Created) { c.Rounds = 1 }, RoundsPlayed},
		"more rounds than there can be":   {func(c *Created) { c.Rounds = 51 }, BadRounds},
	} {
		to := h.Created
		test.change(&to)
		if err := h.try(t, ChangeSettings{To: to, Reason: "r", Consent: everybody}); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", what, err)
		}
	}
	to := h.Created
	to.Rounds = 2
	h.do(t, ChangeSettings{To: to, Reason: "the hall closes", Consent: everybody})
	if h.LastRound() != 2 || h.PairingRecords[2].Before.Created.Rounds != 3 {
		t.Errorf("%d rounds; round 2 was paired as one of %d", h.LastRound(), h.PairingRecords[2].Before.Created.Rounds)
	}
	h.State.Signed = true
	to.Name = "Other"
	if err := h.try(t, ChangeSettings{To: to, Reason: "r", Consent: everybody}); !refusedWith(err, AlreadySigned) {
		t.Errorf("signed: %v", err)
	}
}

// Another number of rounds says beforehand what it breaks.
func TestAnotherNumberOfRoundsSaysWhatItBreaks(t *testing.T) {
	h := swissEvent(t, 3, Format{Baku: true, Apart: ApartLast, ApartRounds: 1}, "a", "b", "c", "d")
	h.do(t, Describe{Description: Description{Times: []string{"2027-08-01T10:00", "2027-08-01T14:00", "2027-08-02T10:00"}}})
	h.do(t, RequestBye{Player: "b", Round: 3, Bye: HalfBye})
	h.next(t)
	got := NewBook(h.State, nil).Breaks(2)
	want := []Broken{{Kind: BrokenBaku}, {Kind: BrokenApart}, {Kind: BrokenBye, Round: 3, Who: "b"}, {Kind: BrokenTime, Round: 3}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := NewBook(h.State, nil).Breaks(3); got != nil {
		t.Errorf("as many as before: %v", got)
	}
}

// Whether a round was paired as the last one is what it was when it was paired, however
// often the number is changed afterwards; to stop with what is played is said.
func TestARoundWasPairedAsTheLastOrNot(t *testing.T) {
	h := swissEvent(t, 4, Format{}, "a", "b", "c", "d")
	to := func(rounds int) {
		c := h.Created
		c.Rounds = rounds
		h.do(t, ChangeSettings{To: c, Reason: "fewer days", Consent: everybody})
	}
	h.next(t)
	h.endAll()
	if diff := cmp.Diff([]Broken{{Kind: BrokenOver, Round: 1}}, h.book().Breaks(1)); diff != "" {
		t.Error(diff)
	}
	to(1)
	if got := h.book().Breaks(3); len(got) != 0 {
		t.Errorf("round 1 was paired as one of four: %v", got)
	}
	to(2)
	h.next(t)
	to(3)
	if diff := cmp.Diff([]Broken{{Kind: BrokenLast, Round: 2}}, h.book().Breaks(4)); diff != "" {
		t.Error("round 2 was paired as the last of two: ", diff)
	}
}

// Who has played cannot be undone: an event with games is archived, never deleted.
func TestAnEventWithoutGamesIsDeleted(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	h.next(t)
	if err := h.try(t, Delete{}); !refusedWith(err, HasGames) {
		t.Error(err)
	}
	h.do(t, Unpublish{Round: 1, Reason: "r"})
	h.do(t, Delete{Reason: "made twice"})
	if !h.Deleted || !refusedWith(h.try(t, Delete{}), EventDeleted) {
		t.Error("an event is deleted once")
	}
}

// A sample is deleted with its games and counts for no rating; it was made as one, stays
// one whatever is changed, and nothing else becomes one.
func TestASampleIsDeletedWithItsGames(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b", "c", "d")
	to := h.Created
	to.Name, to.Sample = "Other", true
	h.do(t, ChangeSettings{To: to})
	if h.Sample {
		t.Error("an event became a sample")
	}
	h.Sample = true
	to.Sample, to.Name = false, "Sample"
	h.do(t, ChangeSettings{To: to})
	if !h.Sample {
		t.Error("a sample became an event")
	}
	if err := h.try(t, Describe{Description: Description{Rated: RatedYes}}); !refusedWith(err, SampleRated) {
		t.Error(err)
	}
	h.do(t, Describe{Description: Description{Rated: RatedNo}})
	h.next(t)
	h.do(t, Delete{})
	if !h.Deleted {
		t.Error("its games keep it")
	}
}

func TestAnEventIsArchivedAndTakenOutAgain(t *testing.T) {
	h := swissEvent(t, 2, Format{}, "a", "b")
	if err := h.try(t, Archive{}); !refusedWith(err, NotArchived) {
		t.Error(err)
	}
	h.do(t, Archive{Away: true})
	if err := h.try(t, Archive{Away: true}); !h.Archived || !refusedWith(err, IsArchived) {
		t.Error(err)
	}
	h.do(t, Archive{})
	if h.Archived {
		t.Error("still away")
	}
}

// Start numbers follow the rating, equals title and name; lots and numbers given by hand
// stay (FIDE C.04.2).
func TestStartNumbersFollowTheRatingUnlessTheyAreGiven(t *testing.T) {
	h := swissEvent(t, 3, Format{Numbers: NumbersRating})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "low", Rating: 1500}, {Player: "none"}, {Player: "z", Rating: 2000}, {Player: "a", Rating: 2000}},
		Order: []string{"a", "low", "none", "z"}})
	numbers := func() string {
		var list []string
		for _, e := range h.Entries {
			list = append(list, e.Player)
		}
		return strings.Join(list, " ")
	}
	if numbers() != "a z low none" || !h.FollowRating() {
		t.Errorf("numbers are %s", numbers())
	}
	h.do(t, CorrectPerson{Person: "none", Fields: []PersonField{RatingField}, Rating: 2400, Reason: "r", Order: []string{"a", "low", "none", "z"}})
	if numbers() != "none a z low" {
		t.Errorf("after a rating is known: %s", numbers())
	}
	h.do(t, Number{Players: []string{"low", "z", "a", "none"}, Method: ByHand})
	h.do(t, Admit{Players: []PlayerEntry{{Player: "top", Rating: 2700}}, Order: []string{"a", "low", "none", "top", "z"}})
	if numbers() != "low z a none top" || h.FollowRating() {
		t.Errorf("given by hand: %s", numbers())
	}
}
