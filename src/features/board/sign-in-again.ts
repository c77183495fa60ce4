import { requestStatus, type SessionStatus, submitFields } from "./submit-fields.ts";
import { typingCopy } from "./typing-copy.ts";

/**
 * Waits until the board is open again in this browser, and shows the form that requests a link meanwhile. The link opens
 * another tab.
 */

const FIRST_INTERVAL_MS = 4_000;
const MAX_INTERVAL_MS = 30_000;
const LINK_TIMEOUT_MS = 20_000;

let opened: Promise<SessionStatus> | undefined;

/**
 * Resolves when the board is open. All forms of the page then have the CSRF token of the new session.
 * @param form form after which the request for a link is shown
 */
export function waitUntilOpen(form: HTMLFormElement, url: string): Promise<SessionStatus> {
  opened ??= pollStatus(url).then((status) => {
    opened = undefined;
    hidePanel(form);
    return status;
  });
  showPanel(form, url);
  return opened;
}

function pollStatus(url: string): Promise<SessionStatus> {
  return new Promise((resolve) => {
    let interval = FIRST_INTERVAL_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const ask = async () => {
      clearTimeout(timer);
      if (isAsking || document.visibilityState === "hidden") return;
      isAsking = true;
      const status = await requestStatus(url);
      isAsking = false;
      if ("response" in status) {
        for (const [target, name] of events) target.removeEventListener(name, ask);
        setFormToken(status.response.token);
        resolve(status.response);
        return;
      }
      timer = setTimeout(ask, interval);
      interval = Math.min(interval * 1.5, MAX_INTERVAL_MS);
    };
    const events: [EventTarget, string][] = [
      [window, "focus"],
      [window, "online"],
      [document, "visibilitychange"],
    ];
    for (const [target, name] of events) target.addEventListener(name, ask);
    timer = setTimeout(ask, interval);
  });
}

export function setFormToken(token: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=token]")) input.value = token;
}

const findPanel = () => document.querySelector<HTMLElement>("[data-sign-in]");

function showPanel(form: HTMLFormElement, url: string): void {
  const panel = findPanel();
  if (!panel?.hidden) return;
  form.after(panel);
  panel.hidden = false;
  const request = panel.querySelector("form");
  const status = panel.querySelector("[role=status]");
  request?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = new FormData(request);
    fields.set("action", "request-link");
    const result = await submitFields(url, fields, { timeoutMs: LINK_TIMEOUT_MS });
    if (status) status.textContent = "response" in result ? typingCopy.mailed : typingCopy.failed;
  });
}

/** Scrolls to the form that requests a link. */
export function revealPanel(): void {
  findPanel()?.scrollIntoView({ block: "nearest" });
}

function hidePanel(form: HTMLFormElement): void {
  const panel = findPanel();
  if (!panel) return;
  if (panel.contains(document.activeElement))
    form.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
  panel.hidden = true;
}
