package web

import (
	"slices"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// A Place is one of the seven parts of an event. It is called "place." and its name; in the bar of a
// phone "place.short." and its name.
type Place string

// deskPlace is where what waits is counted.
const deskPlace Place = "desk"

// A Page is a page of an event that the navigation leads to. It is called "page." and its name. A new
// one has its constant and its row here.
type Page string

// The pages of an event.
const (
	OverviewAt    Page = "overview"
	RegulationsAt Page = "regulations"
	PicturesAt    Page = "pictures"
	PlayersAt     Page = "players"
	StartListAt   Page = "start-list"
	SeatsAt       Page = "seats"
	StagesAt      Page = "stages"
	GroupsAt      Page = "groups"
	CheckinAt     Page = "checkin"
	LinksAt       Page = "links"
	RoundsAt      Page = "rounds"
	ScheduleAt    Page = "schedule"
	BracketAt     Page = "bracket"
	TeamsAt       Page = "teams"
	ResultsAt     Page = "results"
	HallAt        Page = "hall"
	StandingsAt   Page = "standings"
	CrossTableAt  Page = "cross-table"
	RatingsAt     Page = "ratings"
	WhatIfAt      Page = "what-if"
	PrizesAt      Page = "prizes"
	PlayOffAt     Page = "play-off"
	StatementsAt  Page = "statements"
	DeskAt        Page = "desk"
	TimeAt        Page = "time"
	DisputesAt    Page = "disputes"
	AdjournedAt   Page = "adjournments"
	CorrectionsAt Page = "corrections"
	HistoryAt     Page = "history"
	DescribeAt    Page = "describe"
	SettingsAt    Page = "settings"
	StaffAt       Page = "appointments"
	PapersAt      Page = "paper"
	FilesAt       Page = "files"
	ProgramsAt    Page = "programs"
)

// places are the seven in their order, each with its pages in theirs. Who may see a page is said by the
// table of rights, under the name of the page's address.
var places = []struct {
	name  Place
	pages []pageOf
}{
	{"overview", []pageOf{
		{at: OverviewAt, route: address.EventRoute},
		{at: RegulationsAt, route: address.RegulationsRoute},
		{at: PicturesAt, route: address.PicturesRoute, when: func(e eventSeen) bool { return len(e.t.Pictures) > 0 || e.v.Can("event pictures", e.t) }},
		{at: DisputesAt, route: address.DisputesRoute, when: deskless(func(e eventSeen) bool { return len(e.t.Disputes) > 0 })},
		{at: PapersAt, route: address.PapersRoute, when: deskless(entered)},
		{at: FilesAt, route: address.FilesRoute, when: deskless(entered)},
	}},
	{"players", []pageOf{
		{at: PlayersAt, route: address.PlayersRoute},
		{at: SeatsAt, route: address.SeatsRoute, when: func(e eventSeen) bool { return len(e.t.Fed.Rule.Rows) > 0 || e.v.Can("event seats", e.t) }},
		{at: StagesAt, route: address.StagesRoute, when: func(e eventSeen) bool { return len(e.t.Fed.Rule.Rows) > 0 }},
		{at: GroupsAt, route: address.GroupsRoute, when: func(e eventSeen) bool { return e.t.Groups.Drawn != nil }},
		{at: CheckinAt, route: address.CheckinRoute},
		{at: LinksAt, route: address.LinksRoute},
		{at: StartListAt, route: address.StartListRoute},
	}},
	{"rounds", []pageOf{
		{at: TeamsAt, route: address.TeamsRoute, when: eventSeen.pairsTeams},
		{at: BracketAt, route: address.BracketRoute, when: func(e eventSeen) bool { return e.t.How() == tournament.KnockOut }},
		{at: RoundsAt, route: address.RoundsRoute},
		{at: ScheduleAt, route: address.ScheduleRoute, when: func(e eventSeen) bool { return e.t.Whole() }},
		{at: ResultsAt, route: address.ResultsNowRoute, when: func(e eventSeen) bool { return e.t.RoundNow() > 0 }},
	}},
	{"live", []pageOf{{at: HallAt, route: address.HallRoute}}},
	{"standings", []pageOf{
		{at: StandingsAt, route: address.StandingsRoute},
		{at: CrossTableAt, route: address.CrossTableRoute, when: func(e eventSeen) bool { return TablePage(e.t) == "" }},
		{at: RatingsAt, route: address.RatingsRoute, when: func(e eventSeen) bool { return e.t.Game.Persons() == 2 }},
		{at: WhatIfAt, route: address.WhatIfRoute, when: func(e eventSeen) bool { return TablePage(e.t) == "" }},
		{at: PlayOffAt, route: address.PlayOffRoute, when: func(e eventSeen) bool {
			return len(e.t.PlayOffs) > 0 || e.v.Can("event play-off", e.t) && len(e.t.LevelGroups()) > 0
		}},
		{at: PrizesAt, route: address.PrizesRoute, when: func(e eventSeen) bool { return e.v.May("event prizes", e.t.ID) || e.t.Prizes != nil }},
		{at: StatementsAt, route: address.StatedRoute, when: func(e eventSeen) bool { return e.t.Rounds() > 0 }},
	}},
	{"desk", []pageOf{
		{at: DeskAt, route: address.DeskRoute},
		{at: TimeAt, route: address.TimeRoute, when: func(e eventSeen) bool { return e.v.TimeArbiter(e.t.ID) != "" }},
		{at: DisputesAt, route: address.DisputesRoute, when: func(e eventSeen) bool { return e.hasDesk() }},
		{at: AdjournedAt, route: address.AdjournmentsRoute},
		{at: CorrectionsAt, route: address.CorrectionsRoute},
		{at: HistoryAt, route: address.EventHistoryRoute},
	}},
	{"manage", []pageOf{
		{at: DescribeAt, route: address.DescribeRoute},
		{at: SettingsAt, route: address.SettingsRoute},
		{at: StaffAt, route: address.AppointmentsRoute},
		{at: PapersAt, route: address.PapersRoute, when: eventSeen.hasDesk},
		{at: FilesAt, route: address.FilesRoute, when: eventSeen.hasDesk},
		{at: ProgramsAt, route: address.ProgramsRoute},
	}},
}

// pageOf is a page of a place: where it is, and when an event has it.
type pageOf struct {
	at    Page
	route string
	when  func(eventSeen) bool // nil: always
}

// eventSeen is an event and who looks at it.
type eventSeen struct {
	t *tournament.Book
	v Viewer
}

// pairsTeams tells that matches of teams are paired round by round.
func (e eventSeen) pairsTeams() bool {
	return !e.t.Whole() && e.t.How() != tournament.KnockOut && (e.t.Boards > 0 || !e.t.ByTable())
}

func (e eventSeen) hasDesk() bool { return e.v.May("see event desk", e.t.ID) }

// deskless holds for those who have no desk, and so no place Desk or Manage.
func deskless(when func(eventSeen) bool) func(eventSeen) bool {
	return func(e eventSeen) bool { return !e.hasDesk() && when(e) }
}

func entered(e eventSeen) bool { return len(e.t.Entries) > 0 }

// A Link leads to a page of an event.
type Link struct {
	Page Page
	Path string
}

// PlaceLinks are a place and its pages, for who looks. The first page is where the place leads.
type PlaceLinks struct {
	Place Place
	Pages []Link
}

// current is how a link to the place is marked where one is in it, on a page: that page, or one of its
// others.
func (p PlaceLinks) current(here Page) string {
	if p.Pages[0].Page == here {
		return "page"
	}
	return "true"
}

// placesFor are the places of an event that the viewer sees.
func placesFor(t *tournament.Book, v Viewer) (list []PlaceLinks) {
	seen := eventSeen{t, v}
	for _, place := range places {
		shows := PlaceLinks{Place: place.name}
		for _, p := range place.pages {
			if v.May(rights.Act("see "+address.Name(p.route)), t.ID) && (p.when == nil || p.when(seen)) {
				shows.Pages = append(shows.Pages, Link{p.at, address.Fill(p.route, t.ID)})
			}
		}
		if len(shows.Pages) > 0 {
			list = append(list, shows)
		}
	}
	return list
}

// In is the address of the page in an event.
func (p Page) In(event string) string {
	for _, place := range places {
		for _, page := range place.pages {
			if page.at == p {
				return address.Fill(page.route, event)
			}
		}
	}
	return address.Event(event)
}

// placeOf is where a page stands in the places that are seen; the zero value where it does not.
func placeOf(list []PlaceLinks, here Page) PlaceLinks {
	for _, place := range list {
		if slices.ContainsFunc(place.Pages, func(l Link) bool { return l.Page == here }) {
			return place
		}
	}
	return PlaceLinks{}
}

// TablePage is the page that has the table of an event in which not each player
// stands alone in one; empty where the event's own page has it.
func TablePage(t *tournament.Book) Page {
	switch {
	case t.Boards > 0:
		return TeamsAt
	case t.How() == tournament.KnockOut:
		return BracketAt
	}
	return ""
}

// name is what a place is called.
func (p Place) name() string { return "place." + string(p) }

// short is what a place is called in the bar of a phone.
func (p Place) short(t *locale.Translator) string { return t.T("place.short." + string(p)) }

// Name is the key of what the page is called.
func (p Page) Name() string { return "page." + string(p) }
