package address

import "strings"

// Name is what the table of rights calls what is asked for at a route: whose it is (the
// installation, an event, a game), and the words of the route that are the same for all.
func Name(route string) string {
	whose, rest := "installation", route
	if after, found := strings.CutPrefix(route, EventRoute); found && (after == "" || after[0] == '/') {
		whose, rest = "event", strings.TrimPrefix(after, "/arrange")
	} else if after, found := strings.CutPrefix(route, GameRoute); found {
		whose, rest = "game", after
	}
	words := []string{whose}
	for part := range strings.SplitSeq(rest, "/") {
		if part != "" && part[0] != ':' {
			words = append(words, part)
		}
	}
	return strings.Join(words, " ")
}
