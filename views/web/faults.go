package web

import (
	"maps"
	"slices"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// FormField is a field of a form as the summary of its faults names it.
type FormField struct {
	Name  string // under which its error is kept
	ID    string // of its control; empty: the name
	Label locale.Text
}

// Faulty is the frame of a page on which a form stands again: everything that is wrong
// with it is told at the top, in the order of its fields and then what is about none of
// them, and the title says how much that is. Without errors it is the frame as it was.
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
