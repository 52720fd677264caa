package window

import (
	"encoding/json"
	"fmt"

	"github.com/chromedp/chromedp"
)

// sized lays the page as it stands out in a frame of each size and asks it there: nothing is
// loaded again, and nothing that nobody looks at is drawn. A frame has the widths, heights and
// units of a window; it is a document without scripts, so the page stays as it stands.
const sized = `(async () => {
  const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((sheet) => sheet.href).join(" ");
  let frame = document.documentElement.lastElementChild;
  if (frame.localName !== "iframe" || frame.title !== styles) {
    frame = document.createElement("iframe");
    frame.srcdoc = "<!doctype html>";
    frame.title = styles;
    Object.assign(frame.style, { position: "fixed", left: "0", top: "0", border: "0", maxWidth: "none", maxHeight: "none", display: "block" });
    const begun = new Promise((ready) => frame.addEventListener("load", ready, { once: true }));
    document.documentElement.append(frame);
    await begun;
    const head = frame.contentDocument.importNode(document.head, true);
    head.querySelectorAll("script").forEach((e) => e.remove());
    const sheets = [...head.querySelectorAll("link[rel=stylesheet]")].map((sheet) => new Promise((ready, failed) => { sheet.onload = ready; sheet.onerror = () => failed(new Error("no " + sheet.href)); }));
    frame.contentDocument.head.replaceWith(head);
    await Promise.all(sheets);
  }
  const inside = frame.contentDocument, root = inside.documentElement, body = inside.importNode(document.body, true);
  body.querySelectorAll("script").forEach((e) => e.remove());
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value);
  inside.body.replaceWith(body);
  const answers = [];
  for (const [width, height] of %s) {
    frame.style.width = width + "px";
    frame.style.height = height + "px";
    const { innerWidth, innerHeight, SVGElement } = frame.contentWindow;
    if (innerWidth !== width || innerHeight !== height || inside.compatMode !== "CSS1Compat") throw new Error("a frame of " + innerWidth + "x" + innerHeight);
    answers.push(((document, innerWidth, innerHeight, SVGElement) => %s)(inside, innerWidth, innerHeight, SVGElement));
  }
  frame.style.width = frame.style.height = "0";
  return answers;
})()`

// Sized is what the page answers in each of the sizes, as it stands now: an expression that
// gives a text, and that asks document, innerWidth and innerHeight. Where pictures are kept,
// one is taken in each size.
func (w *Window) Sized(name, expression string, sizes [][2]int64) []string {
	w.T.Helper()
	list, err := json.Marshal(sizes)
	if err != nil {
		w.T.Fatal(err)
	}
	answers, err := chromedp.Run(w.Ctx, chromedp.Evaluate[[]string](fmt.Sprintf(sized, list, expression), chromedp.EvalAwaitPromise))
	if err != nil || len(answers) != len(sizes) {
		w.Fail("look in every size", err)
	}
	if pictures() {
		for _, size := range sizes {
			w.Do("resize", chromedp.EmulateViewport(size[0], size[1]))
			w.Shot(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]))
		}
	}
	return answers
}
