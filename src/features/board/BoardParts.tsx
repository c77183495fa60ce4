import type { ComponentProps, ReactNode } from "react";
import type { BoardWords } from "#shared/schemas/board.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import type { Field } from "#src/components/Field.tsx";

export interface Member {
  slug: string;
  name: string;
}

/** A form of the board: the token goes with it, which only the page has that this browser was shown. */
export function BoardForm({
  action,
  token,
  seen,
  children,
}: {
  action: string;
  token: string;
  /** Version of the enquiry that the page shows: the action is refused once a colleague has changed it. */
  seen?: number;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children}
    </form>
  );
}

/** Members of the team to choose from. */
export const choiceOf = (members: Member[]): ComponentProps<typeof Field>["options"] =>
  members.map(({ slug, name }) => ({ value: slug, label: name }));

/** The name of a member; the slug of one who has left. */
export const nameOf = (members: Member[], slug: string): string =>
  members.find((one) => one.slug === slug)?.name ?? slug;

const clock = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** A time of India, short enough for a row: `Mon 23 Nov, 18:00`. */
export const shortTime = (time: number): string => clock.format(time).replace(/^(\w+),/, "$1");

/** A time by which something is due: a midnight ends the day before it, `Wed 25 Nov, 24:00`. */
export const shortDeadline = (time: number): string => {
  const shown = shortTime(time);
  return shown.endsWith("00:00") ? shortTime(time - 60_000).replace("23:59", "24:00") : shown;
};

/** How long until or since a time, in whole minutes, hours or days. */
function span(milliseconds: number, list: BoardWords["list"]): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  if (minutes < 60) return fillIn(list.minutes, { count: minutes });
  if (minutes < 48 * 60) return fillIn(list.hours, { count: Math.floor(minutes / 60) });
  return fillIn(list.days, { count: Math.floor(minutes / (24 * 60)) });
}

/** How long is left to answer, or how late it is, with the time itself; all in milliseconds since 1970. */
export function TimeLeft({ until, now, list }: { until: number; now: number; list: BoardWords["list"] }) {
  return (
    <>
      <strong>{fillIn(until < now ? list.late : list.left, { time: span(until - now, list) })}</strong>
      <span>{fillIn(list.due, { time: shortDeadline(until) })}</span>
    </>
  );
}

/** Whether what was promised was kept. */
export const promised = (by: number, answeredAt: number, list: BoardWords["list"]): string =>
  answeredAt <= by ? list.answeredInTime : fillIn(list.answeredLate, { time: span(answeredAt - by, list) });
