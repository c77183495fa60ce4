import type { PageView } from "#server/visits/visit-counter.ts";

/** The first page view of a visit from a search engine. */
export const pageView: PageView = {
  page: "/contact",
  startsVisit: true,
  source: "google.com",
  campaign: "",
  language: "bn",
  device: "phone",
  getNetwork: () => "203.0.113.7",
};
