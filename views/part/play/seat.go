package play

import (
	"strconv"
	"unicode/utf8"

	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Seat is the page of a player, or of a device between two: one window with the board,
// and at each side what belongs to who sits there.
type Seat struct {
	Game
	Page    string // its address
	Event   string // the address of the event
	Two     bool   // a device between two: the far side is turned for who sits there
	Near    Side
	Far     Side              // Two: as Near
	Faces   []Face            // not Two: of everybody else at the board
	Panel   *Panel            // in the board's place: what comes before play
	Has     []part.Sanctioned // of the holder of the card, in this event
	Between *Between          // not Two: no game is played at this seat now
}

// Side is what belongs to one who sits there.
type Side struct {
	Face
	Line
	Controls  *Controls   // nil: nothing can be done now
	Verdict   *Verdict    // the result waits for this person's word
	Notice    *Notice     // something that this person has not seen yet
	Announced []Announced // what stands for everybody, the newest last
	Stands    bool        // both clocks stand because somebody has stopped them
	Shared    bool        // the device is not one person's: a face is somebody's by name
}

// Line is what is asked of somebody, and quieter what there is to it.
type Line struct {
	Task       string // what it is, as a class
	What, More locale.Text
	Rest       bool // nothing is asked
	Halt       bool // an arbiter must come first
}

// Verdict are the forms with which somebody says that the own result is right, or not.
type Verdict struct {
	Form
	By    string // as in Controls
	Ruled bool   // the notice of the ruling that gave the result asks what is wrong about it
}

// Notice is something that concerns somebody, until it was seen.
type Notice struct {
	Form
	By      string // as in Controls
	Number  int
	Said    []locale.Text
	Rule    string // on which it rests; empty for none
	Why     string // the arbiter's words
	Others  int    // how many wait behind it
	Appeal  *Appeal
	Contest bool // it is appealed against by refusing the result
	Sheet   bool // stands over what is asked, as nobody plays meanwhile
}

// Appeal is what a ruling says of an appeal against it; of anything else that is told there is none.
type Appeal struct {
	Limit locale.Text // whether one is possible, and until when
	Page  string      // the file; empty: there is none
	Open  bool        // the party may appeal there now
}

// Panel stands in the board's place.
type Panel struct {
	Lead   locale.Text // above the number
	Number string      // of the board; empty leaves it out
	Foe    bool        // the name is that of whom one meets
	Name   string      // of whom one meets, or of those who meet there
	Lines  []locale.Text
	Has    []part.Sanctioned // of the holder of the card
	Clock  *Countdown
	Result locale.Text // of the round before
}

// Countdown counts down to an instant of the server's time.
type Countdown struct {
	Left int64 // milliseconds
}

// files are the own files that stand on the page, without the one that the notice leads to.
func (s Side) files() (list []Announced) {
	for _, a := range s.Announced {
		if a.Page != "" && (s.Notice == nil || s.Notice.Appeal == nil || s.Notice.Appeal.Page != a.Page) {
			list = append(list, a)
		}
	}
	return list
}

// press tells that the face is the key that hands the turn over.
func (s Side) press() bool { return s.Task == "press" && s.Controls != nil && s.Controls.Press }

// look is what the face's clock does, as a class.
func (s Side) look() string {
	class := s.class()
	switch {
	case !s.Timed:
		class += " untimed"
	case s.press():
		class += " press"
	case s.Stands:
		class += " stopped"
	}
	return class
}

// marks are what is said aloud of a running face at ten, five and one minute, and at thirty
// and ten seconds, where somebody has chosen so on the device: static/js/marks.js.
func (s Side) marks(t *locale.Translator) templ.OrderedAttributes {
	if !s.running() {
		return nil
	}
	var list templ.OrderedAttributes
	for _, seconds := range []int{600, 300, 60, 30, 10} {
		key, count := "seat.mark.own", seconds/60
		if s.Shared {
			key = "seat.mark.of"
		}
		if count == 0 {
			key, count = key+".seconds", seconds
		}
		list = append(list, templ.KeyValue[string, any]{Key: "data-mark" + strconv.Itoa(seconds), Value: t.T(key, "Name", s.Name, "Count", count)})
	}
	return list
}

// letters are those of the reading, so that the style sheet can make it as large as the
// face allows.
func (f Face) letters() string { return strconv.Itoa(utf8.RuneCountInString(f.shown())) }

// choice tells that there is something to press in the line of what is asked.
func (s Side) choice() bool {
	c := s.Controls
	return s.Verdict != nil || c != nil && !s.Halt && (c.Answer || c.Swap || c.Keep || c.Declare > 0 || len(c.Strike) > 0 || c.Other != "")
}

// can is what is open to who sits there; nothing to somebody for whom nothing is.
func (s Side) can() Controls {
	if s.Controls == nil {
		return Controls{}
	}
	return *s.Controls
}

func (c Countdown) shown() string { return Reading(c.Left) }

func (c Countdown) letters() string { return strconv.Itoa(utf8.RuneCountInString(c.shown())) }

// Choosing are the controls with the points of the board. Where nobody chooses they tell
// what lies there, unless the board is covered.
func (s Seat) Choosing() Controls {
	if s.Controls == nil {
		return Controls{Form: Form{Game: s.ID, Page: s.Page}, Board: s.Board, Why: s.Near.What, Covered: s.Hidden || s.ID == "", Waiting: s.ID == "" || s.Status.State == "waiting"}
	}
	return *s.Controls
}
