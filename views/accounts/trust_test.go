package accounts_test

import (
	"image"
	"image/color"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web/origin"
)

var (
	root  = []byte("the root certificate")
	local = origin.Origin{Root: root, Hall: "http://192.168.1.5:8081", Plain: "http://192.168.1.5:8081", Secure: "https://192.168.1.5:8080"}
)

// bar is a piece of a row of a code, as part.QR draws it.
var bar = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1`)

// codesOn are the codes of a page as a telephone reads them, without a browser.
func codesOn(t *testing.T, v *visit.Visitor, selector string) (codes []string) {
	t.Helper()
	v.Page.Find(selector).Each(func(_ int, svg *goquery.Selection) {
		const size = 6 // pixels a module
		box, _ := svg.Attr("viewBox")
		side, _ := strconv.Atoi(box[strings.LastIndex(box, " ")+1:])
		img := image.NewGray(image.Rect(0, 0, side*size, side*size))
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		path, _ := svg.Find("path").Last().Attr("d")
		for _, found := range bar.FindAllStringSubmatch(path, -1) {
			x, _ := strconv.Atoi(found[1])
			y, _ := strconv.Atoi(found[2])
			n, _ := strconv.Atoi(found[3])
			for px := x * size; px < (x+n)*size; px++ {
				for py := y * size; py < (y+1)*size; py++ {
					img.Set(px, py, color.Black)
				}
			}
		}
		codes = append(codes, visit.Codes(t, img)...)
	})
	return codes
}

// Who has not taken the root certificate in finds it by plain http, with its fingerprint and
// the address to go on at; its code leads to the page itself.
func TestTheRootCertificateIsHadByEverybody(t *testing.T) {
	h := visit.Open(t, visit.Options{Origin: local})
	v := h.Visitor()
	if v.Open("/"); v.Page.Find(`footer a[href="/trust"]`).Length() != 1 {
		t.Error("no page leads to it")
	}
	v.Open("/trust").Must(http.StatusOK)
	if codes := codesOn(t, v, ".link-card svg"); !slices.Equal(codes, []string{local.Plain + "/trust"}) {
		t.Errorf("its code reads as %q", codes)
	}
	if v.Words("code") != shown.Fingerprint(root) || !strings.Contains(v.Words("main"), local.Secure) || len(v.Lines("details")) < 5 {
		t.Errorf("%s", v.Words("main"))
	}
	got := v.Send(visit.Sent{Method: "GET", Path: "/trust/renju-arbiter.crt"})
	if got.Status != http.StatusOK || got.Body != string(root) || got.Header.Get("Content-Type") != "application/x-x509-ca-cert" {
		t.Errorf("%d, %q", got.Status, got.Header)
	}
	without := visit.Open(t, visit.Options{}).Visitor()
	if without.Open("/trust").Must(http.StatusOK); !strings.Contains(without.Words("main"), "nothing to install") {
		t.Error(without.Words("main"))
	}
	if got := without.Send(visit.Sent{Method: "GET", Path: "/trust/renju-arbiter.crt"}); got.Status != http.StatusNotFound || !strings.Contains(got.Sentence(), "nothing to install") {
		t.Errorf("%d, %q", got.Status, got.Sentence())
	}
}

// A card that is opened by plain http says what https gives, and where.
func TestACardLeadsToHTTPS(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Origin: local})
	made := e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: e.State(e.Tables[0].ID).Players[0]})
	v := e.Visitor().Open("/join/" + made.Token).Must(http.StatusOK)
	if to, _ := v.Page.Find(`.note a[href^="https:"]`).Attr("href"); to != local.Secure+"/join/"+made.Token {
		t.Errorf("leads to %q", to)
	}
	v.Submit("/join/" + made.Token).Must(http.StatusOK) // and does without
}

// What is wrong with the certificate is told on the pages of who administers the installation, and
// to nobody else.
func TestTheAdministratorHearsOfTheCertificate(t *testing.T) {
	until := time.Now().Add(15 * 24 * time.Hour)
	now := time.Now()
	origin := origin.Origin{CertificateFault: func(at time.Time) (locale.Text, bool) {
		return locale.Say("certificate.ends", "Names", "renju.example.org", "Day", until.Format(time.DateOnly)), until.Sub(at) < 14*24*time.Hour
	}}
	h := visit.Open(t, visit.Options{Origin: origin, Now: func() time.Time { return now }})
	a := h.Organiser()
	if a.Open("/accounts"); a.Notices() != "" {
		t.Error(a.Notices())
	}
	now = now.Add(25 * time.Hour)
	for _, page := range []string{"/", "/accounts"} {
		if a.Open(page).Must(http.StatusOK); !strings.Contains(a.Notices(), "The certificate for renju.example.org ends on "+until.Format(time.DateOnly)) {
			t.Errorf("%s: %q", page, a.Notices())
		}
	}
	h.MakeAccount("Helper", installation.Member)
	for who, v := range map[string]*visit.Visitor{"a member": h.LoggedIn("Helper"), "nobody": h.Visitor()} {
		if v.Open("/"); v.Notices() != "" {
			t.Errorf("%s hears %q", who, v.Notices())
		}
	}
}

// elsewhere asks as if the service were at another host.
type elsewhere struct{}

func (elsewhere) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Host = "evil.example"
	for name, value := range map[string]string{"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "ftp", "Forwarded": "host=evil.example;proto=ftp"} {
		r.Header.Set(name, value)
	}
	return http.DefaultTransport.RoundTrip(r)
}

// Links and codes come from the public address, never from what a request says of the host.
func TestLinksNameThePublicAddress(t *testing.T) {
	public, _ := url.Parse("https://renju.example.org")
	for want, origin := range map[string]origin.Origin{
		"https://renju.example.org": {Public: public, Hall: "http://10.0.0.1:8080"}, "http://192.168.1.5:8081": local,
	} {
		e := visit.OpenClubEvening(t, visit.Options{Origin: origin})
		a := e.Arbiter
		a.Client.Transport = elsewhere{}
		a.Open("/t/"+e.ID+"/links").Submit("/t/"+e.ID+"/links", "kind", "player").Must(http.StatusOK)
		codes := codesOn(t, a, ".link-card svg")
		if len(codes) == 0 {
			t.Fatal("no cards")
		}
		for _, code := range append(codes, a.Lines(".link-card .url")...) {
			if !strings.HasPrefix(code, want+"/join/") {
				t.Errorf("%q, not at %s", code, want)
			}
		}
	}
}
