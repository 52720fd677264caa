package share_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"renju-arbiter/views/address"
	"renju-arbiter/views/picture"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web/embed"
	"renju-arbiter/views/web/origin"
)

func get(path string) visit.Sent { return visit.Sent{Method: http.MethodGet, Path: path} }

// A program that shows a link reads the head of the page: a title, a sentence, a picture, where the page truly is.
func TestALinkHasATitleASentenceAndAPicture(t *testing.T) {
	public, _ := url.Parse("https://renju.example.org")
	e := visit.OpenClubEvening(t, visit.Options{Origin: origin.Origin{Public: public}})
	e.Start()
	e.Tables[0].Play("h8", "h9")
	for _, c := range []struct{ path, canonical, title, says, picture string }{
		{"/t/" + e.ID + "?after=1", "/t/" + e.ID, "Club evening", "Round robin · 4 players", address.EventPicture(e.ID)},
		{address.Standings(e.ID), address.Standings(e.ID), "Club evening", "4 players", address.EventPicture(e.ID)},
		{e.Tables[0].Path, e.Tables[0].Path, "Club evening", "Club evening, Round 1 · 2 moves", address.GamePicture(e.Tables[0].ID)},
		{address.Ply(e.Tables[0].ID, 1), address.Ply(e.Tables[0].ID, 1), "Club evening", "Club evening, Round 1 · 1 move", address.PlyPicture(e.Tables[0].ID, 1)},
	} {
		v := e.Visitor().Open(c.path).Must(http.StatusOK)
		meta := func(property string) string {
			return v.Page.Find(`meta[property="`+property+`"]`).AttrOr("content", "")
		}
		if got := v.Page.Find("link[rel=canonical]").AttrOr("href", ""); got != "https://renju.example.org"+c.canonical || meta("og:url") != got {
			t.Errorf("%s is said to be %s", c.path, got)
		}
		if !strings.Contains(meta("og:title"), c.title) || !strings.Contains(meta("og:description"), c.says) {
			t.Errorf("%s: %q, %q", c.path, meta("og:title"), meta("og:description"))
		}
		if meta("og:image") != "https://renju.example.org"+c.picture {
			t.Errorf("%s: picture %s", c.path, meta("og:image"))
		}
		got := e.Visitor().Send(get(c.picture))
		drawn, err := png.Decode(strings.NewReader(got.Body))
		if got.Status != http.StatusOK || err != nil || drawn.Bounds().Dx() != picture.Width {
			t.Errorf("%s: %d, %v", c.picture, got.Status, err)
		}
		if feed := v.Page.Find(`link[type="application/atom+xml"]`).AttrOr("href", ""); feed != "" {
			if got := e.Visitor().Send(get(feed)); got.Status != http.StatusOK || !strings.Contains(got.Body, "<feed") {
				t.Errorf("%s: feed %s: %d", c.path, feed, got.Status)
			}
		}
	}
}

// An arbiter's own picture is that of spectators: a session is not asked for.
func TestThePictureIsTheSameForEverybody(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Arbiter.Open("/t/"+e.ID+"/spectators").Submit("/t/"+e.ID+"/spectators", "minutes", "10").Must(http.StatusOK)
	e.Start()
	e.Tables[0].Play("h8", "h9", "h10")
	for _, path := range []string{address.EventPicture(e.ID), address.GamePicture(e.Tables[0].ID)} {
		arbiters, anybodys := e.Arbiter.Send(get(path)), e.Visitor().Send(get(path))
		if arbiters.Body != anybodys.Body {
			t.Errorf("%s is another picture for an arbiter", path)
		}
	}
}

// A site that was named may show an event, its table and a game in a frame, and no other page; nobody else may.
func TestASiteThatIsNamedMayShowAPage(t *testing.T) {
	const site = "https://club.example.org"
	e := visit.OpenClubEvening(t, visit.Options{Origin: origin.Origin{Embed: embed.Sites{site}}})
	for _, c := range []struct {
		path, from, ancestors string
		status                int
	}{
		{"/t/" + e.ID + "?embed=1", site, "frame-ancestors " + site, http.StatusOK},
		{address.Standings(e.ID) + "?embed=1", "", "frame-ancestors " + site, http.StatusOK},
		{e.Tables[0].Path + "?embed=1", site, "frame-ancestors " + site, http.StatusOK},
		{address.Ply(e.Tables[0].ID, 0) + "?embed=1", site, "frame-ancestors " + site, http.StatusOK},
		{address.Ply(e.Tables[0].ID, 9) + "?embed=1", site, "frame-ancestors " + site, http.StatusNotFound},
		{"/t/" + e.ID, site, "frame-ancestors 'none'", http.StatusOK},
		{address.Login + "?embed=1", site, "frame-ancestors 'none'", http.StatusOK},
		{"/t/" + e.ID + "?embed=1", "https://other.example.org", "default-src 'none'", http.StatusForbidden},
	} {
		ask := get(c.path)
		ask.Header = map[string]string{"Sec-Fetch-Dest": "iframe"}
		if c.from != "" {
			ask.Header["Referer"] = c.from + "/page"
		}
		got := e.Visitor().Send(ask)
		if policy := got.Header.Get("Content-Security-Policy"); got.Status != c.status || !strings.Contains(policy, c.ancestors) {
			t.Errorf("%s from %s: %d, %s", c.path, c.from, got.Status, policy)
		}
		if c.status == http.StatusForbidden && !strings.Contains(got.Body, "--embed https://other.example.org") {
			t.Errorf("%s from %s: %s", c.path, c.from, got.Body)
		}
	}
	v := e.Visitor().Open("/t/" + e.ID + "?embed=1").Must(http.StatusOK)
	if v.Page.Find("header.top").Length() > 0 || v.Page.Find(`footer a[href="/t/`+e.ID+`"]`).Length() != 1 || v.Page.Find(`base[target="_blank"]`).Length() != 1 {
		t.Error("a page in a frame has more than one link back")
	}
}

