package tournament

import (
	"errors"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/setting"
)

// sentenced is a refusal of another room that says its own sentence.
type sentenced interface {
	error
	Sentence() (key string, args []any)
}

// Sentence says it to people: a key of the catalogues and its arguments. What the
// table, a line-up or a prize fund finds says more than that it was refused.
func (r *Refusal) Sentence() (key string, args []any) {
	args = []any{"Name", board.Somebody(r.Player), "Round", r.Round, "Board", r.Board, "Most", r.most(), "Count", r.Count, "Of", r.Of, "Setting", Label(r.Setting)}
	switch r.Code {
	case BadTiebreaks, BadLineUp, BadPrizes:
		if cause, ok := errors.AsType[sentenced](r.Cause); ok {
			if key, more := cause.Sentence(); key != "" {
				return key, append(args, more...)
			}
		}
	case BadRoundTime, BadDate, RoundTimeOrder, EndsBefore, BadCountry, BadSite, BadRole, TwoChiefs, OfficialTwice, BadLogo, BadText:
		return "describe.error." + string(r.Code), args
	case NoSuchLink, NoSuchKey:
		return "failure.not-found", nil
	case LinkWithdrawn:
		return "join.withdrawn", nil
	case TitleNeeded:
		return "new.error.name", nil
	case BadCycles:
		return "new.error.cycles", args
	case ReasonNeeded:
		return "refused.reason-missing", nil
	case AlreadyPublished:
		if r.Round > 0 {
			return "refused.already-published.round", args
		}
	case AlreadyConfirmed:
		return "refused.round-confirmed", args
	case RoundUnfinished:
		if r.Match {
			return "refused.round-unfinished.match", args
		}
	}
	return "refused." + string(r.Code), args
}

// most is the largest number that the setting takes which it is about.
func (r *Refusal) most() float64 {
	switch r.Code {
	case BadCycles:
		return MaxCycles
	case TextTooLong:
		return MostAnnounced
	case TooManyAnnounced:
		return MostStanding
	case TooManyHooks:
		return MostHooks
	case BadSeconds:
		return MostSeconds
	case BadDelay:
		return float64(MostDelay / minute)
	}
	for _, row := range rows {
		if row.Code == r.Code && row.Kind == setting.Number {
			return row.Most
		}
	}
	return 0
}

// Label is what a setting, or a field of a description, is called.
type Label string

// Sentence is the key of its words.
func (l Label) Sentence() (key string, args []any) {
	switch name := string(l); {
	case name == "":
		return "", nil
	case name == "tiebreaks" || name == "level":
		return "format." + name + ".all", nil
	case slices.Contains(names(), name):
		return "format." + name, nil
	case slices.Contains(fields, name):
		return "describe." + name, nil
	}
	return "new." + string(l), nil
}

// fields are those of a description.
var fields = []string{"place", "country", "from", "to", "organiser", "federation", "officials", "rated", "site", "logo", "times", "names"}

// Field is the setting of a new event that it is about; empty for none.
func (r *Refusal) Field() string {
	switch r.Code {
	case TitleNeeded, TitleTooLong:
		return "name"
	case RoundsPlayed:
		return "rounds"
	case EndsBefore:
		return "to"
	case BadCountry:
		return "country"
	case BadSite:
		return "site"
	case BadRole, TwoChiefs, OfficialTwice:
		return "officials"
	case BadRoundTime, RoundTimeOrder:
		return "times"
	case BadLogo:
		return "logo"
	case BadCycles:
		return "cycles"
	case ReasonNeeded:
		return "reason"
	case ConsentNeeded:
		return "consent"
	}
	if r.Setting != "" {
		return r.Setting
	}
	if i := slices.IndexFunc(rows, func(row Row) bool { return row.Code != "" && row.Code == r.Code }); i >= 0 {
		return rows[i].Name
	}
	return ""
}
