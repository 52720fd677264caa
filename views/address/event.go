package address

import (
	"net/url"
	"strings"
)

// Where an event is made.
const (
	Events   = "/tournaments"
	NewEvent = "/tournaments/new"

	NewChampionship = "/tournaments/championship"
	NewSeason       = "/tournaments/season"

	EventRoute          = "/t/:id"
	EventLiveRoute      = "/t/:id/live"
	OverviewLiveRoute   = "/t/:id/overview/live"
	PlayersRoute        = "/t/:id/players"
	PasteRoute          = "/t/:id/players/paste"
	ImportRoute         = "/t/:id/players/import"
	PersonActRoute      = "/t/:id/people/:person/:act"
	ScheduleRoute       = "/t/:id/schedule"
	PublishRoute        = "/t/:id/publish"
	CheckinRoute        = "/t/:id/checkin"
	SeatsRoute          = "/t/:id/seats"
	SeatAnswerRoute     = "/t/:id/seats/answer"
	SeatsConfirmRoute   = "/t/:id/seats/confirm"
	StagesRoute         = "/t/:id/stages"
	GroupsRoute         = "/t/:id/groups"
	GroupsMoveRoute     = "/t/:id/groups/move"
	GroupsPublishRoute  = "/t/:id/groups/publish"
	BracketRoute        = "/t/:id/bracket"
	BracketPublishRoute = "/t/:id/bracket/publish"
	BracketRuleRoute    = "/t/:id/bracket/rule"
	TeamsRoute          = "/t/:id/teams"
	TeamsPublishRoute   = "/t/:id/teams/publish"
	TeamRoute           = "/t/:id/teams/:team"
	LineUpRoute         = "/t/:id/teams/:team/line-up"
	CaptainRoute        = "/t/:id/teams/:team/captain"
	DescribeRoute       = "/t/:id/describe"
	LogoRoute           = "/t/:id/logo"
	SettingsRoute       = "/t/:id/settings"
	RegulationsRoute    = "/t/:id/regulations"
	EventHistoryRoute   = "/t/:id/history"
	PictureRoute        = "/pictures/:hash"
	PicturesRoute       = "/t/:id/pictures"
	PictureRemoveRoute  = "/t/:id/pictures/remove"
)

// NewEventFrom is NewEvent with the settings of a preset or of a game, and with what was
// typed already.
func NewEventFrom(from, name, timeZone string) string {
	return NewEvent + "?" + url.Values{"from": {from}, "name": {name}, "timeZone": {timeZone}}.Encode()
}

// Event is its overview, the first page of the public.
func Event(id string) string { return Fill(EventRoute, id) }

// IsLive tells whether a stream is at a path.
func IsLive(path string) bool { return strings.HasSuffix(path, "/live") }

// IsLarge tells whether a list of players, or a picture of an event, is sent to a path.
func IsLarge(path string) bool {
	for _, route := range []string{PasteRoute, ImportRoute, PicturesRoute} {
		before, after, _ := strings.Cut(route, ":id")
		if strings.HasPrefix(path, before) && strings.HasSuffix(path, after) {
			return true
		}
	}
	return false
}

// EventLive is the stream that says that something has changed.
func EventLive(id string) string { return Fill(EventLiveRoute, id) }

// OverviewLive is the stream of the boards that the overview shows.
func OverviewLive(id string) string { return Fill(OverviewLiveRoute, id) }

// Regulations is what the event plays by, where it is acknowledged too.
func Regulations(event string) string { return Fill(RegulationsRoute, event) }

// Players is the list of who plays, with the forms that add to it.
func Players(event string) string { return Fill(PlayersRoute, event) }

// Paste takes a whole list of players.
func Paste(event string) string { return Fill(PasteRoute, event) }

// Import takes a list with columns, from a file or as it was mended.
func Import(event string) string { return Fill(ImportRoute, event) }

