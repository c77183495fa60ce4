/** Milliseconds after `load` in which a page that is seen has been painted; one in a hidden tab has not. */
const UNSEEN = 1000;

/** Resolves when the page has been painted for the first time, or a second after `loaded` without that. */
export const firstPaint = (loaded: Promise<unknown>): Promise<unknown> =>
  new Promise<void>((painted) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) painted();
    }).observe({ type: "paint", buffered: true });
    loaded.then(() => setTimeout(painted, UNSEEN));
  });
