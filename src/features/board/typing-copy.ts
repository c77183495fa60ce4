import type { BoardCopy } from "#shared/schemas/board.ts";

/** Copy for the scripts, from the page. */
export const typingCopy: BoardCopy["enquiry"]["typing"] = JSON.parse(
  document.querySelector<HTMLElement>("[data-typing]")?.dataset["typing"] ?? "{}",
);

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** Fills the placeholder {time} with a time in India, such as 10:20. */
export const fillTime = (template: string, time: number): string =>
  template.replace("{time}", timeFormat.format(time));
