package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"renju-arbiter/clock"
	"renju-arbiter/views/live"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/seat"
	"renju-arbiter/views/web"
)

// A fakeServer is a small server around one game: it serves the board page, sends
// what the test tells it to, and keeps the forms it is sent.
type fakeServer struct {
	mutex    sync.Mutex
	game     play.Game
	posted   []string
	messages chan string
	refuse   bool
	blocked  []string      // reports of the Content-Security-Policy
	asked    int           // how often the page has fetched its person's own fragments
	slow     chan struct{} // answers wait until it is closed
}

func newFakeServer() *fakeServer {
	h := &fakeServer{messages: make(chan string, 8)}
	h.game = play.Game{ID: "g", P1: "Ada", P2: "Bob", Number: "1",
		Clocks: play.Clocks{Now: 5000, Faces: []play.Face{{Name: "Ada", Timed: true, Clock: clock.Face{Remaining: 1500, Running: true}}, {Name: "Bob", Timed: true, Clock: clock.Face{Remaining: 60000}}}},
		Status: play.Status{State: "running", ToMove: "Ada"}}
	h.ask("stone", 1, "1")
	return h
}

func (h *fakeServer) ask(point string, count int, seen string) {
	h.game.Controls = &play.Controls{Form: play.Form{Game: "g", Command: "c" + seen, Seen: seen}, Board: h.game.Board, Point: point, Count: count, Resign: true}
}

func (h *fakeServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Security-Policy", "default-src 'self'; report-uri /blocked")
	switch {
	case r.URL.Path == "/blocked":
		h.keep(&h.blocked, "blocked")
	case strings.HasSuffix(r.URL.Path, "/live"):
		h.stream(w, r)
	case strings.HasSuffix(r.URL.Path, "/controls"):
		h.serveOwn(w, r)
	case r.Method == http.MethodPost:
		_ = r.ParseForm()
		h.keep(&h.posted, strings.TrimPrefix(r.URL.Path, "/games/g/")+"?"+r.PostForm.Encode())
		h.wait()
		http.Redirect(w, r, "/games/g", http.StatusSeeOther)
	default:
		h.mutex.Lock()
		defer h.mutex.Unlock()
		frame := web.Frame{T: locale.For("en"), Live: "/games/g/live", Controls: "/games/g/controls"}
		if h.refuse {
			frame.Notices = []web.Notice{{Kind: "error", Text: locale.Say("refused.game-over")}}
		}
		_ = seat.BoardPage(frame, h.game).Render(r.Context(), w)
	}
}

// serveOwn answers with the state at the time of the request; where the line is
// slow, when it lets the answer through.
func (h *fakeServer) serveOwn(w http.ResponseWriter, r *http.Request) {
	var answer strings.Builder
	h.mutex.Lock()
	_ = seat.Own(locale.For("en"), h.game).Render(r.Context(), &answer)
	if line := r.FormValue("line"); line != "" {
		answer.Reset()
		_ = play.Reply(play.Controls{Reply: line + " is no point", Wrong: true}).Render(r.Context(), &answer)
	}
	h.asked++
	h.mutex.Unlock()
	h.wait()
	_, _ = fmt.Fprint(w, answer.String())
}

// wait holds an answer back where the line is slow.
func (h *fakeServer) wait() {
	h.mutex.Lock()
	slow := h.slow
	h.mutex.Unlock()
	if slow != nil {
		<-slow
	}
}

func (h *fakeServer) keep(list *[]string, what string) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	*list = append(*list, what)
}

func (h *fakeServer) stream(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	_, _ = fmt.Fprint(w, ": open\n\n")
	w.(http.Flusher).Flush()
	for {
		select {
		case <-r.Context().Done():
			return
		case message := <-h.messages:
			_, _ = fmt.Fprint(w, message)
			w.(http.Flusher).Flush()
		}
	}
}

// sends sends a message to the page.
func (h *fakeServer) sends(name, data string) {
	var text live.Text
	text.Add(name, data)
	h.messages <- string(text.Whole("sign"))
}

const chosen = `document.querySelector("[data-chosen-text]").textContent`

func click(selector string) string {
	return `(document.querySelector(` + "`" + selector + "`" + `).click(), "")`
}

