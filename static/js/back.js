// Whoever goes back is shown a page as the browser kept it: from before they logged in, in
// the language of that time, with the table of that time. A page that everybody may keep is
// asked for again; the server says in a few bytes when nothing has happened in it.
export function mindWaysBack() {
  addEventListener("pageshow", (event) => {
    if (event.persisted ? strangers() : fromStore()) location.reload();
  });
}

// A page that is one person's is kept by nobody, unless the browser froze it whole: then
// somebody may have typed into it.
function strangers() {
  return document.querySelector(".person a[href='/login']") !== null;
}

function fromStore() {
  const [came] = performance.getEntriesByType("navigation");
  return came !== undefined && came.type === "back_forward" && came.transferSize === 0;
}
