package roster

import (
	"slices"
	"strings"
)

// Same finds one person in several events: by the RIF id, or by name and country where one of the two has no
// id. All are read first.
type Same struct{ names map[string][]string } // RIF ids by name

// Read takes a person in, and returns a text for Text.
func (s *Same) Read(name, country, rifID string) string {
	words := strings.Fields(strings.ToLower(name + " " + country))
	slices.Sort(words)
	name = strings.Join(words, " ")
	if rifID == "" {
		return "name " + name
	}
	if s.names == nil {
		s.names = map[string][]string{}
	}
	if !slices.Contains(s.names[name], rifID) {
		s.names[name] = append(s.names[name], rifID)
	}
	return "id " + rifID
}

// Text is the same for one person in all events, when all are read.
func (s *Same) Text(read string) string {
	if name, is := strings.CutPrefix(read, "name "); is && len(s.names[name]) == 1 {
		return "id " + s.names[name][0]
	}
	return read
}
