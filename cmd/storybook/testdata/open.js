// A page is opened in a frame of the window that looks at it: written there as the server sent
// it, it runs its scripts and has its address as in a window of its own, and the browser has
// neither a window nor a history to keep up with. It stands beside what the window shows, so that
// it is laid out and asked as any other, and never drawn. Each page gets a frame of its own; axe, which
// takes long to read, is the one of the window.
window.inside = (() => {
  let frame;
  const looks = fetch("/look.js").then((answer) => answer.text());

  async function open(address, width) {
    const answer = await fetch(address);
    const text = await answer.text();
    if (!answer.ok) throw new Error(address + ": " + answer.status);
    frame?.remove();
    frame = document.createElement("iframe");
    Object.assign(frame.style, { border: "0", position: "fixed", left: "101vw", height: "900px", width: width + "px" });
    document.body.append(frame);
    const page = frame.contentDocument;
    const loaded = new Promise((ready) => (frame.onload = ready));
    page.open();
    frame.contentWindow.history.replaceState(null, "", answer.url);
    page.write(text);
    page.close();
    await loaded;
    frame.contentWindow.axe = axe;
    frame.contentWindow.eval(await looks);
  }

  async function look(pass, width, whole) {
    frame.style.width = width + "px";
    const { innerWidth, document } = frame.contentWindow;
    if (innerWidth !== width || document.documentElement.clientWidth !== width || document.compatMode !== "CSS1Compat") throw new Error("a frame of " + innerWidth + " px");
    return frame.contentWindow.look(pass, whole);
  }

  return { open, look };
})();
