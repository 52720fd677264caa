package web

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"
	"golang.org/x/text/width"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Order is what comes with every command: the actor, the instant of arrival, the
// form's command id. A form without an id that can be kept gets one, so that an
// old page without the field still works.
func Order(c echo.Context, actor string, arrival time.Time) arbiter.Order {
	id, named := commandNamed(c.FormValue("command"))
	if !named {
		id = NewID()
	}
	return arbiter.Order{Actor: actor, Arrival: arrival, ID: id, Seen: -1, Form: formOf(c)}
}

// mostOfCommand is how long the id of a command may be.
const mostOfCommand = 100

// commandNamed is an id that somebody has given a command; false where it cannot be kept.
func commandNamed(text string) (id string, named bool) {
	id = strings.TrimSpace(text)
	return id, id != "" && len(id) <= mostOfCommand && !strings.ContainsFunc(id, notPlain)
}

// formOf tells the content of a form from another one.
func formOf(c echo.Context) string {
	form, err := c.FormParams()
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(form.Encode()))
	return string(sum[:])
}

// Known is the newest act of an arbiter that the page of a form showed; 0 where it says
// nothing of any.
func Known(c echo.Context) int64 {
	known, err := strconv.ParseInt(c.FormValue("known"), 10, 64)
	if err != nil {
		return 0
	}
	return known
}

func notPlain(r rune) bool { return r <= ' ' || r > '~' }

// EventOf is the id of the event that a command makes: the command's own, so that
// the same form sent twice makes one event.
func EventOf(command string) string {
	if id, err := uuid.Parse(command); err == nil {
		return id.String()
	}
	return NewID()
}

// EventAfter is the id of the n-th event that a command makes, from 1: the same each time. Ids go up, as
// lists go by them.
func EventAfter(command string, n int) string {
	id, err := uuid.Parse(EventOf(command))
	if err != nil {
		return NewID()
	}
	low := binary.BigEndian.Uint64(id[8:])
	binary.BigEndian.PutUint64(id[8:], low&^0xff|uint64(n&0xff))
	return id.String()
}

// MadeBy is the id of the n-th person that a command enters into an event: the same
// each time, and another one in another event. A command's id is no secret.
func MadeBy(event, command string, n int) string {
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(event+"/"+command+"/"+strconv.Itoa(n))).String()
}

// Whole reads a number from a form field; an empty one is 0.
func Whole(c echo.Context, field string) (int, error) {
	text := strings.TrimSpace(c.FormValue(field))
	if text == "" {
		return 0, nil
	}
	return Number(text)
}

// Number reads a number as it was typed.
func Number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, WrongForm(locale.Say("refused.large-number", "What", text))
	case err != nil:
		return 0, WrongForm(locale.Say("refused.bad-number", "What", text))
	}
	return n, nil
}

// Within reads a number of an address, from 1 to most; 0 where the address has none. The error says what would be right.
func Within(c echo.Context, name string, most int) (int, error) {
	text := c.QueryParam(name)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, WrongForm(locale.Say("refused.not-within", "Name", name, "What", text, "Most", most))
	}
	return n, nil
}

// OneOf reads a word of an address; empty where the address has none. The error names the choices.
func OneOf(c echo.Context, name string, choices ...string) (string, error) {
	text := c.QueryParam(name)
	if text != "" && !slices.Contains(choices, text) {
		return "", WrongForm(locale.Say("refused.not-chosen", "Name", name, "What", text, "Choices", strings.Join(choices, ", ")))
	}
	return text, nil
}

// Narrow is what somebody typed, with the full-width letters, digits and marks of a keyboard of East Asia
// as plain ones: ｈ８ is h8.
func Narrow(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) {
		return text
	}
	return width.Fold.String(text)
}

// Words are the values of a field, repeated or separated.
func Words(c echo.Context, field string) []string {
	var list []string
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	for _, value := range form[field] {
		list = append(list, strings.FieldsFunc(strings.ToLower(Narrow(value)), func(r rune) bool {
			return r == ' ' || r == ',' || r == ';' || r == '\n' || r == '\r' || r == '\t'
		})...)
	}
	return list
}