// In a frame of another site an arbiter is a spectator: the site may lay its own page over a form.
func TestNobodyIsKnownInAFrame(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Origin: origin.Origin{Embed: embed.Sites{"https://club.example.org"}}})
	e.Start()
	for _, path := range []string{"/t/" + e.ID, address.Standings(e.ID), e.Tables[0].Path} {
		if v := e.Arbiter.Open(path + "?embed=1").Must(http.StatusOK); v.Page.Find(`form[method="post"]`).Length() > 0 {
			t.Errorf("%s has forms for an arbiter", path)
		}
		if e.Arbiter.Open(path).Must(http.StatusOK).Page.Find(`form[method="post"]`).Length() == 0 {
			t.Errorf("%s has none without a frame", path)
		}
	}
}

// In a frame of another site a game is stepped through without leaving the frame, and each page has the address of its
// position.
func TestAGameIsSteppedThroughInAFrame(t *testing.T) {
	public, _ := url.Parse("https://renju.example.org")
	e := visit.OpenClubEvening(t, visit.Options{Origin: origin.Origin{Public: public, Embed: embed.Sites{"https://club.example.org"}}})
	e.Start()
	e.Tables[0].Play("h8", "h9")
	visit.Act(e.Tables[0].P[0], e.Tables[0].Path, "resign")
	v, id := e.Visitor(), e.Tables[0].ID
	v.Open(embed.In(address.Ply(id, 0)))
	for n := range 3 {
		v.Must(http.StatusOK)
		if got := v.Page.Find("#address[readonly]").AttrOr("value", ""); got != "https://renju.example.org"+address.Ply(id, n) {
			t.Errorf("ply %d has the address %q", n, got)
		}
		next := v.Page.Find("[data-go=next]")
		if n == 2 {
			if href, leads := next.Attr("href"); leads {
				t.Errorf("after the last ply it leads to %s", href)
			}
			break
		}
		if href := next.AttrOr("href", ""); href != embed.In(address.Ply(id, n+1)) || next.AttrOr("target", "") != "_self" {
			t.Errorf("ply %d leads to %q in %q", n, href, next.AttrOr("target", ""))
		}
		v.Open(next.AttrOr("href", ""))
	}
	if v.Page.Find(".course a:not([target=_self])").Length() > 0 || v.Page.Find("header.top").Length() > 0 {
		t.Error("a move leads out of the frame, or it has a bar")
	}
	if v := e.Visitor().Open(address.Ply(id, 1)); v.Page.Find("#address").Length() != 1 || v.Page.Find(".course a[target]").Length() > 0 {
		t.Error("without a frame")
	}
}

// Many who ask for one picture at once all have it.
func TestACrowdHasThePicture(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	var all sync.WaitGroup
	for range 100 {
		v := e.Visitor()
		all.Go(func() {
			if got := v.Aside(get(address.EventPicture(e.ID))); got.Status != http.StatusOK {
				t.Errorf("%d", got.Status)
			}
		})
	}
	all.Wait()
}

// A seat and a wall are put on a screen with the whole of it, and open where they were.
func TestASeatAndAWallOpenFullScreen(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for _, c := range []struct {
		v    *visit.Visitor
		path string
	}{{e.Visitor(), address.Wall(e.ID)}, {e.Tables[0].P[0], address.Seat}} {
		at := c.v.Open(c.path).Page.Find("link[rel=manifest]").AttrOr("href", "")
		var m struct {
			Start   string `json:"start_url"`
			Display string `json:"display"`
			Icons   []struct {
				Source string `json:"src"`
			} `json:"icons"`
		}
		if err := json.Unmarshal([]byte(e.Visitor().Send(get(at)).Body), &m); err != nil || m.Start != c.path || m.Display != "fullscreen" || len(m.Icons) == 0 {
			t.Errorf("%s: %+v, %v", c.path, m, err)
		}
		for _, icon := range m.Icons {
			if _, err := png.Decode(bytes.NewReader([]byte(e.Visitor().Send(get(icon.Source)).Body))); err != nil {
				t.Errorf("%s: %v", icon.Source, err)
			}
		}
	}
	for _, path := range []string{"/manifest.webmanifest", "/manifest.webmanifest?start=//evil.example", "/icons/7.png", "/icons/x", address.PlyPicture(e.Tables[0].ID, 1), "/games/" + e.Tables[0].ID + "/x/picture.png"} {
		if got := e.Visitor().Send(get(path)); got.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.Status)
		}
	}
}

func TestRobotsAndTheAddressForHoles(t *testing.T) {
	e := visit.Open(t, visit.Options{Origin: origin.Origin{Contact: "mailto:arbiter@example.org"}})
	v := e.Visitor()
	if got := v.Send(get(address.Robots)); !strings.Contains(got.Body, "Disallow: "+address.Seat+"\n") {
		t.Errorf("robots: %s", got.Body)
	}
	if got := v.Send(get(address.Security)); !strings.Contains(got.Body, "Contact: mailto:arbiter@example.org\nExpires: ") {
		t.Errorf("security: %s", got.Body)
	}
	if got := v.Send(get(address.Favicon)); got.Status != http.StatusOK {
		t.Errorf("favicon: %d", got.Status)
	}
	if got := visit.Open(t, visit.Options{}).Visitor().Send(get(address.Security)); got.Status != http.StatusNotFound {
		t.Errorf("security without a contact: %d", got.Status)
	}
}
