import { isPrivatePage } from "#shared/addresses/private-pages.ts";

// Stores the start of the visit: its campaign, first page and referring site. `send.ts` reads them on later pages. A module
// that both import would be a separate file that every page requests.

try {
  if (location.search.includes("utm_")) sessionStorage.setItem("campaign", location.search);
  const referrer = document.referrer && new URL(document.referrer).host;
  const isStart = referrer ? referrer !== location.host : !sessionStorage.getItem("entry");
  if (isStart && !isPrivatePage(location.pathname))
    sessionStorage.setItem("entry", `${location.pathname} ${referrer}`);
} catch {
  // Storage may be blocked. The enquiry then has no campaign, first page and referring site.
}
