package tournament

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
)

func TestAFormatThatDoesNotFitIsRefused(t *testing.T) {
	for name, test := range map[string]struct {
		format Format
		code   Code
	}{
		"an unknown system":             {Format{System: "ladder"}, BadSystem},
		"a Swiss without rounds":        {Format{System: Swiss}, BadRounds},
		"too many rounds":               {Format{System: Swiss, Rounds: 51}, BadRounds},
		"rounds of a round robin":       {Format{Rounds: 5}, BadRounds},
		"too many legs":                 {Format{Legs: 13}, BadLegs},
		"legs of a team match":          {Format{Boards: 4, Legs: 2}, BadBoards},
		"an unknown score":              {Format{Legs: 2, Score: "sets"}, BadScore},
		"a score of single games":       {Format{Score: ByMatches}, BadScore},
		"match points of single games":  {Format{MatchWin: 2, MatchDraw: 1}, BadScore},
		"a score of a knock-out":        {Format{System: KnockOut, Legs: 2, Score: ByGames}, BadScore},
		"a drawn match above a won":     {Format{Legs: 2, MatchWin: 1, MatchDraw: 2}, BadMatchPoints},
		"a match of no thousandths":     {Format{Legs: 2, MatchWin: 0.0001}, BadMatchPoints},
		"game points of single games":   {Format{Tiebreaks: []string{"game-points"}}, BadTiebreaks},
		"too many boards":               {Format{Boards: 21}, BadBoards},
		"an unknown apartness":          {Format{Apart: "mostly"}, BadApart},
		"last rounds without a number":  {Format{Apart: ApartLast}, BadApart},
		"an unknown count":              {Format{Unfinished: "win"}, BadUnfinished},
		"an unknown count of adjourned": {Format{Adjourned: "win"}, BadAdjourned},
		"an unknown rule":               {Format{Unplayed: "fide1999"}, BadUnplayed},
		"an unknown tie-break":          {Format{Tiebreaks: []string{"luck"}}, BadTiebreaks},
		"a tie-break twice":             {Format{Tiebreaks: []string{"wins", "wins"}}, BadTiebreaks},
		"lots without a seed":           {Format{Tiebreaks: []string{"lots"}}, BadTiebreaks},
	} {
		if _, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: test.format})); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, drawn := range []Format{{Tiebreaks: []string{"lots"}, Seed: "7"}, {Boards: 2, Tiebreaks: []string{"lots/game-points"}, Seed: "7"}} {
		if _, err := decide(State{}, Create(Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: drawn})); err != nil {
			t.Error(err)
		}
	}
}

// roundRobin is a published event of four in which Black wins what is ended.
func roundRobin(t *testing.T, format Format, ended ...string) *sampleEvent {
	t.Helper()
	h := &sampleEvent{games: map[string]game.State{}}
	h.State = apply(t, State{}, Created{Name: "Open", Cycles: 1, Win: 1, Draw: 0.5, Format: format})
	h.do(t, Admit{Players: entries("a", "b", "c", "d")})
	h.do(t, PublishSchedule{})
	for _, id := range ended {
		h.end(id, "1-0", game.ReasonFive)
	}
	return h
}

func pointsOf(t *testing.T, h *sampleEvent) map[int]string {
	t.Helper()
	table, err := h.Table()
	if err != nil {
		t.Fatal(err)
	}
	got := map[int]string{}
	for _, row := range table.Rows {
		if row.Rank > 0 {
			got[row.Player.No] = row.Points.String()
		}
	}
	return got
}

// TOURNAMENT.md, "Formats". The rounds: a-d b-c, d-c a-b, b-d c-a.
func TestWhoWithdrawsEarlyFromARoundRobinIsAnnulled(t *testing.T) {
	h := roundRobin(t, Format{}, "g1", "g2")
	h.do(t, Withdraw{Player: "a", Round: 2, Reason: "ill"})
	if got := pointsOf(t, h); len(got) != 3 || got[2] != "1" || got[4] != "0" {
		t.Errorf("%v", got)
	}
}

