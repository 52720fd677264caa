package address

import (
	"net/url"
	"strconv"
	"strings"
)

// What other programs show of a page: a picture beside a link, an icon on a screen, what a search may read.
const (
	EventPictureRoute = "/t/:id/picture.png"
	GamePictureRoute  = "/games/:id/picture.png"
	PlyPictureRoute   = "/games/:id/:ply/picture.png"

	ManifestRoute = "/manifest.webmanifest"
	IconRoute     = "/icons/:size"
	Favicon       = "/favicon.ico"
	Robots        = "/robots.txt"
	Security      = "/.well-known/security.txt"
)

// EventPicture is the picture that stands beside a link to an event.
func EventPicture(event string) string { return Fill(EventPictureRoute, event) }

// GamePicture is the picture that stands beside a link to a game.
func GamePicture(id string) string { return Fill(GamePictureRoute, id) }

// PlyPicture is the picture that stands beside a link to a game after one of its plies.
func PlyPicture(id string, n int) string { return Fill(PlyPictureRoute, id, strconv.Itoa(n)) }

// Icon is the sign of the service as a PNG, in a size in pixels.
func Icon(size string) string { return Fill(IconRoute, size) }

// Manifest tells a browser how a page is put on the screen of a device, which opens there at a path.
func Manifest(path string) string { return Fill(ManifestRoute) + "?start=" + url.QueryEscape(path) }

// Private are the beginnings of addresses with which a search engine has no business: what belongs to one person,
// what only moves, and what is for programs.
func Private() []string {
	join, _, _ := strings.Cut(JoinRoute, ":")
	return []string{Seat, Login, join, OwnAccount, API, "/*/live"}
}
