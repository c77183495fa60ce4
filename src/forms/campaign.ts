const PLACE = "campaign";

/** Keeps the campaign in a page's address for the rest of the visit: forms stand on later pages. */
export function rememberCampaign(): void {
  const found = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  try {
    if (found.length > 0) sessionStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(found)));
  } catch {
    // Storage may be forbidden; the enquiry then comes without its campaign.
  }
}

/** The campaign of this visit, as fields of a form. */
export function campaign(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
