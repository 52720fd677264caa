// Package press makes a PDF of a page with the Chromium that is installed, if one is.
//
// The page comes as it was shown, with its style sheets in it: nothing is fetched. A
// window of the browser gets the text itself, has no network and runs no script, so that
// the PDF holds what the one who asks may see, and nothing else can be reached from it.
//
// One browser is kept for all papers and ends when nobody has printed for a while, when
// the press is closed, or when the service is gone: it is spoken to through a pipe and
// ends when that is closed. A browser that hangs or falls over is ended (its process
// alone) and the next paper begins another one.
//
// One paper is printed at a time, the next one waits its turn: arbiters first, and of
// everybody else one paper for each address; who waits too long, or for a second one, is
// told so. The same page is printed once, however many ask for it, and the last ones are
// kept: a page says where the journal stood, so that what is kept is right as long as
// anybody is shown that page.
package press
