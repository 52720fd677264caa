package relay

import (
	"net/http"
	"net/url"
	"strings"

	"renju-arbiter/views/address"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web/following"
	"renju-arbiter/views/web/spoilers"
)

// A pageRequest is the part of a request on which the answer depends.
type pageRequest struct {
	path     *url.URL       // with its query
	language string         // as the service would choose it
	hides    bool           // results are hidden
	follows  following.List // whom the sender follows; nil where the page shows no stars
	packed   bool
	accept   string // what programs take; browsers get the same, whatever they say
}

func pageRequestOf(q *http.Request) pageRequest {
	a := pageRequest{path: &url.URL{Path: q.URL.Path, RawPath: q.URL.RawPath, RawQuery: q.URL.RawQuery}, packed: live.TakesGzip(q.Header)}
	wish := ""
	if cookie, err := q.Cookie(locale.Cookie); err == nil {
		wish = cookie.Value
	}
	a.hides = spoilers.Hidden(q)
	if showsStars(q.URL.Path) {
		a.follows = following.Of(q)
	}
	a.language = locale.Match(wish, q.Header.Get("Accept-Language"))
	if forPrograms(q.URL.Path) {
		a.accept = strings.Join(q.Header.Values("Accept"), ",")
	}
	return a
}

// key is that under which an answer is kept; empty for one that is not, since nobody is led to such an
// address.
func (a pageRequest) key() string {
	key := strings.Join([]string{a.language, packing(a.packed), a.accept, a.path.RequestURI()}, "\n")
	if a.hides {
		key += "\nhidden"
	}
	if len(key) > longestKey {
		return ""
	}
	return key
}

const longestKey = 600

func packing(packed bool) string {
	if packed {
		return "gzip"
	}
	return "identity"
}

// group is the id of the event or game of which something is; empty for none.
func group(path string) string {
	for _, of := range []string{address.EventRoute, address.GameRoute, address.APIEventRoute} {
		if rest, is := strings.CutPrefix(path, strings.TrimSuffix(of, ":id")); is {
			id, _, _ := strings.Cut(rest, "/")
			return id
		}
	}
	return ""
}

// showsStars tells whether a page has stars, which are one reader's, or a star is sent there.
func showsStars(path string) bool {
	return path == address.Following || strings.HasPrefix(path, before(address.EventRoute)+"/") || strings.HasPrefix(path, before(address.PlayerRoute)+"/")
}

func forPrograms(path string) bool {
	return path == address.Health || path == address.API || strings.HasPrefix(path, address.API+"/")
}

// isStream tells whether there is a stream of texts at a path.
func isStream(path string) bool {
	for _, route := range []string{address.EventLiveRoute, address.OverviewLiveRoute, address.GameLiveRoute, address.HallLiveRoute, address.WallLiveRoute} {
		if isOf(route, path) {
			return true
		}
	}
	return false
}

// isProgramsStream tells whether there is a stream at a path that each reads from where it has read on.
func isProgramsStream(path string) bool { return isOf(address.APIPartRoute("live"), path) }

// isOf tells whether a path is that of an event or game by a route.
func isOf(route, path string) bool {
	id := group(path)
	return id != "" && address.Fill(route, id) == (&url.URL{Path: path}).EscapedPath()
}

// ofThoseWhoLogIn are the addresses with something of a login, and those with a token: the service is
// not asked for them here.
var ofThoseWhoLogIn = []string{address.Login, address.Accounts, address.OwnAccount, address.Seat, before(address.SetupRoute), before(address.ResetRoute), before(address.JoinRoute)}

// before is a route up to its first part.
func before(route string) string {
	of, _, _ := strings.Cut(route, ":")
	return strings.TrimRight(of, "/")
}

func isForThoseWhoLogIn(path string) bool {
	for _, one := range ofThoseWhoLogIn {
		if path == one || strings.HasPrefix(path, one+"/") {
			return true
		}
	}
	return false
}

// Questions of a stream: what its viewer has heard, which is told by nobody else's stream, whether it
// takes differences, and which board of a wall it shows. The service reads no other.
const (
	heard       = "heard"
	differences = "differences"
	oneBoard    = "board"
)

// streamed is the address of the stream at the service that all share who ask for this one, however
// they write it and whatever else they ask.
func (a pageRequest) streamed() string {
	query := url.Values{differences: {"1"}}
	if board := a.path.Query().Get(oneBoard); board != "" && isOf(address.WallLiveRoute, a.path.Path) {
		query.Set(oneBoard, board)
	}
	return (&url.URL{Path: a.path.Path, RawQuery: query.Encode()}).RequestURI()
}

// formAt is the page on which a form stood that was sent: the one that the browser names, else that of
// the event or game.
func formAt(q *http.Request) *url.URL {
	if from, err := url.Parse(q.Referer()); err == nil && from.Host == q.Host && from.Path != "" {
		return &url.URL{Path: from.Path, RawPath: from.RawPath, RawQuery: from.RawQuery}
	}
	id := group(q.URL.Path)
	switch of, _, _ := strings.Cut(q.URL.Path, id); {
	case id != "" && address.Event(id) == of+id:
		return &url.URL{Path: address.Event(id)}
	case id != "" && address.Game(id) == of+id:
		return &url.URL{Path: address.Game(id)}
	}
	return &url.URL{Path: address.Home}
}
