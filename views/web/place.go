package web

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
)

// A Place is a page of an event to which its navigation leads, under the word
// "place." and its name. A new one has its constant, its address and, by who looks, its
// part of the list here.
type Place string

// The places of every event.
const (
	OverviewAt Place = "overview"
	PlayersAt  Place = "players"
	LinksAt    Place = "links"
	StaffAt    Place = "appointments"
	DeskAt     Place = "desk"
	ResultsAt  Place = "results"
	TimeAt     Place = "time"
	HallAt     Place = "hall"
	PapersAt   Place = "papers"
	DescribeAt Place = "describe"
	HistoryAt  Place = "history"
	DisputesAt Place = "disputes"
	FilesAt    Place = "files"
)

// The places in which an event is paired.
const (
	ScheduleAt Place = "schedule"
	CheckinAt  Place = "checkin"
	RoundsAt   Place = "rounds"
	BracketAt  Place = "bracket"
	TeamsAt    Place = "teams"
)

// The places that reckon from the results.
const (
	RatingsAt Place = "ratings"
	WhatIfAt  Place = "what-if"
	PrizesAt  Place = "prizes"
)

// open tells that everybody may look where an event is paired.
func (p Place) open() bool { return p == RoundsAt || p == BracketAt || p == TeamsAt }

// addresses are where the places are.
var addresses = map[Place]func(event string) string{
	OverviewAt: address.Event, PlayersAt: address.Players, LinksAt: address.Links, StaffAt: address.Appointments, DeskAt: address.Desk, ResultsAt: address.ResultsNow, TimeAt: address.Time, HallAt: address.Hall, PapersAt: address.Papers, DescribeAt: address.Describe, DisputesAt: address.Disputes, FilesAt: address.Files, HistoryAt: func(event string) string { return address.EventHistory(event, nil) },
	ScheduleAt: address.Schedule, CheckinAt: address.Checkin, RoundsAt: address.Rounds, BracketAt: address.Bracket, TeamsAt: address.Teams,
	RatingsAt: address.Ratings, WhatIfAt: address.WhatIf, PrizesAt: address.Prizes,
}

// In is the address of the place in an event.
func (p Place) In(event string) string { return addresses[p](event) }

// places are those that the navigation leads to.
func (e Event) places() []Place {
	names, pairing := []Place{OverviewAt, HallAt}, e.Pairing
	if len(pairing) == 0 {
		pairing = []Place{ScheduleAt}
	}
	switch {
	case e.Times:
		names = []Place{OverviewAt, TimeAt, HallAt}
	case e.Manage:
		names = slices.Concat([]Place{OverviewAt, PlayersAt}, pairing, []Place{LinksAt, PapersAt, FilesAt, DeskAt}, e.results(), []Place{HallAt, DescribeAt, StaffAt, DisputesAt, HistoryAt})
	default:
		public := slices.DeleteFunc(slices.Clone(pairing), func(p Place) bool { return !p.open() })
		names = slices.Insert(names, 1, slices.Concat(public, e.results())...)
	}
	if e.Disputed && !e.Manage {
		names = append(names, DisputesAt)
	}
	if !e.Times {
		names = append(names, e.Reckoned...)
	}
	return names
}

// results is where those who may do so take down results, once a round is published.
func (e Event) results() []Place {
	if !e.Scores {
		return nil
	}
	return []Place{ResultsAt}
}

// pairedAt are the places where an event of this system is paired.
func pairedAt(t *tournament.Book) []Place {
	switch {
	case t.How() == tournament.KnockOut:
		return []Place{BracketAt, CheckinAt, RoundsAt}
	case t.Whole():
		return []Place{ScheduleAt, CheckinAt}
	case t.How() != tournament.Swiss:
		return []Place{TeamsAt, CheckinAt}
	case t.Boards > 0:
		return []Place{TeamsAt, CheckinAt, RoundsAt}
	}
	return []Place{CheckinAt, RoundsAt}
}

// reckonedAt are the places that reckon from the results of an event: no ratings
// where partners share a game, no prizes for spectators before there are any.
func reckonedAt(t *tournament.Book, v Viewer) []Place {
	var list []Place
	if t.Game.Persons() == 2 {
		list = append(list, RatingsAt)
	}
	if v.May("see event what-if", t.ID) && TablePage(t) == "" {
		list = append(list, WhatIfAt)
	}
	if v.May("event prizes", t.ID) || t.Prizes != nil {
		list = append(list, PrizesAt)
	}
	return list
}

// TablePage is the page that has the table of an event in which not each player
// stands alone in one; empty where the event's own page has it.
func TablePage(t *tournament.Book) Place {
	switch {
	case t.Boards > 0:
		return TeamsAt
	case t.How() == tournament.KnockOut:
		return BracketAt
	}
	return ""
}
