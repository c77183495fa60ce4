/** Stores a preference. If storage is blocked, it applies to this page only. */
export function storePreference(name: "language" | "theme", value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}