func TestWhoWithdrawsLateLosesTheRest(t *testing.T) {
	h := roundRobin(t, Format{}, "g1", "g2", "g3", "g4")
	h.do(t, Withdraw{Player: "a", Round: 3, Reason: "ill"})
	if got := pointsOf(t, h); got[1] != "2" || got[3] != "1" {
		t.Errorf("c has the game of round 3 by forfeit: %v", got)
	}
}

func TestHalfOfTheGamesIsEnoughToCount(t *testing.T) {
	h := roundRobin(t, Format{})
	h.Pairings = h.Pairings[:4] // two rounds: a-d b-c, d-c a-b
	h.end("g1", "1-0", game.ReasonFive)
	h.do(t, Withdraw{Player: "a", Round: 2, Reason: "ill"})
	if got := pointsOf(t, h); got[1] != "1" || got[2] != "1" {
		t.Errorf("%v", got)
	}
}

func TestAnEventMayKeepTheResultsOfWhoWithdrawsEarly(t *testing.T) {
	h := roundRobin(t, Format{Keep: true}, "g1", "g2")
	h.do(t, Withdraw{Player: "a", Round: 2, Reason: "ill"})
	if got := pointsOf(t, h); got[1] != "1" || got[2] != "2" || got[3] != "1" {
		t.Errorf("%v", got)
	}
}

// What is said twice is so once: the second time nothing is noted.
func TestWhatIsSoAlreadyIsNotNotedAgain(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	h.do(t, OpenCheckin{})
	h.do(t, MakeLinks{Of: access.PlayerLink, Each: []access.MadeLink{{Link: "l1", Person: "a"}, {Link: "l2", Person: "b"}}})
	for what, c := range map[string]struct{ first, more Command }{
		"a mark":           {CheckIn{Players: []string{"a", "b"}, Here: true}, CheckIn{Players: []string{"c", "b"}, Here: true}},
		"a link withdrawn": {WithdrawLinks{Of: "player", Links: []string{"l1"}}, WithdrawLinks{Of: "player", Links: []string{"l1", "l2"}}},
	} {
		h.do(t, c.first)
		if events, err := Decide(h.book(), c.first, nil); err != nil || len(events) > 0 {
			t.Errorf("%s again: %v, %v", what, events, err)
		}
		if events, err := Decide(h.book(), c.more, nil); err != nil || len(events) != 1 {
			t.Errorf("%s and another: %v, %v", what, events, err)
		}
	}
	for _, id := range []string{"l1", "l2"} {
		if h.Access.Links[id].Withdrawn != (id == "l1") {
			t.Errorf("withdrawn are %v", h.Access.Links)
		}
	}
}

