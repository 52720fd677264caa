package address

import (
	"net/url"
	"strconv"
	"strings"
)

// Where the rounds of an event are paired and played.
const (
	RoundsRoute   = "/t/:id/rounds"
	RoundRoute    = "/t/:id/rounds/:n"
	HandRoute     = "/t/:id/rounds/:n/hand"
	HallRoute     = "/t/:id/hall"
	HallLiveRoute = "/t/:id/hall/live"
	WallRoute     = "/t/:id/wall"
	// SpectatorsRoute is where it is said what spectators see when.
	SpectatorsRoute  = "/t/:id/spectators"
	WallLiveRoute    = "/t/:id/wall/live"
	PlateRoute       = "/t/:id/wall/:plate"
	DeskRoute        = "/t/:id/desk"
	DeskAllRoute     = "/t/:id/desk/all"
	DeskAllLiveRoute = "/t/:id/desk/all/live"
	DeskActRoute     = "/t/:id/desk/:act"
	StartRoute       = "/t/:id/start"
	ResumeRoute      = "/t/:id/resume"
	AbsentRoute      = "/t/:id/absent"
	TimeRoute        = "/t/:id/time"

	AdjournmentsRoute      = "/t/:id/adjournments"
	AdjournmentsOrderRoute = "/t/:id/adjournments/order"
	ResumeNextRoute        = "/t/:id/adjournments/resume"
	TimeActRoute           = "/t/:id/time/:act"
)

// Rounds is the list of an event's rounds.
func Rounds(event string) string { return Fill(RoundsRoute, event) }

// Round is one of them, published or proposed.
func Round(event string, n int) string { return Fill(RoundRoute, event, strconv.Itoa(n)) }

// Why is the page of a round with the reasons of one board.
func Why(event string, n, board int) string {
	b := strconv.Itoa(board)
	return Round(event, n) + "?why=" + b + "#board-" + b
}

// Hand is where a round is paired by hand.
func Hand(event string, n int) string { return Fill(HandRoute, event, strconv.Itoa(n)) }

// Hall is the wall: every board of the round.
func Hall(event string) string { return Fill(HallRoute, event) }

// HallLive is its stream.
func HallLive(event string) string { return Fill(HallLiveRoute, event) }

// Wall is the screen of the hall: plates that turn by themselves.
func Wall(event string) string { return Fill(WallRoute, event) }

// Spectators is where it is said what spectators of an event see when.
func Spectators(event string) string { return Fill(SpectatorsRoute, event) }

// IsWall tells whether a path is that of an event's wall.
func IsWall(path string) bool {
	event, found := strings.CutPrefix(path, "/t/")
	event, rest, cut := strings.Cut(event, "/")
	return found && cut && event != "" && rest == "wall"
}

// WallLive is its stream.
func WallLive(event string) string { return Fill(WallLiveRoute, event) }

// Plate is one of its plates, which stays, or those of one kind: "boards-2", "boards".
func Plate(event, plate string) string { return Fill(PlateRoute, event, plate) }

// Desk is the arbiters' desk.
func Desk(event string) string { return Fill(DeskRoute, event) }

// DeskIn is it at a round.
func DeskIn(event string, round int) string { return Desk(event) + "?round=" + strconv.Itoa(round) }

// DeskBoard is the desk with a board opened.
func DeskBoard(event, game string) string { return Desk(event) + "?open=" + url.QueryEscape(game) }

// DeskAll is the desk of all tournaments that hang together with one.
func DeskAll(event string) string { return Fill(DeskAllRoute, event) }

// DeskAllLive is the stream that says that something has changed in one of them.
func DeskAllLive(event string) string { return Fill(DeskAllLiveRoute, event) }

// DeskAct is what arbiters do there with the round as a whole: "doors", "call", "confirm".
func DeskAct(event, act string) string { return Fill(DeskActRoute, event, act) }

// Adjournments are where games are adjourned and go on.
func Adjournments(event string) string { return Fill(AdjournmentsRoute, event) }

// AdjournmentsOrder says in which order.
func AdjournmentsOrder(event string) string { return Fill(AdjournmentsOrderRoute, event) }

// ResumeNext lets those go on whose turn it is.
func ResumeNext(event string) string { return Fill(ResumeNextRoute, event) }

// Start starts all clocks of a round.
func Start(event string) string { return Fill(StartRoute, event) }

// Absent is where an arbiter answers who is absent, or here.
func Absent(event string) string { return Fill(AbsentRoute, event) }

// Resume resumes all that was interrupted.
func Resume(event string) string { return Fill(ResumeRoute, event) }

// Time is a time arbiter's own page.
func Time(event string) string { return Fill(TimeRoute, event) }

// TimeAct sends time arbiters to boards: "duty", "assign", "release", "all".
func TimeAct(event, act string) string { return Fill(TimeActRoute, event, act) }
