export interface Target {
  path: string;
  /** With its question mark, or empty. */
  query: string;
}

/** What a request line asks for; proxies may send a complete address (RFC 9112, 3.2.2). */
export function targetOf(url: string): Target | undefined {
  const absolute = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  const target = absolute ? absolute.pathname + absolute.search : url;
  if (!target.startsWith("/")) return undefined;
  const mark = target.indexOf("?");
  return mark < 0 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark) };
}
