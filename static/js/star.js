// A star that is pressed is sent beside the page, which stays as it is. Without the script the page loads again.
import { say, sayFailure } from "./notice.js";
import { submit } from "./submit.js";

export function mindStars(page) {
  const form = document.getElementById("star");
  form?.addEventListener("submit", async (event) => {
    const star = event.submitter;
    if (!star) return;
    event.preventDefault();
    try {
      const [answer, html] = await submit(form.action, new URLSearchParams(new FormData(form, star)));
      if (answer.ok) turn(star.value, star.name === "follow");
      else sayFailure(new DOMParser().parseFromString(html, "text/html"));
    } catch {
      say(page.dataset.unsent);
    }
  });
}

// keepStars puts the stars of a fragment into a newer one that came without, each behind its name.
export function keepStars(from, to) {
  for (const star of from.querySelectorAll(".star")) {
    const name = to.querySelector('a[href="' + CSS.escape(star.value) + '"]');
    if (name && name.nextElementSibling?.className !== "star") name.after(star.cloneNode(true));
  }
}

// turn turns every star of the page that is of the same bearer.
function turn(bearer, followed) {
  for (const star of document.querySelectorAll(".star")) {
    if (star.value !== bearer) continue;
    star.name = followed ? "unfollow" : "follow";
    star.setAttribute("aria-pressed", followed);
  }
}
