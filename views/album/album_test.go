package album_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/records/testkit/disktest"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// photo is a JPEG of a size, dark on the left.
func photo(w, h int) []byte {
	m := image.NewGray(image.Rect(0, 0, w, h))
	for i := range m.Pix {
		if i%w > w/2 {
			m.Pix[i] = 255
		}
	}
	var out bytes.Buffer
	_ = jpeg.Encode(&out, m, nil)
	return out.Bytes()
}

// carrying is a JPEG with where it was taken, held on its side, and with a page behind it.
func carrying(file []byte) []byte {
	said := []byte("Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00GPS 59.4370 N")
	head := append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(said)+2)), said...)
	return bytes.Join([][]byte{file[:2], head, file[2:], []byte("<script>alert(1)</script>")}, nil)
}

// clear is a PNG of nothing but transparent points.
func clear(w, h int) []byte {
	var out bytes.Buffer
	_ = png.Encode(&out, image.NewNRGBA(image.Rect(0, 0, w, h)))
	return out.Bytes()
}

// vast is a PNG that says it is very large, of few bytes.
func vast() []byte {
	file := clear(1, 1)
	binary.BigEndian.PutUint32(file[16:], 60_000)
	binary.BigEndian.PutUint32(file[20:], 60_000)
	binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
	return file
}

// webp is one point.
const webp = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="

// form is a picture with what is said of it, name and value in turn, as a form is sent.
func form(file []byte, said ...string) (body bytes.Buffer, kind string) {
	form := multipart.NewWriter(&body)
	for i := 0; i < len(said); i += 2 {
		_ = form.WriteField(said[i], said[i+1])
	}
	part, _ := form.CreateFormFile("picture", "../../picture.jpg")
	_, _ = part.Write(file)
	_ = form.Close()
	return body, form.FormDataContentType()
}

// adds sends a picture.
func adds(v *visit.Visitor, event string, file []byte, said ...string) visit.Answered {
	body, kind := form(file, said...)
	return v.Send(visit.Sent{Method: http.MethodPost, Path: address.Pictures(event), Body: body.String(), Kind: kind})
}

func said(caption, source string) []string { return []string{"caption", caption, "source", source} }

// kept are the addresses of the pictures and the thumbnails on a page.
func kept(v *visit.Visitor) (large, small []string) {
	for _, figure := range v.Page.Find(".pictures figure").EachIter() {
		large, small = append(large, figure.Find("a").AttrOr("href", "")), append(small, figure.Find("img").AttrOr("src", ""))
	}
	return large, small
}

func file(t *testing.T, v *visit.Visitor, path string) (image.Image, string) {
	t.Helper()
	got := v.Send(visit.Sent{Method: http.MethodGet, Path: path})
	drawn, err := jpeg.Decode(strings.NewReader(got.Body))
	if got.Status != http.StatusOK || got.Header.Get("Content-Type") != "image/jpeg" || err != nil {
		t.Fatalf("%s is %d, %s, %v", path, got.Status, got.Header.Get("Content-Type"), err)
	}
	return drawn, got.Body
}

// What is kept of a picture is the picture alone: upright, scaled, on white. Its caption is its text, its source stands
// with it, and the history says who added it.
func TestAPictureIsDrawnAnew(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	if got := adds(e.Arbiter, e.ID, carrying(photo(2400, 1200)), said("Round 1: board 1", "Zeno Lens")...); got.Status != http.StatusSeeOther {
		t.Fatalf("status %d: %s", got.Status, got.Sentence())
	}
	v := e.Visitor().Open(address.Pictures(e.ID)).Must(http.StatusOK)
	if alt := v.Page.Find(".pictures img").AttrOr("alt", ""); alt != "Round 1: board 1" {
		t.Errorf("the text of the picture is %q", alt)
	}
	if got := v.Words(".pictures figcaption"); !strings.Contains(got, "Round 1: board 1") || !strings.Contains(got, "Zeno Lens") {
		t.Errorf("below it stands %q", got)
	}
	large, small := kept(v)
	drawn, bytes := file(t, v, large[0])
	if size := drawn.Bounds().Size(); size != image.Pt(800, 1600) {
		t.Errorf("it has the size %v", size)
	}
	above, below := color.GrayModel.Convert(drawn.At(400, 100)).(color.Gray).Y, color.GrayModel.Convert(drawn.At(400, 1500)).(color.Gray).Y
	if above > 40 || below < 215 {
		t.Errorf("what was on the left is not above: %d, %d", above, below)
	}
	if strings.Contains(bytes, "Exif") || strings.Contains(bytes, "GPS") || strings.Contains(bytes, "script") || !strings.Contains(bytes, "Zeno Lens") {
		t.Error("the file carries something else, or not its source")
	}
	if thumbnail, _ := file(t, v, small[0]); thumbnail.Bounds().Size() != image.Pt(240, 480) {
		t.Errorf("the thumbnail has the size %v", thumbnail.Bounds().Size())
	}
	point, _ := base64.StdEncoding.DecodeString(webp)
	for name, sent := range map[string][]byte{"a PNG": clear(300, 200), "a WebP": point} {
		if got := adds(e.Arbiter, e.ID, sent, said(name, "Zeno Lens")...); got.Status != http.StatusSeeOther {
			t.Errorf("%s: %d, %s", name, got.Status, got.Sentence())
		}
	}
	for i, figure := range v.Open(address.Pictures(e.ID)).Page.Find(".pictures figure").EachIter() {
		if figure.Find("img").AttrOr("alt", "") != "a PNG" {
			continue
		}
		large, _ = kept(v)
		if drawn, _ = file(t, v, large[i]); color.GrayModel.Convert(drawn.At(150, 100)).(color.Gray).Y < 250 || drawn.Bounds().Size() != image.Pt(300, 200) {
			t.Errorf("a transparent picture is %v, %v", drawn.At(150, 100), drawn.Bounds())
		}
	}
	overview := e.Visitor().Open(address.Event(e.ID))
	if got := overview.Words("[aria-labelledby=pictures-title]"); !strings.Contains(got, "Round 1: board 1") {
		t.Errorf("the overview has %q", got)
	}
	if log := e.Arbiter.Open("/t/" + e.ID + "/history").Words("main"); !strings.Contains(log, "Picture added: Round 1: board 1") {
		t.Errorf("the history says nothing: %s", log)
	}
}

