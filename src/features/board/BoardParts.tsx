import type { ComponentProps, ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { type BoardCopy, type EnquiryState, MAX_COUNTED } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ChoiceLinks } from "#src/components/Choices.tsx";
import type { Field } from "#src/components/Field.tsx";

export interface Member {
  slug: string;
  name: string;
}

/** A form of the board with its CSRF token. */
export function BoardForm({
  action,
  formToken,
  version,
  children,
  ...rest
}: ComponentProps<"form"> & {
  action: string;
  formToken: string;
  /** Version of the enquiry on the page. The action is rejected if a colleague has changed the enquiry since. */
  version?: number;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} {...rest}>
      <input type="hidden" name="token" value={formToken} />
      {version !== undefined && <input type="hidden" name="seen" value={version} />}
      {children}
    </form>
  );
}

interface ViewLinksProps<View extends string> {
  views: readonly View[];
  /** Labels of the views, and the accessible name of the links. */
  labels: Record<View | "label", string>;
  current: View | undefined;
  getPath: (view: View) => string;
}

/** Links to the views of a page. */
export const ViewLinks = <View extends string>({ views, labels, current, getPath }: ViewLinksProps<View>) => (
  <nav aria-label={labels.label}>
    <ChoiceLinks
      variant="pills"
      links={views.map((view) => ({ href: getPath(view), label: labels[view], current: view === current }))}
    />
  </nav>
);

interface EnquiryLinkProps {
  enquiry: { reference: string; form: FormName; receivedAt: number; state: EnquiryState };
  copy: Pick<BoardCopy, "states">;
  mails: Pick<Mails, "forms">;
}

/** A link to an enquiry, with its form, time and state. */
export const EnquiryLink = ({ enquiry, copy, mails }: EnquiryLinkProps) => (
  <>
    <a href={paths.boardEnquiry(enquiry.reference)}>
      {`${mails.forms[enquiry.form] ?? enquiry.form}, ${formatShortTime(enquiry.receivedAt)}`}
    </a>{" "}
    {copy.states[enquiry.state]}
  </>
);

/** Formats a number that was counted up to `MAX_COUNTED`. */
export const formatCount = (count: number): string =>
  count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count);

/** Returns the members as options of a select field. */
export const getMemberOptions = (members: Member[]): ComponentProps<typeof Field>["options"] =>
  members.map(({ slug, name }) => ({ value: slug, label: name }));

/** Returns the name of a member, or the slug of a former member. */
export const getMemberName = (members: Member[], slug: string): string =>
  members.find((member) => member.slug === slug)?.name ?? slug;

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** Formats a time in Indian time, such as `Mon 23 Nov, 18:00`. */
export const formatShortTime = (time: number): string => timeFormat.format(time).replace(/^(\w+),/, "$1");

const clockFormat = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});

/** Formats the time of day in Indian time, such as `18:00`. */
export const formatClockTime = (time: number): string => clockFormat.format(time);

/** Formats a time of the same day as `18:00`, and others like `formatShortTime`. */
export const formatTimeSince = (time: number, now: number): string =>
  getIndianDay(time) === getIndianDay(now) ? formatClockTime(time) : formatShortTime(time);

/** Formats a deadline. Midnight is the end of the previous day, such as `Wed 25 Nov, 24:00`. */
export const formatShortDeadline = (time: number): string => {
  const text = formatShortTime(time);
  return text.endsWith("00:00") ? formatShortTime(time - 60_000).replace("23:59", "24:00") : text;
};

/** Formats the absolute value of a duration in whole minutes, hours or days. */
export function formatDuration(milliseconds: number, list: BoardCopy["list"]): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  if (minutes < 60) return fillPlaceholders(list.minutes, { count: minutes });
  if (minutes < 48 * 60) return fillPlaceholders(list.hours, { count: Math.floor(minutes / 60) });
  return fillPlaceholders(list.days, { count: Math.floor(minutes / (24 * 60)) });
}

/** The time left to answer, or the time overdue, with the deadline itself. Times are epoch milliseconds. */
export function TimeLeft({
  deadline,
  now,
  list,
}: {
  deadline: number;
  now: number;
  list: BoardCopy["list"];
}) {
  return (
    <>
      <strong>
        {fillPlaceholders(deadline < now ? list.late : list.left, {
          time: formatDuration(deadline - now, list),
        })}
      </strong>
      <span>{fillPlaceholders(list.due, { time: formatShortDeadline(deadline) })}</span>
    </>
  );
}

/** Returns the text for an answered enquiry: in time, or late. */
export const getAnsweredText = (deadline: number, answeredAt: number, list: BoardCopy["list"]): string =>
  answeredAt <= deadline
    ? list.answeredInTime
    : fillPlaceholders(list.answeredLate, { time: formatDuration(answeredAt - deadline, list) });
