package views_test

import (
	"html"
	"iter"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
)

// follow meets what a page leads to.
func (c *crawler) follow(body string) {
	for name, address := range leads(body) {
		c.meet(html.UnescapeString(address), name != "href")
	}
}

// leads are the attributes of a page that lead to an address of the installation, with the address.
func leads(body string) iter.Seq2[string, string] {
	return func(yield func(name, address string) bool) {
		for {
			before, after, found := strings.Cut(body, `="/`)
			if !found {
				return
			}
			body = after
			name := before[strings.LastIndexAny(before, " \t\n")+1:]
			address, _, _ := strings.Cut(after, `"`)
			if (name == "href" || name == "action" || name == "formaction") && !yield(name, "/"+address) {
				return
			}
		}
	}
}

// meet takes an address into the crawl if it is of this event and new. Of addresses
// that differ only in what a query asks for, the first one stands for all.
func (c *crawler) meet(address string, form bool) {
	address, _, _ = strings.Cut(address, "#")
	path, query, asked := strings.Cut(address, "?")
	parts := strings.Split(path, "/")
	switch {
	case path == "/":
	case parts[1] == "t":
		if parts[2] != c.ID && parts[2] != "nothing" {
			return
		}
	case parts[1] == "games":
		if !slices.Contains(c.games, parts[2]) && parts[2] != "nothing" {
			return
		}
		if form && parts[2] != "nothing" && parts[2] != c.games[0] {
			return // one board stands for all
		}
	case !c.first:
		return
	}
	method := http.MethodGet
	if form {
		method = http.MethodPost
	}
	route := c.route(method, path)
	if route == "" {
		return
	}
	kind := method + path
	if asked {
		values, err := url.ParseQuery(query)
		if err != nil {
			c.T.Errorf("%s: %v", address, err)
		}
		for name := range values {
			parts = append(parts, name)
		}
		slices.Sort(parts[:])
		kind += "?" + strings.Join(parts, "&")
	}
	if c.queued[kind] {
		return
	}
	c.queued[kind], c.found.routes[method+" "+route] = true, true
	if form {
		c.forms = append(c.forms, path)
		return
	}
	if head := "HEAD " + route; !asked && c.route(http.MethodHead, path) == route {
		c.found.routes[head] = true
	}
	c.queue = append(c.queue, address)
}

// route is the pattern that an address goes to; one with fewer parameters goes first.
func (c *crawler) route(method, address string) string {
	path, _, _ := strings.Cut(address, "?")
	asked := method + " " + path
	route, known := c.led[asked] // every page leads to much the same
	if !known {
		route = c.fitting(method, path)
		c.led[asked] = route
	}
	return route
}

func (c *crawler) fitting(method, path string) string {
	best, fewest := "", 100
	parts := strings.Split(path, "/")
	for _, r := range c.routes {
		pattern := strings.Split(r.Path, "/")
		if r.Method != method || len(pattern) != len(parts) {
			continue
		}
		fits, params := true, 0
		for i, p := range pattern {
			if strings.HasPrefix(p, ":") && parts[i] != "" {
				params++
			} else if p != parts[i] {
				fits = false
			}
		}
		if fits && params < fewest {
			best, fewest = r.Path, params
		}
	}
	return best
}

// filled are the addresses of a route: with everything that the event has for its
// parameters, and once with what nobody has.
func (c *crawler) filled(route string) []string {
	list := []string{""}
	for _, part := range strings.Split(route, "/")[1:] {
		values := []string{part}
		if name, isParam := strings.CutPrefix(part, ":"); isParam {
			if name == "id" || name == "token" {
				name += " of " + strings.Split(route, "/")[1]
			}
			var known bool
			if values, known = c.values()[name]; !known {
				c.T.Errorf("%s: the crawl does not know what to put for %s", route, part)
			}
		}
		var longer []string
		for _, begin := range list {
			for _, value := range values {
				longer = append(longer, begin+"/"+value)
			}
		}
		list = longer
	}
	if c.first && strings.Contains(route, ":") {
		list = append(list, param.ReplaceAllString(route, "nothing"))
	}
	return list
}

var param = regexp.MustCompile(`:\w+`)

// values are what the parameters of routes can be; what is named by no value is met by
// following links.
func (c *crawler) values() map[string][]string {
	v := map[string][]string{
		"id of t": {c.ID}, "id of precedents": {c.ID}, "id of games": c.games, "id of accounts": nil, "id of people": {"900001", "x"}, "id of api": nil, "game": nil, "folder": nil, "token of join": nil, "token of setup": nil, "token of reset": nil,
		"plate": {"board-pairings", "name-pairings-1", "boards-1", "board-1", "results-1", "standings-1"},
		"n":     nil, "claim": nil, "person": nil, "team": nil, "link": nil, "key": nil, "act": nil, "text": nil, "kind": nil, "hash": nil, "sum": nil, "hall": nil, "file": nil, "page": nil, "size": {"32.png"}, "ply": {"0", "1", "x"}, "part": address.OverlayParts(),
	}
	for n := range c.State().Rounds() + 1 {
		v["n"] = append(v["n"], strconv.Itoa(n+1))
	}
	for token, opens := range c.tokens {
		place := "token of join"
		if opens == setupLink {
			place = "token of setup"
		}
		v[place] = append(v[place], token)
	}
	return v
}

// everyAct is what players and arbiters can do at a board.
var everyAct = []game.Act{game.DoStone, game.DoPass, game.DoPress, game.DoSwap, game.DoKeep, game.DoDeclare, game.DoPropose, game.DoChoose,
	game.DoStrike, game.DoClaim, game.DoOffer, game.DoAccept, game.DoDecline, game.DoResign, game.DoCall, game.DoStart, game.DoAbsent,
	game.DoArrive, game.DoStop, game.DoResume, game.DoAdjust, game.DoPenalty, game.DoFlag, game.DoAttend, game.DoDisturbed, game.DoVoid,
	game.DoRule, game.DoRecord, game.DoResult, game.DoCorrect}