// What is no picture, or says too little, is refused with what would be right, and changes nothing.
func TestAWrongPictureIsRefused(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	good := said("Round 1", "Zeno Lens")
	adds(e.Arbiter, e.ID, photo(40, 30), good...)
	before := e.Written()
	for name, c := range map[string]struct {
		file []byte
		said []string
		want string
	}{
		"nothing":                {nil, good, "Choose a picture file."},
		"a text":                 {[]byte("hello"), good, "JPEG, PNG or WebP"},
		"a page":                 {[]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), good, "JPEG, PNG or WebP"},
		"a film":                 {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), good, "JPEG, PNG or WebP"},
		"a part":                 {photo(400, 300)[:700], good, "JPEG, PNG or WebP"},
		"very many points":       {vast(), good, "25 million pixels"},
		"a large file":           {make([]byte, 9_950_000), good, "10 megabytes"},
		"a very large file":      {make([]byte, 40_000_000), good, "10 megabytes"},
		"a picture without text": {photo(50, 30), said(" ", "Zeno Lens"), "what the picture shows"},
		"a picture of nobody":    {photo(50, 30), said("Round 1", ""), "who took the picture"},
		"a long caption":         {photo(50, 30), said(strings.Repeat("x", 201), "Zeno Lens"), "1 to 200 letters"},
		"the same":               {photo(40, 30), good, "already there"},
	} {
		got := adds(e.Arbiter, e.ID, c.file, c.said...)
		if got.Status < 400 || got.Status >= 500 || !strings.Contains(got.Body, c.want) {
			t.Errorf("%s: %d, %s", name, got.Status, got.Sentence())
		}
	}
	for name, v := range map[string]*visit.Visitor{"nobody": e.Visitor(), "a player": e.Tables[0].P[0]} {
		if got := adds(v, e.ID, photo(50, 30), good...); got.Status != http.StatusForbidden && got.Status != http.StatusUnauthorized && got.Status != http.StatusSeeOther {
			t.Errorf("%s adds a picture: %d", name, got.Status)
		}
	}
	if e.Written() != before {
		t.Error("something was written")
	}
	if large, _ := kept(e.Visitor().Open(address.Pictures(e.ID))); len(large) != 1 {
		t.Errorf("there are %d pictures", len(large))
	}
	e.Refuses(t, []visit.Refusal{{"a picture that there is not", e.Arbiter, visit.Post(address.PictureRemove(e.ID), "picture", strings.Repeat("0", 64)), 422, "not there any more"}})
}

