package part

import (
	"slices"
	"strconv"

	"renju-arbiter/views/locale"
)

// A Field is one labelled control of a form.
type Field struct {
	ID           string // also ties label, hint and error to the control
	Name         string
	Label        string
	Value        string
	Hint         string
	Error        string // what is wrong with the value, shown beside the field
	Type         string // as in HTML; empty means text
	Inputmode    string
	Autocomplete string
	Size         int    // in characters; zero fills the line
	List         string // id of the suggestions for Input
	Rows         int    // for Area
	Required     bool
	Focus        bool               // has the focus when the page opens
	Folds        *locale.Translator // puts all but the first sentence of the hint behind a question mark; nil: shows the whole hint
}

// A Choice is one option of a Select.
type Choice struct{ Value, Label string }

func (f Field) kind() string {
	if f.Type == "" {
		return "text"
	}
	return f.Type
}

func (f Field) described() string {
	switch {
	case f.Error != "" && f.Hint != "":
		return f.ID + "-error " + f.ID + "-hint"
	case f.Error != "":
		return f.ID + "-error"
	case f.Hint != "":
		return f.ID + "-hint"
	}
	return ""
}

func number(n int) string { return strconv.Itoa(n) }

// Languages are the choices of a language, each by its own name, and none.
func Languages(none string) []Choice {
	list := []Choice{{Label: none}}
	for _, l := range locale.Languages() {
		list = append(list, Choice{Value: l.Code, Label: l.Name})
	}
	return list
}

// Choices returns the choices of a field whose words begin with a prefix.
func Choices(t *locale.Translator, prefix string, values ...string) []Choice {
	list := make([]Choice, len(values))
	for i, value := range values {
		key := value
		if key == "" {
			key = "none"
		}
		list[i] = Choice{Value: value, Label: t.T(prefix + key)}
	}
	return slices.Clip(list)
}
