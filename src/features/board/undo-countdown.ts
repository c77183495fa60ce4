/** Counts the seconds until a reply is sent, and then shows whether it was. Without JavaScript, the page names the time. */

import { requestStatus } from "./submit-fields.ts";

const FIRST_CHECK_MS = 1_000;
const MAX_CHECKS = 8;

const notice = document.querySelector<HTMLElement>("[data-undo]");
if (notice) countDown(notice);

function countDown(notice: HTMLElement): void {
  const { undo: reply = "", seconds = "0" } = notice.dataset;
  const text = notice.querySelector("p");
  const form = document.querySelector<HTMLFormElement>("[data-undo-form]");
  const countdown = notice.querySelector<HTMLElement>("[role=timer]");
  if (!text || !form || !countdown) return;
  const end = performance.now() + Number(seconds) * 1_000;
  const template = countdown.dataset["template"] ?? "";
  text.hidden = true;
  countdown.hidden = false;
  const tick = () => {
    const left = Math.ceil((end - performance.now()) / 1_000);
    if (left > 0) {
      countdown.textContent = template.replace("{seconds}", String(left));
      setTimeout(tick, 250);
    } else void finish();
  };
  tick();

  async function finish(): Promise<void> {
    const { sending = "", sent = "", notSentYet = "" } = notice.dataset;
    const wasFocused = form?.contains(document.activeElement);
    if (wasFocused) notice.focus();
    if (form) form.hidden = true;
    show(sending);
    for (let check = 0; check < MAX_CHECKS; check += 1) {
      await new Promise((resolve) => setTimeout(resolve, FIRST_CHECK_MS * 1.6 ** check));
      const status = await requestStatus(form?.getAttribute("action") ?? "", reply);
      if (!("response" in status)) continue;
      const { replyState } = status.response;
      if (replyState === "sent") return show(sent);
      if (replyState !== "waiting") break;
    }
    show(notSentYet);
  }

  /** The notice is a live region, so that the text is announced. */
  function show(content: string): void {
    if (!text || !countdown) return;
    countdown.hidden = true;
    countdown.textContent = "";
    text.hidden = false;
    text.textContent = content;
  }
}
