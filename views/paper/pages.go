// Package paper is everything that is printed: what hangs on the wall (pairings, standings,
// cross table), what lies on the boards (slips, score sheets, cards), what is signed
// (standings, rulings, regulations), what is handed over (certificates, prizes), and the
// emergency folder, with which an event is finished without electricity.
//
// Each is a page: it can be read on the screen, its print is the browser's own, and where
// Chromium is installed the service makes the PDF of the same page for the same viewer
// (package press).
//
// # One head, one foot
//
// A paper is a row (papers): who may see it, when the event has it, and the sheets that
// it is made of. Every first page has the head: the event, its place and dates, the round,
// the chief arbiter, and where the journal stood when it was printed: the position and the
// first 16 digits of its hash, also as a QR code, because a chain cannot show that its
// own tail was cut; `renju-arbiter verify --head` compares them. Later pages have one line.
// The line, the digits and "page n of m" stand in the margins of every page
// (static/css/paper.css); their words come as attributes of the page (Frame.Root), for a
// style in the page is not allowed.
//
// # Rules of paper
//
// No size of paper is set: A4 and Letter come from the printer. Nothing is cut: columns are
// fixed, a long name wraps and its row grows. The ink is black; the colour of a stone is a
// filled or an empty ring. A box for a result stands in the row of whose result it is. Nobody
// signs an empty page: the last two rows, the legend and the foot keep together.
package paper

import (
	"context"
	"log/slog"
	"sync/atomic"

	"renju-arbiter/views/address"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/web"
)

// Pages is who prints.
type Pages struct {
	*web.Server
	// Head is where the journal stands: its position and hash.
	Head func(context.Context) (position int64, hash [32]byte, err error)
	// Picture is one that is kept, by its hash.
	Picture func(ctx context.Context, hash string) (kind string, picture []byte, err error)
	// Press makes a PDF of a page; nil where no browser is installed.
	Press func(context.Context, press.Job) ([]byte, error)
	Log   *slog.Logger

	mark atomic.Pointer[mark]
}

// Routes are the papers.
func (s *Pages) Routes(router web.Router) {
	router.See(address.PapersRoute, s.index)
	router.See(address.PaperRoute, s.paper)
	router.See(address.GamePaperRoute, s.ofGame)
	router.See(address.OldList, redirect("pairings"))
	router.See(address.OldSlips, redirect("slips-4"))
}
