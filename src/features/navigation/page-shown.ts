// Reports that a page is shown which the browser requested in advance, with its referrer. The server does not count such
// a request (server/visits/page-views.ts).

const reportPageShown = () =>
  void fetch(location.href, { method: "HEAD", headers: { "Page-Shown": document.referrer } }).catch(() => {});
const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
  deliveryType?: string;
})[];
if ("prerendering" in document && document.prerendering)
  document.addEventListener("prerenderingchange", reportPageShown, { once: true });
else if (entry?.deliveryType === "navigational-prefetch") reportPageShown();
