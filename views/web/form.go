package web

import (
	"crypto/sha256"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
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
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, WrongForm(locale.Say("refused.bad-number", "What", text))
	}
	return n, nil
}

// Words are the values of a field, repeated or separated.
func Words(c echo.Context, field string) []string {
	var list []string
	form, err := c.FormParams()
	if err != nil {
		return nil
	}
	for _, value := range form[field] {
		list = append(list, strings.FieldsFunc(strings.ToLower(value), func(r rune) bool {
			return r == ' ' || r == ',' || r == ';' || r == '\n' || r == '\r' || r == '\t'
		})...)
	}
	return list
}

// WrongForm is a form that cannot be read, and what would be right.
func WrongForm(text locale.Text) error {
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
