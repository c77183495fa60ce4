import type { PageView } from "#server/visits/visit-counter.ts";

/** The first page view of a visit from a search engine. */
export const pageView: PageView = {
  page: "/contact",
  isVisit: true,
  source: "google.com",
  campaign: "",
  language: "bn",
  device: "phone",
};
