/** The campaign of this visit, kept by `frame/remember-campaign.ts`, as fields of a form. */
export function campaign(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem("campaign") ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