func TestPointIsChosenThenConfirmed(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	do(t, ctx, chromedp.Click(chromedp.CSS(`#points button[value="i9"]`)))
	until(t, ctx, chosen+`.trim() === "i9"`)
	h.mutex.Lock()
	h.game.Board.Stones = []goban.Stone{{Point: "i9", Colour: "black", Number: 1}}
	h.ask("", 1, "2")
	h.refuse = true
	h.mutex.Unlock()
	do(t, ctx, chromedp.Click(chromedp.CSS(`#confirm [data-confirm]`)))
	until(t, ctx, `document.querySelectorAll("#board use").length === 1 && !document.querySelector("#confirm")`)
	if got := strings.Join(h.posted, " "); got != "stone?command=c1-stone&point=i9&seen=1" {
		t.Errorf("posted %q", got)
	}
	if text := value(t, ctx, `document.querySelector("#notices").textContent`); !strings.Contains(text, "The game is over.") {
		t.Errorf("the notice of the answer is not shown: %q", text)
	}
	if len(h.blocked) > 0 {
		t.Error("the Content-Security-Policy blocked something")
	}
}

func TestArrowsEnterAndTypedPointsReachTheBoard(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	do(t, ctx, chromedp.Focus(chromedp.CSS(`#points button[value="h8"]`)), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowUp))
	if at := value(t, ctx, "document.activeElement.value"); at != "i9" {
		t.Fatalf("the arrows lead to %s", at)
	}
	if n := value(t, ctx, `document.querySelectorAll('#points button[tabindex="0"]').length`); n != "1" {
		t.Errorf("%s buttons of the board are in the order of the Tab key", n)
	}
	do(t, ctx, chromedp.KeyEvent(kb.Enter))
	until(t, ctx, chosen+`.trim() === "i9"`)
	do(t, ctx, chromedp.SendKeys(chromedp.CSS(`#typed-point`), "j10\r"))
	until(t, ctx, chosen+`.trim() === "j10"`)
	do(t, ctx, chromedp.SendKeys(chromedp.CSS(`#typed-point`), "z99\r"))
	until(t, ctx, `document.querySelector("#typed-point").hasAttribute("aria-invalid")`)
}

func TestSeveralFifthsAreChosenAndTakenBack(t *testing.T) {
	h := newFakeServer()
	h.ask("propose", 2, "1")
	ctx := browser(t, h)
	for _, point := range []string{"g7", "k11", "g7"} {
		_ = value(t, ctx, click(`#points button[value="`+point+`"]`))
	}
	if got := value(t, ctx, chosen+`+ document.querySelector("[data-confirm]").disabled`); got != "k11true" {
		t.Errorf("%q", got)
	}
	_ = value(t, ctx, click(`#points button[value="c3"]`))
	_ = value(t, ctx, click(`[data-confirm]`))
	for range 40 {
		h.mutex.Lock()
		got := strings.Join(h.posted, " ")
		h.mutex.Unlock()
		if got == "propose?command=c1-propose&points=k11&points=c3&seen=1" {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Errorf("posted %q", h.posted)
}

func TestMessagesSwapFragmentsAndForgetAStaleChoice(t *testing.T) {
	h := newFakeServer()
	ctx := browser(t, h)
	_ = value(t, ctx, click(`#points button[value="j10"]`))
	do(t, ctx, chromedp.Focus(chromedp.CSS(`#points button[value="h8"]`)))
	h.mutex.Lock()
	h.game.Board.Stones = []goban.Stone{{Point: "i9", Colour: "black", Number: 1}}
	h.ask("stone", 1, "2")
	var b strings.Builder
	_ = goban.Board(locale.For("en"), h.game.Board).Render(context.Background(), &b)
	h.mutex.Unlock()
	h.sends("board", b.String())
	until(t, ctx, `document.querySelectorAll("#board use").length === 1`)
	until(t, ctx, `document.querySelector("#points").dataset.seen === "2"`)
	if got := value(t, ctx, chosen+`.trim() + document.querySelector("#confirm").hidden`); got != "true" {
		t.Errorf("a choice made on another position is kept: %q", got)
	}
	if at := value(t, ctx, "document.activeElement.value"); at != "h8" {
		t.Errorf("the focus went to %q", at)
	}
}

func TestFacesCountDownThroughZero(t *testing.T) {
	ctx := browser(t, newFakeServer())
	until(t, ctx, `document.querySelector(".face [data-reading]").textContent === "0:01"`)
	until(t, ctx, `document.querySelector(".face [data-reading]").textContent === "0:00" && document.querySelector(".face").classList.contains("fallen")`)
	until(t, ctx, `document.querySelector(".face [data-reading]").textContent === "−0:01"`)
	if other := value(t, ctx, `document.querySelectorAll(".face [data-reading]")[1].textContent`); other != "1:00" {
		t.Errorf("the face at rest shows %s", other)
	}
}
