package event

import (
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// drawModel is what can be settled about the entries; nil where there is nothing
// to settle.
func (s *entries) drawModel(id string, t *tournament.Book) *Draw {
	swiss := t.ByTable()
	if !t.Opens("event forbid") || t.Published && !swiss || len(t.Entries) < 2 {
		return nil
	}
	m := &Draw{ID: id, Command: web.NewID(), Open: !t.Published, Swiss: swiss,
		Early: t.How() == tournament.RoundRobin && t.Apart == tournament.ApartLast}
	if m.Nations = m.Open && t.HasNations(); m.Nations {
		m.Differ = t.NationsDiffer()
	}
	numbers := make([]string, len(t.Entries))
	for i, e := range t.Entries {
		numbers[i] = strconv.Itoa(e.Number)
		m.Players = append(m.Players, HandChoice{ID: e.Player, Label: s.Called(t.State).Numbered(e.Number)})
	}
	m.Numbers = strings.Join(numbers, " ")
	m.Starts, m.Seen = t.How() != tournament.KnockOut && t.How() != tournament.Keizer, numbering(t)
	for _, limit := range t.RatingLimits {
		m.Limits = strings.TrimSpace(m.Limits + " " + strconv.Itoa(limit))
	}
	for _, e := range t.Entries {
		if e.Starting > 0 {
			m.Starting += strconv.Itoa(e.Number) + " " + ranking.Starting(e) + "\n"
		}
	}
	if t.Initial.Method != "" {
		side := "side.first"
		if t.Initial.Second {
			side = "side.second"
		}
		m.Colour = locale.Say("draw.drawn", "Method", locale.Say("draw.by."+t.Initial.Method), "Side", locale.Say(side), "Seed", t.Initial.Seed)
	}
	for _, set := range t.Forbidden {
		names := make([]string, len(set))
		for i, player := range set {
			names[i] = s.InText(t.State, player)
		}
		m.Forbidden = append(m.Forbidden, strings.Join(names, " – "))
	}
	return m
}

// typed keeps what was typed in the form of the starting points.
func (m *Draw) typed(c web.Context) *Draw {
	if m == nil || c.Request().Method != http.MethodPost || c.Path() != address.ArrangeRoute("starting-points") {
		return m
	}
	if m.Typed = true; c.FormValue("how") == "rating" {
		m.Limits = c.FormValue("limits")
	} else {
		m.Starting, m.Reason = c.FormValue("lines"), web.Reason(c)
	}
	return m
}

// againPlayers shows the players after a form of theirs was refused.
func (s *entries) againPlayers(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showPlayers(c, v, t, status, Players{Wrong: *wrong})
}
