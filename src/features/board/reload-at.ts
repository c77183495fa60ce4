/** Loads a page, also if only the fragment of the URL differs. */
export function reloadAt(target: string): void {
  const url = new URL(target, location.href);
  if (url.pathname === location.pathname && url.search === location.search) {
    history.replaceState(history.state, "", url.href);
    location.reload();
  } else location.assign(url.href);
}
