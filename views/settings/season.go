package settings

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/championship"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// Season is the form of the next season of leagues.
type Season struct {
	Command, Moves string
	Leagues        []SeasonLeague // the highest first
	Events         []part.Choice  // those that can be a league
	Errors         map[string]locale.Text
}

// SeasonLeague is a league: the tournament that is over, and the name of the next.
type SeasonLeague struct{ Event, Name string }

// seasonsOffered are so many tournaments, the newest.
const seasonsOffered = 200

func (s *Pages) seasonPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return s.showSeason(c, v, http.StatusOK, Season{Moves: "2"})
}

func (s *Pages) showSeason(c web.Context, v web.Viewer, status int, m Season) error {
	m.Command, m.Events = web.NewID(), s.leagues(v)
	fields := []web.FormField{{Name: "moves", Label: locale.Say("season.moves")}}
	for n := 1; n <= championship.MostLeagues; n++ {
		fields = append(fields, web.FormField{Name: leagueField(n), Label: locale.Say("season.league", "N", n)}, web.FormField{Name: nameField(n), Label: locale.Say("season.name", "N", n)})
	}
	for len(m.Leagues) < championship.MostLeagues {
		m.Leagues = append(m.Leagues, SeasonLeague{})
	}
	return web.Show(c, status, SeasonPage(s.Frame(c, v).Faulty(fields, m.Errors), m))
}

func leagueField(n int) string { return fmt.Sprint("league-", n) }
func nameField(n int) string   { return fmt.Sprint("name-", n) }

// leagues are the tournaments that have begun and that the viewer runs, the newest first. A knock-out is no league.
func (s *Pages) leagues(v web.Viewer) []part.Choice {
	list := []part.Choice{{}}
	for _, id := range s.Desk.Tournaments() {
		o, err := s.Desk.Events.Outline(id)
		if err == nil && !o.Deleted && o.Rounds > 0 && o.System != tournament.KnockOut && len(list) <= seasonsOffered && v.May("see event desk", id) {
			list = append(list, part.Choice{Value: id, Label: o.Name})
		}
	}
	return list
}

// newSeason makes the tournaments of the form.
func (s *Pages) newSeason(a web.Asked) (done locale.Text, err error) {
	m := Season{Moves: strings.TrimSpace(a.FormValue("moves")), Errors: map[string]locale.Text{}}
	var leagues []championship.League
	for n := 1; n <= championship.MostLeagues; n++ {
		one := SeasonLeague{a.FormValue(leagueField(n)), strings.TrimSpace(a.FormValue(nameField(n)))}
		if m.Leagues = append(m.Leagues, one); one.Event == "" {
			continue
		}
		t, err := s.Desk.Books.Of(one.Event)
		if err != nil || t.Deleted || !a.Viewer.May("see event desk", one.Event) {
			m.Errors[leagueField(n)] = locale.Say("season.error.event")
			continue
		}
		league := championship.League{Event: one.Event, Players: len(t.Entries), Created: t.Created}
		league.Name = one.Name
		leagues = append(leagues, league)
		if slices.ContainsFunc(leagues[:len(leagues)-1], func(l championship.League) bool { return l.Name == one.Name }) && one.Name != "" {
			m.Errors[nameField(n)] = locale.Say("season.error.same")
		} else if one.Name == "" {
			m.Errors[nameField(n)] = locale.Say("season.error.name")
		} else if text, wrong := web.BesideField(s.Presenter, errors.Join(league.Wrong()...))["name"]; wrong {
			m.Errors[nameField(n)] = text
		}
	}
	moves, err := strconv.Atoi(m.Moves)
	if err != nil {
		moves = 0
	}
	next, err := championship.Season(leagues, moves)
	if err != nil {
		text, _, _ := web.Refusal(s.Presenter, err)
		field := leagueField(1)
		if errors.Is(err, championship.BadMoves) {
			field = "moves"
		}
		m.Errors[field] = text
	}
	if len(m.Errors) == 0 {
		var list []arbiter.Planned
		for i, stage := range next {
			list = append(list, arbiter.Planned{ID: web.EventAfter(a.Order.ID, i+1), Created: stage.Created, Seats: stage.Seats})
		}
		if err := s.Desk.Events.CreateAll(a.Request().Context(), a.Order, list); err != nil {
			return done, err
		}
		return done, web.Answered(s.Notices.Done(a, address.Stages(list[0].ID), locale.Say("done.championship", "Count", len(list))))
	}
	return done, web.Answered(s.showSeason(a, a.Viewer, http.StatusUnprocessableEntity, m))
}
