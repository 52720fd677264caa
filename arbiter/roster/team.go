package roster

import (
	"strings"
	"unicode/utf8"
)

// Team is several persons who are entered together, in the order in which they sit.
type Team struct {
	Name    string
	Members []Player
}

// What makes a line of teams unreadable, besides what does of players.
const (
	FewMembers Code = "members"
	SameTeam   Code = "team-double"
)

// TeamLine is one line of a pasted list of teams: the team, or what is wrong.
type TeamLine struct {
	Number int
	Text   string
	Team   Team
	Error  *Error
}

// ReadTeam makes a team of its persons; without a name it is called after them.
// The error is an *Error.
func ReadTeam(name string, members []Player) (Team, error) {
	t := Team{Name: strings.Join(strings.Fields(name), " "), Members: members}
	if t.Name == "" {
		var names []string
		for _, p := range members {
			names = append(names, p.Name)
		}
		t.Name = strings.Join(names, " & ")
	} else if utf8.RuneCountInString(t.Name) > maxName {
		return t, &Error{Code: TooLong}
	}
	if !utf8.ValidString(t.Name) || strings.ContainsRune(t.Name, 0) {
		return t, &Error{Code: NoName}
	}
	seen := met{}
	for _, p := range members {
		if seen.again(p) {
			return t, &Error{Code: Double, What: p.Name}
		}
		seen.note(p)
	}
	return t, nil
}

// Rating is the mean of its persons' ratings, rounded; 0 where one has none.
func (t Team) Rating() int {
	sum := 0
	for _, p := range t.Members {
		if p.Rating == 0 {
			return 0
		}
		sum += p.Rating
	}
	if len(t.Members) == 0 {
		return 0
	}
	return (sum + len(t.Members)/2) / len(t.Members)
}

// PasteTeams reads a list of teams that have from least to most persons each. Nobody
// may come twice, and no team's name, in the text or with those who are entered already.
func PasteTeams(text string, least, most int, entered []Team) []TeamLine {
	var lines []TeamLine
	persons, names := met{}, map[string]bool{}
	note := func(t Team) {
		names[strings.ToLower(t.Name)] = true
		for _, p := range t.Members {
			persons.note(p)
		}
	}
	for _, t := range entered {
		note(t)
	}
	for i, raw := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if strings.TrimSpace(raw) == "" {
			continue
		}
		line := readTeam(i+1, strings.TrimSpace(raw), least, most)
		if line.Error == nil {
			line.Error = knownTeam(line.Team, persons, names)
		}
		if len(lines) == MaxLines {
			line.Error = &Error{Code: TooLong}
			return append(lines, line)
		}
		if line.Error == nil {
			note(line.Team)
		}
		lines = append(lines, line)
	}
	return lines
}

func knownTeam(t Team, persons met, names map[string]bool) *Error {
	for _, p := range t.Members {
		if persons.again(p) {
			return &Error{Code: Double, What: p.Name}
		}
	}
	if names[strings.ToLower(t.Name)] {
		return &Error{Code: SameTeam, What: t.Name}
	}
	return nil
}

func readTeam(number int, text string, least, most int) TeamLine {
	line := TeamLine{Number: number, Text: text}
	name, list, named := strings.Cut(text, ":")
	if !named {
		name, list = "", text
	}
	parts := strings.Split(list, "+")
	if len(parts) < least || len(parts) > most {
		line.Error = &Error{Code: FewMembers, Count: len(parts)}
		return line
	}
	var members []Player
	for _, part := range parts {
		one := read(number, strings.TrimSpace(part))
		if one.Error != nil {
			line.Error = one.Error
			return line
		}
		members = append(members, one.Player)
	}
	team, err := ReadTeam(name, members)
	if wrong, ok := err.(*Error); ok {
		line.Error = wrong
	}
	line.Team = team
	return line
}
