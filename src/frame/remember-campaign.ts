/**
 * Keeps the campaign in a page's address for the rest of the visit: forms stand on later pages and read it with
 * `forms/campaign.ts`. The two share no module on purpose: one would become a file that every page asks for.
 */
export function rememberCampaign(): void {
  try {
    if (location.search.includes("utm_")) sessionStorage.setItem("campaign", location.search);
  } catch {
    // Storage may be forbidden; the enquiry then comes without its campaign.
  }
}