// Person is the form for one person, on the page of the players.
func Person(event, person string) string {
	return Players(event) + "?person=" + url.QueryEscape(person) + "#person"
}

// PersonAct is what that form does: "correct", "remove", "forget".
func PersonAct(event, person, act string) string { return Fill(PersonActRoute, event, person, act) }

// Schedule is where the rounds of a round robin are looked at and published.
func Schedule(event string) string { return Fill(ScheduleRoute, event) }

// Publish publishes the schedule.
func Publish(event string) string { return Fill(PublishRoute, event) }

// Seats are the seats of an event that other events feed.
func Seats(event string) string { return Fill(SeatsRoute, event) }

// SeatAnswer is the form of an answer about a seat.
func SeatAnswer(event string) string { return Fill(SeatAnswerRoute, event) }

// Series ranks players over several events, which its query names.
const Series = "/series"

// Stages are the events that hang together with one over their seats.
func Stages(event string) string { return Fill(StagesRoute, event) }

// Groups is the draw of players into an event and the other groups beside it.
func Groups(event string) string { return Fill(GroupsRoute, event) }

// GroupsMove is the form that puts a player into another group.
func GroupsMove(event string) string { return Fill(GroupsMoveRoute, event) }

// GroupsPublish publishes round 1 of all groups.
func GroupsPublish(event string) string { return Fill(GroupsPublishRoute, event) }

// SeatsConfirm is the form that confirms the seats.
func SeatsConfirm(event string) string { return Fill(SeatsConfirmRoute, event) }

// Checkin is who is here for the next round.
func Checkin(event string) string { return Fill(CheckinRoute, event) }

// ArrangeRoute is the route of one act of an arbiter in an event, by its name.
func ArrangeRoute(act string) string { return "/t/:id/arrange/" + act }

// Arrange is that act in one event.
func Arrange(event, act string) string { return Fill(ArrangeRoute(act), event) }

// Bracket is the table of a knock-out.
func Bracket(event string) string { return Fill(BracketRoute, event) }

// BracketPublish publishes what is due in it.
func BracketPublish(event string) string { return Fill(BracketPublishRoute, event) }

// BracketRule names who goes on from a level match.
func BracketRule(event string) string { return Fill(BracketRuleRoute, event) }

// Teams is the table of a team event.
func Teams(event string) string { return Fill(TeamsRoute, event) }

// TeamsPublish publishes its next round.
func TeamsPublish(event string) string { return Fill(TeamsPublishRoute, event) }

// Team is the page of one team.
func Team(event, team string) string { return Fill(TeamRoute, event, team) }

// LineUp sets who sits where in the next round.
func LineUp(event, team string) string { return Fill(LineUpRoute, event, team) }

// Captain is the page on which the captain of a team sends its line-ups.
func Captain(event, team string) string { return Fill(CaptainRoute, event, team) }

// Describe is where an event is described: place, dates, officials.
func Describe(event string) string { return Fill(DescribeRoute, event) }

// Logo takes the event's logo.
func Logo(event string) string { return Fill(LogoRoute, event) }

// Settings is where an event's settings are changed, and the event is copied, archived
// and deleted.
func Settings(event string) string { return Fill(SettingsRoute, event) }

// EventHistory is everything that was done in an event, or the part that the query asks for:
// "round", "board", "who", and "before" a place in the journal.
func EventHistory(event string, query url.Values) string {
	if len(query) == 0 {
		return Fill(EventHistoryRoute, event)
	}
	return Fill(EventHistoryRoute, event) + "?" + query.Encode()
}

// Pictures is the page with the pictures of an event.
func Pictures(event string) string { return Fill(PicturesRoute, event) }

// PictureRemove removes one of them.
func PictureRemove(event string) string { return Fill(PictureRemoveRoute, event) }

// Picture is a picture by its hash.
func Picture(hash string) string { return Fill(PictureRoute, hash) }
