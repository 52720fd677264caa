package views_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// TestAnEventIsRunByFormsAlone is an event from its making to its papers by somebody whose
// browser has no script: links are followed and buttons pressed by what they say, and nothing
// is known of addresses.
func TestAnEventIsRunByFormsAlone(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	a.Open("/").Follow("New tournament").Presses("Create the tournament", "name", "Village cup", "system", "swiss", "rounds", "2", "opening", "free").Must(http.StatusOK)
	inFile, pasted, _ := strings.Cut(strings.ReplaceAll(visit.Guests, "; ", ","), "\nChie")
	a.Brings("Look at the file", "players.csv", "Name,Country,RIF ID,Rating\n"+inFile).Presses("Enter these 2 players").Must(http.StatusOK)
	a.Presses("Check the list", "text", "Chie"+strings.ReplaceAll(pasted, ",", "; ")).Presses("Enter").Must(http.StatusOK)
	a.Follow("Check-in").Presses("Open check-in")
	for _, name := range []string{"Ada Brook", "Ilmar Tamm", "Chie Morikawa", "Yann Kerdal"} {
		a.Presses(name)
	}
	a.Presses("Close").Must(http.StatusOK)
	a.Follow("Rounds").Presses("Publish").Must(http.StatusOK)

	screen := h.Visitor()
	screen.Open("/").Follow("Village cup").Follow("Live").Follow("Show the wall on a screen")
	shows(screen, "Ada Brook")
	players := cards(t, h, a)
	a.Follow("Desk").Presses("doors").Presses("Start").Must(http.StatusOK)
	ada, ilmar, chie, yann := players[0], players[1], players[2], players[3]
	for i, point := range []string{"h8", "i9", "g7", "j10"} {
		place([]*visit.Visitor{ada, chie}[i%2], point)
	}
	shows(screen, "j10")
	asksAtTheBoard(ada)
	again(ada).Presses("Stop the clocks and claim", "kind", "five").Must(http.StatusOK)
	a.Follow("Desk")
	a.Follow("Rule 1").Presses("Unfounded").Must(http.StatusOK)
	offers(ada, "e5")
	again(chie).Presses("Decline").Must(http.StatusOK)
	place(chie, "e6")
	again(ada).Presses("Yes, resign").Must(http.StatusOK)
	again(ada).Presses("Confirm").Must(http.StatusOK)
	again(chie).Presses("Confirm").Must(http.StatusOK)
	place(yann, "h8")
	a.Follow("Rounds").Follow("Results").Presses("Record", "line", "21f").Must(http.StatusUnprocessableEntity) // it is being played: sent again
	a.Presses("Record").Must(http.StatusOK)
	again(yann).Presses("Confirm").Must(http.StatusOK)
	again(ilmar) // who says nothing to it: the arbiter does
	a.Follow("Desk").Presses("Confirm and close the round").Must(http.StatusOK)
	a.Follow("Pair round 2").Presses("Publish").Must(http.StatusOK)
	a.Follow("Overview").Must(http.StatusOK)
	if table := strings.Join(a.Lines("main table"), " "); !strings.Contains(table, "1 Chie Morikawa JPN 1 0") {
		t.Errorf("the standings are %s", table)
	}
	a.Follow("Manage").Follow("Papers").Follow("Standings").Must(http.StatusOK)
	if paper := a.Words("main"); !strings.Contains(paper, "Chie Morikawa") || !strings.Contains(paper, "Provisional") {
		t.Errorf("the paper is %s", paper)
	}
	if seat := again(ada).Words("#panel"); !strings.Contains(seat, "Round 2") {
		t.Errorf("the seat has not gone on to the next round: %s", seat)
	}

	a.Follow("Desk").Presses("doors").Presses("Start").Must(http.StatusOK)
	first, second := ofOneBoard(players)
	offers(first, "h8")
	again(second).Presses("Yes, a draw").Must(http.StatusOK)
	again(first).Presses("Confirm").Must(http.StatusOK)
	if over := again(second).Presses("Confirm").Must(http.StatusOK).Words("main"); !strings.Contains(over, "½–½") {
		t.Errorf("after a draw the seat says %s", over)
	}
	shows(screen, "½")
}

