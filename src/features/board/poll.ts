import { POLL_HEADER } from "#shared/addresses/board-poll.ts";

/**
 * Asks the server for news of an open page: requests the page again every 20 seconds while the tab is visible. These
 * requests do not extend the session. After an error the intervals grow, and after the end of the session it stops.
 */

const INTERVAL_MS = 20_000;
const MAX_INTERVAL_MS = 5 * 60_000;
const TIMEOUT_MS = 15_000;

/** Returns a text of the page with its placeholders filled in. */
type Format = (name: string, values?: Record<string, string | number>) => string;

/**
 * Starts to ask for news, on pages with a line for them.
 * @param getNews called with each new version of the page; returns what is new, or an empty text
 * @param onShow called when the button beside the news is pressed
 */
export function startPolling(getNews: (page: Document, format: Format) => string, onShow: () => void): void {
  const container = document.querySelector<HTMLElement>("[data-news]");
  const find = (name: string) => container?.querySelector<HTMLElement>(`[data-news-${name}]`);
  const [time, text, showButton, openLink] = ["time", "text", "show", "open"].map(find);
  if (!container || !time || !text || !showButton || !openLink) return;
  let intervalMs = INTERVAL_MS;
  let lastPollAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  const format: Format = (name, values = {}) =>
    Object.entries(values).reduce(
      (filled, [key, value]) => filled.replaceAll(`{${key}}`, String(value)),
      container.dataset[name] ?? "",
    );
  const announce = (news: string, canShow: boolean) => {
    // Screen readers announce a live region again if the same text is set again.
    if (text.textContent !== news) text.textContent = news;
    time.hidden = news !== "";
    showButton.hidden = news === "" || !canShow;
  };
  showButton.addEventListener("click", () => {
    announce("", false);
    onShow();
  });

  const handleResponse = (status: number, page: Document | null) => {
    const newTime = page?.querySelector<HTMLElement>("[data-news-time]");
    if (status === 200 && page && newTime) {
      intervalMs = INTERVAL_MS;
      time.dataset["time"] = newTime.dataset["time"] ?? "";
      time.textContent = newTime.textContent;
      announce(getNews(page, format), true);
    } else if (status === 403) {
      hasEnded = true;
      announce(format("ended"), false);
      openLink.hidden = false;
    } else if (status === 404) {
      // The enquiry was deleted.
      hasEnded = true;
      announce(format("changed"), true);
    } else {
      intervalMs = Math.min(2 * intervalMs, MAX_INTERVAL_MS);
      announce(format("offline", { time: time.dataset["time"] ?? "" }), false);
    }
  };

  const poll = () => {
    lastPollAt = Date.now();
    requestPage((status, page) => {
      handleResponse(status, page);
      schedule();
    });
  };
  const schedule = () => {
    clearTimeout(timer);
    if (hasEnded || document.visibilityState === "hidden") return;
    timer = setTimeout(poll, Math.max(0, lastPollAt + intervalMs - Date.now()));
  };
  document.addEventListener("visibilitychange", schedule);
  schedule();
}

/**
 * Requests this page again. `XMLHttpRequest` parses the response, because the page's policy allows no other parser of HTML.
 * @param onEnd called once, with status 0 if there was no response
 */
function requestPage(onEnd: (status: number, page: Document | null) => void): void {
  const request = new XMLHttpRequest();
  request.open("GET", location.pathname + location.search);
  request.setRequestHeader(POLL_HEADER, "1");
  request.responseType = "document";
  request.timeout = TIMEOUT_MS;
  request.addEventListener("loadend", () => onEnd(request.status, request.responseXML));
  request.send();
}

/**
 * Replaces an element by the one of the new page that has the same selector, unless they are equal.
 * @returns a function that restores the previous element; `undefined` if nothing was replaced
 */
export function replaceElement(current: Element | null, next: Element | null): (() => void) | undefined {
  if (!current || !next || current.isEqualNode(next)) return undefined;
  const copy = document.importNode(next, true);
  current.replaceWith(copy);
  return () => copy.replaceWith(current);
}
