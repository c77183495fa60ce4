import type { Directive } from "./island";

/** Milliseconds after `load` in which a phone is still busy with what the visitor came to read. */
const SETTLING = 1500;

const settled = new Promise((settle) => addEventListener("load", () => setTimeout(settle, SETTLING)));

/**
 * `client:seen`: an island hydrates when somebody turns to it, or when it has come within half a window of the view
 * and the page has settled: for what moves or takes another form by itself.
 */
const seen: Directive = (hydrate, _options, element) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      settled.then(hydrate);
    },
    { rootMargin: "50%" },
  );
  // The island element itself has no box.
  for (const child of element.children) observer.observe(child);
};

export default seen;