// shows loads the screen of the hall again, as it does by itself when a plate's turn is over
// and there is no script.
func shows(screen *visit.Visitor, words string) {
	screen.T.Helper()
	again(screen).Must(http.StatusOK)
	if reload := screen.Page.Find("noscript").Text(); !strings.Contains(reload, `http-equiv="refresh"`) {
		screen.T.Errorf("without a script the wall stands still: %q", reload)
	}
	if said := screen.Words("body"); !strings.Contains(said, words) {
		screen.T.Errorf("the wall has no %q: %s", words, said)
	}
}

// offers places a stone and offers a draw with it.
func offers(v *visit.Visitor, point string) {
	v.T.Helper()
	again(v).Presses(point + ", empty").Presses("Place the stone").Presses("Offer a draw").Presses("Press").Must(http.StatusOK)
}

// ofOneBoard are somebody whose turn it is, and the opponent.
func ofOneBoard(players []*visit.Visitor) (first, second *visit.Visitor) {
	first = players[slices.IndexFunc(players, func(v *visit.Visitor) bool { return strings.HasPrefix(again(v).Words("title"), "Your turn") })]
	second = players[slices.IndexFunc(players, func(v *visit.Visitor) bool {
		return v != first && again(v).Page.Find("[data-seat]").AttrOr("data-game", "") == first.Page.Find("[data-seat]").AttrOr("data-game", "none")
	})]
	return first, second
}

// again looks anew at the page on which somebody is.
func again(v *visit.Visitor) *visit.Visitor { return v.Open(v.At.Path) }

// place chooses a point of the board, plays it and presses the clock.
func place(v *visit.Visitor, point string) {
	v.T.Helper()
	again(v).Presses(point + ", empty").Presses("Place the stone").Presses("Press").Must(http.StatusOK)
}

// asksAtTheBoard types every kind of line into the field at the board; what it cannot be is
// said, and the field keeps it.
func asksAtTheBoard(v *visit.Visitor) {
	v.T.Helper()
	for line, want := range map[string]string{
		"h8": "h8 is occupied (Black 1)", "l": "White 4, j10", "t": "White 2:0", "r 8": "Row 8: h8 Black", "c h": "Column h: h8 Black", "d h8": "g7 Black, h8 Black",
		"b": "Black, 2 stones: h8, g7", "o": "Opening rule", "?": "Type h8",
	} {
		again(v).Presses("Choose", "line", line)
		if said := v.Words("#answer"); !strings.Contains(said, want) || v.Page.Find("#typed-point[aria-invalid]").Length() != 0 && line != "h8" {
			v.T.Errorf("%q is answered %q, without %q", line, said, want)
		}
	}
	again(v).Presses("Choose", "line", "zz")
	field := v.Page.Find("#typed-point")
	if v.Words("#answer") == "" || field.AttrOr("aria-invalid", "") != "true" || field.AttrOr("value", "") != "zz" || !field.Is("[autofocus]") || field.AttrOr("aria-describedby", "") != "answer" {
		v.T.Errorf("what is no line is answered %q, and the field does not say so", v.Words("#answer"))
	}
	if title := v.Words("title"); !strings.HasPrefix(title, "1 error") {
		v.T.Errorf("the title does not count the fault: %q", title)
	}
}

// cards are visitors with the players' cards.
func cards(t *testing.T, h *visit.Service, a *visit.Visitor) (list []*visit.Visitor) {
	t.Helper()
	a.Follow("Players").Follow("Cards").Presses("Create the links", "kind", "player").Must(http.StatusOK)
	for _, text := range a.Lines(".link-card .url") {
		v := h.Visitor()
		v.Open(text[strings.Index(text, "/join/"):])
		button := v.Lines("main form button")
		v.Presses(button[0]).Must(http.StatusOK)
		list = append(list, v)
	}
	return list
}