// A picture goes with its bytes when it is removed, and with its event. The same picture in another event stays.
func TestAPictureGoes(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	if got := adds(e.Arbiter, e.ID, photo(60, 40), said("Round 1", "Zeno Lens")...); got.Status != http.StatusSeeOther {
		t.Fatalf("%d: %s", got.Status, got.Sentence())
	}
	other := "another"
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: id, Seen: -1, Arbiter: true}
	}
	evening, err := e.Desk.Tournament(e.ID)
	if err == nil {
		err = e.Desk.Events.Create(t.Context(), other, order("create"), evening.Created)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := adds(e.Arbiter, other, photo(60, 40), said("Round 1", "Zeno Lens")...); got.Status != http.StatusSeeOther {
		t.Fatalf("%d: %s", got.Status, got.Sentence())
	}
	if got := adds(e.Arbiter, other, photo(70, 40), said("Round 2", "Zeno Lens")...); got.Status != http.StatusSeeOther {
		t.Fatalf("%d: %s", got.Status, got.Sentence())
	}
	is := func(path string, status int) {
		t.Helper()
		if got := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: path}); got.Status != status {
			t.Errorf("%s: %d, not %d", path, got.Status, status)
		}
	}
	large, small := kept(e.Visitor().Open(address.Pictures(e.ID)))
	first := e.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: large[0]})
	if got := first.Header.Get("Cache-Control"); got != "public, max-age=1" {
		t.Errorf("caches keep a picture as %q", got)
	}
	has := visit.Sent{Method: http.MethodGet, Path: large[0], Header: map[string]string{"If-None-Match": first.Header.Get("ETag")}}
	if got := e.Visitor().Send(has); got.Status != http.StatusNotModified || got.Body != "" {
		t.Errorf("a browser that has the picture is answered %d", got.Status)
	}
	others, thumbnails := kept(e.Visitor().Open(address.Pictures(other)))
	e.Arbiter.Open(address.Pictures(e.ID)).Presses("Remove: Round 1").Must(http.StatusOK)
	is(large[0], http.StatusNotFound)
	if got := e.Visitor().Send(has); got.Status != http.StatusNotFound {
		t.Errorf("a browser that has a removed picture is answered %d", got.Status)
	}
	is(small[0], http.StatusNotFound)
	shown, err := verify.Pictures(t.Context(), e.Store)
	if err != nil || len(shown) != 4 {
		t.Errorf("verify asks for %d files: %v", len(shown), err)
	}
	for i := range others {
		is(others[i], http.StatusOK)
		is(thumbnails[i], http.StatusOK)
	}
	if err := e.Desk.Events.Delete(t.Context(), other, order("delete"), "made twice"); err != nil {
		t.Fatal(err)
	}
	for i := range others {
		is(others[i], http.StatusNotFound)
		is(thumbnails[i], http.StatusNotFound)
	}
	if shown, err = verify.Pictures(t.Context(), e.Store); err != nil || len(shown) != 0 {
		t.Errorf("verify asks for %d files: %v", len(shown), err)
	}
}

// A picture is seen at once where the boards are seen later.
func TestAPictureIsSeenAtOnce(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Arbiter.Open("/t/"+e.ID+"/spectators").Submit("/t/"+e.ID+"/spectators", "minutes", "10").Must(http.StatusOK)
	e.Start()
	for _, table := range e.Tables[:2] {
		visit.Act(table.P[0], table.Path, "resign")
	}
	order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "close", Seen: -1, Arbiter: true}
	if err := e.Desk.Arrange(t.Context(), e.ID, order, tournament.CloseRound{Round: 1}, func() string { return "x" }); err != nil {
		t.Fatal(err)
	}
	adds(e.Arbiter, e.ID, photo(60, 40), said("Round 1", "Zeno Lens")...)
	if large, _ := kept(e.Visitor().Open(address.Pictures(e.ID)).Must(http.StatusOK)); len(large) != 1 {
		t.Errorf("a spectator sees %d pictures", len(large))
	}
	if dossier := e.Visitor().Send(visit.Sent{Path: "/t/" + e.ID + "/files/dossier.json"}).Body; !strings.Contains(dossier, `"caption":"Round 1"`) || !strings.Contains(dossier, `"source":"Zeno Lens"`) {
		t.Error("the dossier does not have it")
	}
}

// On a full disk a picture is refused with one sentence, and is taken when there is room again.
func TestAPictureOnAFullDiskIsRefused(t *testing.T) {
	folder := t.TempDir()
	disk := disktest.New(t, folder)
	e := visit.OpenClubEvening(t, visit.Options{Path: filepath.Join(folder, "renju.db"), Troubled: true})
	disk.Fill()
	for range 2 {
		body, kind := form(photo(60, 40), said("Round 1", "Zeno Lens")...)
		got, err := e.Arbiter.Client.Post(e.URL+address.Pictures(e.ID), kind, &body)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(got.Body)
		_ = got.Body.Close()
		if got.StatusCode != http.StatusInsufficientStorage || !strings.Contains(string(text), "The disk of the service is full") {
			t.Errorf("%d: %s", got.StatusCode, text)
		}
	}
	disk.Clear()
	if got := adds(e.Arbiter, e.ID, photo(60, 40), said("Round 1", "Zeno Lens")...); got.Status != http.StatusSeeOther {
		t.Errorf("%d: %s", got.Status, got.Sentence())
	}
	if large, _ := kept(e.Visitor().Open(address.Pictures(e.ID))); len(large) != 1 {
		t.Errorf("there are %d pictures", len(large))
	}
}