// mostQuoted is how many letters of what was typed a refusal repeats.
const mostQuoted = 60

// WrongForm is a form that cannot be read, and what would be right. What was typed is repeated, a long text
// by its beginning.
func WrongForm(text locale.Text) error {
	text.Args = slices.Clone(text.Args)
	for i, arg := range text.Args {
		if typed, is := arg.(string); is && utf8.RuneCountInString(typed) > mostQuoted {
			text.Args[i] = string([]rune(typed)[:mostQuoted]) + "…"
		}
	}
	return &Refused{Status: http.StatusUnprocessableEntity, Text: text}
}

// Reason is why, as the form has it.
func Reason(c echo.Context) string { return strings.TrimSpace(c.FormValue("reason")) }

// ReasonMissing returns the refusal of a form without a reason; nil where there is one.
func ReasonMissing(c echo.Context) error {
	if Reason(c) == "" {
		return &tournament.Refusal{Code: tournament.ReasonNeeded}
	}
	return nil
}

// RoundOf reads the round of a form, which must name one.
func RoundOf(c echo.Context) (int, error) {
	if strings.TrimSpace(c.FormValue("round")) == "" {
		return 0, NoChoice(c, "round")
	}
	return Whole(c, "round")
}

// FormField is a field of a form as the summary of its faults names it.
type FormField struct {
	Name  string // under which its error is kept
	ID    string // of its control; empty: the name
	Label locale.Text
}

// Faulty is the frame of a page that shows a refused form again. All errors stand at the top, in the
// order of the fields, and then the errors of no field. The title has their number. Without errors it is
// the frame as it was.
func (f Frame) Faulty(fields []FormField, errors map[string]locale.Text, others ...locale.Text) Frame {
	left := maps.Clone(errors)
	for _, field := range fields {
		if wrong := left[field.Name]; wrong.Key != "" {
			id := field.ID
			if id == "" {
				id = field.Name
			}
			f.Faults = append(f.Faults, part.Fault{Field: id, Label: f.T.Text(field.Label), Text: f.T.Text(wrong)})
			delete(left, field.Name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(left)) {
		others = append(others, left[name])
	}
	for _, wrong := range others {
		if wrong.Key != "" {
			f.Faults = append(f.Faults, part.Fault{Text: f.T.Text(wrong)})
		}
	}
	if len(f.Faults) > 0 {
		f.Ahead = f.T.T("title.faults", "Count", len(f.Faults))
	}
	return f
}

// CountFaults has the title of the page say how many faults the form has.
func CountFaults(c Context, n int) { c.Set(faults, n) }

// Readings reads the clocks and flags as an arbiter or a scorer saw them; an empty field
// leaves a clock as the game has it.
func Readings(c echo.Context, at GameViewer, command *game.Command) error {
	if !at.Seat.Scores() || !at.State.Timed {
		return nil
	}
	down, _ := c.FormParams()
	for _, p := range at.State.Persons() {
		if slices.Contains(down["fallen"], p.String()) {
			command.Fallen = append(command.Fallen, p)
		}
		typed := strings.TrimSpace(Narrow(c.FormValue("left-" + p.String())))
		if typed == "" {
			continue
		}
		seconds, ok := parseReading(typed)
		if !ok {
			return WrongForm(locale.Say("refused.reading", "What", typed))
		}
		command.Reads(p, seconds)
	}
	if command.Do != game.DoDevice { // whose reason is given
		command.ClockReason = Translator(c).T("controls.seen")
	}
	return nil
}

// parseReading reads what a clock shows, in seconds: "1:23:45", "4:05" or "-0:03".
func parseReading(typed string) (int, bool) {
	rest := strings.TrimPrefix(strings.Replace(typed, "−", "-", 1), "-")
	sign := 1
	if rest != typed {
		sign = -sign
	}
	parts := strings.Split(rest, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	seconds := 0
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || (i > 0 && (n > 59 || len(part) != 2)) || n > 240 {
			return 0, false
		}
		seconds = seconds*60 + int(n)
	}
	return seconds * sign, true
}
