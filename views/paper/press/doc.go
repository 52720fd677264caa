// Package press makes a PDF of a page with the Chromium that is installed, if one is.
//
// The page comes as it was shown, with its style sheets in it: nothing is fetched. A
// window of the browser gets the text itself, has no network and runs no script, so that
// the PDF holds what the one who asks may see, and nothing else can be reached from it.
//
// One browser is kept for all papers and ends when nobody has printed for a while, when
// the press is closed, or when the service is gone: it is spoken to through a pipe and
// ends when that is closed. One paper is printed at a time, the next one waits its turn;
// who waits too long is told so. A browser that hangs or falls over is ended (its process
// alone) and the next paper begins another one.
package press