func TestEntriesRefuse(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	rr := roundRobin(t, Format{})
	for name, test := range map[string]struct {
		h    *sampleEvent
		c    Command
		code Code
	}{
		"withdraw a stranger":           {h, Withdraw{Player: "x", Reason: "ill"}, NotEntered},
		"withdraw without a reason":     {h, Withdraw{Player: "a"}, ReasonNeeded},
		"withdraw after the end":        {h, Withdraw{Player: "a", Round: 4, Reason: "ill"}, NoSuchRound},
		"return without withdrawal":     {h, Return{Player: "a"}, NotWithdrawn},
		"return a stranger":             {h, Return{Player: "x"}, NotEntered},
		"a bye for a stranger":          {h, RequestBye{Player: "x", Round: 1, Bye: HalfBye}, NotEntered},
		"a bye after the end":           {h, RequestBye{Player: "a", Round: 4, Bye: HalfBye}, NoSuchRound},
		"a bye in a past round":         {h, RequestBye{Player: "a", Round: 0, Bye: HalfBye}, AlreadyPublished},
		"an unknown bye":                {h, RequestBye{Player: "a", Round: 1, Bye: "triple"}, NoSuchBye},
		"a bye in a round robin":        {rr, RequestBye{Player: "a", Round: 1, Bye: HalfBye}, NotInThisSystem},
		"check-in of nobody":            {h, CheckIn{Players: nil, Here: true}, NameNeeded},
		"check-in of a stranger":        {h, CheckIn{Players: []string{"x"}, Here: true}, NotEntered},
		"check-in in a round robin":     {rr, CheckIn{Players: []string{"a"}, Here: true}, NotInThisSystem},
		"a check-in opened there":       {rr, OpenCheckin{}, NotInThisSystem},
		"a check-in that is not open":   {h, CloseCheckin{}, CheckinClosed},
		"late entry to a round robin":   {rr, Admit{Players: entries("x")}, AlreadyPublished},
		"a colour drawn there":          {rr, DrawColour{Method: ByNigiri}, NotInThisSystem},
		"a colour drawn by whim":        {h, DrawColour{Method: "whim"}, BadMethod},
		"a lot without a seed":          {h, DrawColour{Method: ByLot}, SeedNeeded},
		"a colour by a lot that rings":  {h, DrawColour{Method: ByLot, Seed: "7\a"}, BadText},
		"numbers by a lot without end":  {h, Number{[]string{"a", "b", "c", "d"}, ByLot, strings.Repeat("7", 201)}, BadText},
		"a seed without a lot":          {h, Number{[]string{"a", "b", "c", "d"}, ByHand, "7"}, SeedNeeded},
		"numbers for some":              {h, Number{[]string{"a", "b", "c"}, ByHand, ""}, NumberMissing},
		"a number for a stranger":       {h, Number{[]string{"a", "b", "c", "x"}, ByHand, ""}, NotEntered},
		"two numbers for one":           {h, Number{[]string{"a", "b", "c", "a"}, ByHand, ""}, TwiceEntered},
		"numbers after publishing":      {rr, Number{[]string{"a", "b", "c", "d"}, ByHand, ""}, AlreadyPublished},
		"numbers by whim":               {h, Number{[]string{"a", "b", "c", "d"}, "whim", ""}, BadMethod},
		"one who may not meet":          {h, Forbid{[]string{"a"}}, TooFewPlayers},
		"a stranger who may not meet":   {h, Forbid{[]string{"a", "x"}}, NotEntered},
		"one who may not meet himself":  {h, Forbid{[]string{"a", "a"}}, TwiceEntered},
		"a change without a session":    {h, ChangeHand{}, NoHand},
		"dropping no session":           {h, DropHand{}, NoHand},
		"a session in a round robin":    {rr, OpenHand{}, NotInThisSystem},
		"a round of a round robin":      {rr, PublishRound{Round: 4}, NotInThisSystem},
		"a round too far":               {h, PublishRound{Round: 2}, AlreadyPublished},
		"unpublishing a round robin":    {rr, Unpublish{3, "wrong"}, NotLastRound},
		"unpublishing nothing":          {h, Unpublish{0, "wrong"}, NotLastRound},
		"a provisional result of what":  {h, SetProvisional{Game: "x", Reason: "dispute"}, NoSuchBoard},
		"a provisional without reason":  {rr, SetProvisional{Game: "g1"}, ReasonNeeded},
		"signing before the first game": {h, Sign{}, RoundUnpublished},
		"reopening what is open":        {h, ReopenTable{Reason: "appeal"}, NotSigned},
	} {
		before := test.h.State
		if err := test.h.try(t, test.c); !refusedWith(err, test.code) {
			t.Errorf("%s: %v", name, err)
		}
		if len(before.Entries) != len(test.h.Entries) || len(before.Pairings) != len(test.h.Pairings) {
			t.Errorf("%s changed something", name)
		}
	}
}

func TestStartNumbersAreTypedIn(t *testing.T) {
	h := swissEvent(t, 3, Format{}, "a", "b", "c", "d")
	old := h.State
	h.do(t, Number{[]string{"d", "b", "a", "c"}, ByHand, ""})
	for i, want := range []string{"d", "b", "a", "c"} {
		if e := h.Entries[i]; e.Player != want || e.Number != i+1 {
			t.Errorf("%+v", e)
		}
	}
	if old.Entries[0].Player != "a" {
		t.Error("the old state was changed")
	}
}
