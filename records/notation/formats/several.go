package formats

import (
	"fmt"
	"strconv"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/renjunet"
)

// Of one file may come several tournaments: a dossier each, and somebody has to choose.

// Event is one of the tournaments of a file.
type Event = renjunet.Event

// AllEvents is the choice of every tournament of a file.
const AllEvents = "all"

// The most that is taken of one file at once.
const (
	MostEvents = 100
	mostGames  = 20_000
)

// several are the formats whose files can have more than one tournament.
var several = map[string]struct {
	list func([]byte) ([]Event, error)
	read func([]byte, string) (dossier.Dossier, []dossier.Doubt, error)
}{
	renjunet.Name: {renjunet.Events, renjunet.ReadEvent},
}

// Reading is a tournament of a file with what is doubtful in it.
type Reading struct {
	Dossier dossier.Dossier
	Doubts  []dossier.Doubt
}

// Reads reads what was chosen of a file: a tournament by its number among those that it lists,
// AllEvents, or nothing where it has one alone. The error is a *ChoiceError, or one of the reader.
func (f Format) Reads(file []byte, choice string) ([]Reading, error) {
	var events []Event
	if s, is := several[f.Name]; is {
		var err error
		if events, err = s.list(file); err != nil {
			return nil, err
		}
	}
	chosen, err := chosen(events, choice)
	if err != nil {
		return nil, err
	}
	var list []Reading
	for _, e := range chosen {
		var one Reading
		if len(events) > 0 {
			one.Dossier, one.Doubts, err = several[f.Name].read(file, e.ID)
		} else {
			one.Dossier, one.Doubts, err = f.Read(file)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// chosen are the tournaments of a choice.
func chosen(events []Event, choice string) ([]Event, error) {
	wrong := &ChoiceError{Events: events, Choice: choice}
	if len(events) == 0 {
		wrong.Events = []Event{{}} // a file that lists none is one
	}
	n, err := strconv.Atoi(choice)
	switch {
	case choice == AllEvents && wrong.All() || choice == "" && len(wrong.Events) == 1:
		return wrong.Events, nil
	case choice == AllEvents, err != nil, n < 1, n > len(wrong.Events):
		return nil, wrong
	}
	return wrong.Events[n-1 : n], nil
}

// A ChoiceError says that of the tournaments of a file none was chosen, or none that can be.
type ChoiceError struct {
	Events []Event
	Choice string
}

// All tells whether they can all be taken at once.
func (e *ChoiceError) All() bool {
	games := 0
	for _, one := range e.Events {
		games += one.Games
	}
	return len(e.Events) == 1 || len(e.Events) <= MostEvents && games <= mostGames
}

// Sentence says what would be right.
func (e *ChoiceError) Sentence() (key string, args []any) {
	switch {
	case e.Choice == "":
		return "dossier.choose", []any{"Count", len(e.Events)}
	case e.Choice == AllEvents:
		return "dossier.choose.all", []any{"Most", MostEvents, "Games", mostGames}
	}
	return "dossier.choose.wrong", []any{"Most", len(e.Events)}
}

func (e *ChoiceError) Error() string {
	switch {
	case e.Choice == "":
		return fmt.Sprintf("it has %d tournaments: name one by its number, or all", len(e.Events))
	case e.Choice == AllEvents:
		return fmt.Sprintf("all its tournaments are too many at once: at most %d, with %d games; name one by its number", MostEvents, mostGames)
	}
	return fmt.Sprintf("it has no tournament %q: name one by its number, 1 to %d", e.Choice, len(e.Events))
}
