package publish

import (
	"cmp"
	"net/url"
	"path"
	"slices"
	"strings"

	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/address"
)

// A facet is what a page depends on.
type facet int

const (
	standing facet = iota // the event, without the moves of games that go on
	moving                // the moves too
	ofGame                // one game
	inList                // the event, and the ratings of the installation where its games count
)

// A kind is a route of an event or a game that everybody may see. End is that of the file's name; empty where the
// address has one. A kind with Why is not published, for this reason.
type kind struct {
	route string
	facet facet
	end   string
	why   string
}

const (
	page      = ".html"
	stream    = "a stream"
	hall      = "a screen of the hall, which turns by itself"
	printed   = "a paper: the service prints it"
	forOthers = "a picture for other programs, which need the address of the service"
)

// kinds are all public routes of events and games.
var kinds = []kind{
	{route: address.EventRoute, facet: moving, end: page},
	{route: address.HallRoute, facet: moving, end: page},
	{route: address.RoundsRoute, end: page},
	{route: address.RoundRoute, end: page},
	{route: address.BracketRoute, end: page},
	{route: address.TeamsRoute, end: page},
	{route: address.TeamRoute, end: page},
	{route: address.StandingsRoute, end: page},
	{route: address.AfterRoundRoute, end: page},
	{route: address.CrossTableRoute, end: page},
	{route: address.RatingsRoute, facet: inList, end: page},
	{route: address.RaceRoute, end: page},
	{route: address.PrizesRoute, end: page},
	{route: address.PlayOffRoute, end: page},
	{route: address.EventOpeningsRoute, end: page},
	{route: address.StartListRoute, end: page},
	{route: address.EntrantRoute, end: page},
	{route: address.SeatsRoute, end: page},
	{route: address.StagesRoute, end: page},
	{route: address.GroupsRoute, end: page},
	{route: address.RegulationsRoute, end: page},
	{route: address.PicturesRoute, end: page},
	{route: address.DisputesRoute, end: page},
	{route: address.DisputeRoute, end: page},
	{route: address.StatedRoute, end: page},
	{route: address.StatementRoute, end: ".txt"},
	{route: address.FilesRoute, end: page},
	{route: address.FileRoute},
	{route: address.RecordRoute, facet: ofGame},
	{route: address.GameRoute, facet: ofGame, end: page},
	{route: address.PlyRoute, facet: ofGame, end: page},

	{route: address.EventLiveRoute, why: stream},
	{route: address.OverviewLiveRoute, why: stream},
	{route: address.HallLiveRoute, why: stream},
	{route: address.WallLiveRoute, why: stream},
	{route: address.GameLiveRoute, why: stream},
	{route: address.OverlayLiveRoute, why: stream},
	{route: address.WallRoute, why: hall},
	{route: address.PlateRoute, why: hall},
	{route: address.OverlayRoute, why: "a picture of a stream"},
	{route: address.EventPictureRoute, why: forOthers},
	{route: address.GamePictureRoute, why: forOthers},
	{route: address.PlyPictureRoute, why: forOthers},
	{route: address.PapersRoute, why: printed},
	{route: address.PaperRoute, why: printed},
	{route: address.GamePaperRoute, why: printed},
	{route: address.ReachRoute, why: "a device shows that it reaches the service"},
	{route: address.OldSlips, why: printed},
	{route: address.OldList, why: "leads to the rounds"},
	{route: address.ControlsRoute, why: "a player's own"},
	{route: address.HistoryRoute, why: "the page of the game has its moves, and the dossier all of it"},
	{route: address.RulingRoute, why: "the page of the game says what was ruled, and the dossier why"},
}

// A place is a page or a file of an event. Its address stands for it.
type place struct {
	kind
	address string // at the service; of a game that of its page
	event   string
	game    string // empty for none
	file    string // in the folder, with slashes
}

// placeOf is where an address is published; not where it is not. eventOf tells the event of a game.
func placeOf(at string, eventOf func(game string) string) (p place, published bool) {
	to, err := url.Parse(at)
	if err != nil || to.Scheme != "" || to.Host != "" {
		return p, false
	}
	parts := []string{}
	for _, k := range kinds { // of two that fit the one with fewer names
		if said, fits := filled(k.route, to.EscapedPath()); fits && (p.route == "" || len(said) < len(parts)) {
			p.kind, parts = k, said
		}
	}
	if p.route == "" || p.why != "" || slices.ContainsFunc(parts, unfit) {
		return p, false
	}
	p.address, p.event = to.EscapedPath(), parts[0]
	if strings.HasPrefix(p.route, address.GameRoute) {
		return p.ofGame(eventOf)
	}
	return p.ofEvent(to.Query())
}

func (p place) ofGame(eventOf func(game string) string) (place, bool) {
	p.game, p.event = p.event, eventOf(p.event)
	name := p.game + page
	if p.route == address.RecordRoute {
		name = p.game + ".sgf"
	} else {
		p.address = address.Game(p.game)
	}
	p.file = path.Join(p.event, "games", name)
	return p, p.event != "" && !unfit(p.event)
}

// ofEvent is a page of an event. Of what a query asks for the categories of the standings are pages of their own. A
// kind of file that is looked at is that file.
func (p place) ofEvent(query url.Values) (place, bool) {
	rest := cmp.Or(strings.TrimPrefix(p.address, address.Event(p.event)), "index")
	p.file = path.Join(p.event, rest) + p.end
	switch category := query.Get("category"); {
	case len(query) == 0:
		return p, p.route != address.FileRoute || carried(path.Base(p.file))
	case p.route == address.FilesRoute && len(query) == 1 && query.Get("of") != "":
		f, known := formats.Named(query.Get("of"))
		if !known {
			return p, false
		}
		return placeOf(address.File(p.event, f.Name+f.Ending()), nil)
	case category != "" && len(query) == 1 && !unfit(category) && (p.route == address.StandingsRoute || p.route == address.AfterRoundRoute):
		p.address, p.file = p.address+"?"+query.Encode(), path.Join(p.event, rest)+"-category-"+category+p.end
		return p, true
	}
	return p, false
}

// carried tells whether a file says the same without the address of a service: a feed and a calendar do not.
func carried(file string) bool {
	return !strings.HasPrefix(file, formats.Atom+".") && !strings.HasPrefix(file, formats.ICS+".")
}

// filled are the parts that a path has in place of the names of a route.
func filled(route, at string) (parts []string, fits bool) {
	names, said := strings.Split(route, "/"), strings.Split(at, "/")
	if len(names) != len(said) {
		return nil, false
	}
	for i, name := range names {
		if !strings.HasPrefix(name, ":") {
			if name != said[i] {
				return nil, false
			}
			continue
		}
		part, err := url.PathUnescape(said[i])
		if err != nil {
			return nil, false
		}
		parts = append(parts, part)
	}
	return parts, true
}

// unfit tells that a part of an address is no good name of a file.
func unfit(part string) bool {
	return part == "" || len(part) > 100 || part[0] == '.' || strings.Trim(part, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") != ""
}
