/** Milliseconds after `load` in which a page that is seen has been painted; one in a hidden tab has not. */
const UNSEEN = 1000;

/** Resolves when the page has been painted for the first time, or has been loaded for a second without that. */
export const firstPaint = (): Promise<void> =>
  new Promise((painted) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      painted();
    }).observe({ type: "paint", buffered: true });
    addEventListener("load", () => setTimeout(painted, UNSEEN));
  });
