/** The campaign of this visit, kept by `frame/frame.ts`, as fields of a form. */
export function campaign(): Record<string, string> {
  try {
    const kept = new URLSearchParams(sessionStorage.getItem("campaign") ?? "");
    return Object.fromEntries([...kept].filter(([name]) => name.startsWith("utm_")));
  } catch {
    return {};
  }
}
