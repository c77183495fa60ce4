/**
 * Keeps the campaign in a page's address for the rest of the visit: forms stand on later pages and read it with
 * `forms/campaign.ts`. The two share no module on purpose: one would become a file that every page asks for.
 */
export function rememberCampaign(): void {
  const found = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_"));
  try {
    if (found.length > 0) sessionStorage.setItem("campaign", JSON.stringify(Object.fromEntries(found)));
  } catch {
    // Storage may be forbidden; the enquiry then comes without its campaign.
  }
}
