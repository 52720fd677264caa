// Package press makes a PDF of a page with the Chromium that is installed, if one is.
//
// The page comes as it was shown, with its style sheets in it: nothing is fetched. A browser window gets
// the page's text, has no network and runs no script. So the PDF holds only what the viewer may see, and
// nothing else can be reached from it.
//
// One browser serves all papers. It ends when nobody has printed for a while, or when the press is
// closed. It also ends with the service, as it is controlled through a pipe. A browser that hangs or
// falls over is ended (its process alone) and the next paper begins another one.
//
// One paper is printed at a time. Arbiters come first; everybody else may have one paper waiting for
// each address. A client that waits too long, or for a second paper, is refused. The same page is
// printed once, however many ask for it, and the last ones are kept: a page says where the journal
// stood, so that what is kept is right as long as anybody is shown that page.
package press
