package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/views/testkit/visit"
)

// What a form says stands in its body: the address to which it is sent fills nothing in.
func TestAFormIsReadFromItsBodyAlone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, before := e.Tables[0], e.Written()
	parts := "--x\r\nContent-Disposition: form-data; name=\"reason\"\r\n\r\nx\r\n--x--\r\n"
	for _, kind := range [][2]string{{"application/x-www-form-urlencoded", "reason=x"}, {"multipart/form-data; boundary=x", parts}, {"application/x-www-form-urlencoded", ""}} {
		for path, v := range map[string]*visit.Visitor{
			at.Path + "/stone?point=h8": at.P[0], at.Path + "/call?for=arbiter": at.P[0], "/t/" + e.ID + "/players?name=Uninvited": e.Arbiter,
			"/t/" + e.ID + "/desk/say?text=tea": e.Arbiter, "/t/" + e.ID + "/arrange/wall?seconds=30": e.Arbiter, "/tournaments?name=Another": e.Arbiter,
		} {
			request, err := http.NewRequest(http.MethodPost, v.Base+path, strings.NewReader(kind[1]))
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Content-Type", kind[0])
			answer, err := v.Client.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			_ = answer.Body.Close()
			if strings.Contains(path, "/wall") {
				before = e.Written() // a wall of which nothing is said is arranged as usual
			}
			if e.Written() != before {
				t.Fatalf("%s was done by its address (%s)", path, kind[0])
			}
		}
	}
	if state, err := e.Desk.Tournament(e.ID); err != nil || state.Wall.Seconds != 0 {
		t.Errorf("the wall turns every %d seconds: %v", state.Wall.Seconds, err)
	}
}

// Of a file that was sent nothing stays on the disk, whoever sent it and whatever became of it.
func TestOfAFileThatWasSentNothingStays(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	file := strings.Repeat("x", 4<<20)
	body := "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.json\"\r\n\r\n" + file + "\r\n--x--\r\n"
	for who, v := range map[string]*visit.Visitor{"nobody": e.Visitor(), "an organiser": e.Arbiter} {
		answer, err := v.Client.Post(v.Base+"/dossiers", "multipart/form-data; boundary=x", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		var left []os.DirEntry
		for range 50 { // the answer may be read before the server has done with it
			if left, err = os.ReadDir(folder); err != nil || len(left) == 0 {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
		if err != nil || len(left) > 0 {
			t.Errorf("%s was answered %d, and %d files stay, %v", who, answer.StatusCode, len(left), err)
		}
	}
}

// What another node has had, and what is not known by an id, is not done a second time, and it is said
// that it may have been done.
func TestOfWhatIsCutNothingIsDone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	before := e.Written()
	request := httptest.NewRequest(http.MethodPost, e.Arbiter.Base+"/t/"+e.ID+"/desk/say", strings.NewReader("text=tea&command=1"))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, cookie := range e.Arbiter.Client.Jar.Cookies(request.URL) {
		request.AddCookie(cookie)
	}
	w := httptest.NewRecorder()
	e.Handler.ServeHTTP(w, request.WithContext(journal.WithNoLeader(request.Context(), journal.NoLeaderError{Cut: true, Sent: true})))
	if w.Code != http.StatusBadGateway || !strings.Contains(w.Body.String(), "Look whether it was done before you send it again.") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if e.Written() != before {
		t.Error("it was done a second time")
	}
}
