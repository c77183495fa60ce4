/**
 * Scrolls to the newest message and the reply when the page of an enquiry opens: so far that the field for the reply is
 * visible, but not past the beginning of the message. The address may contain another target, and after a reload the browser
 * restores the position. The outcome of an action is at the top of the page, as is an order on which staff have to decide.
 */

/** Space above the message and below the field, in pixels. */
const MARGIN = 16;

const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
const newest = document.querySelector("#newest");
if (
  newest &&
  !document.querySelector("[data-outcome], [data-undecided]") &&
  location.hash === "" &&
  (opening?.type ?? "navigate") === "navigate"
) {
  const field = document.querySelector("#reply-text") ?? newest;
  const start = newest.getBoundingClientRect().top - MARGIN;
  const end = field.getBoundingClientRect().bottom + MARGIN - innerHeight;
  const distance = Math.min(start, end);
  if (distance > 0) scrollBy({ top: distance, behavior: "instant" });
}
