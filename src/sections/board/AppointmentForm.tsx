import type { Story } from "../../../server/board/story";
import type { Wish } from "../../../server/enquiries/appointment";
import { paths } from "../../../shared/addresses/paths";
import {
  type AppointmentFault,
  appointmentFault,
  appointmentStart,
} from "../../../shared/calendar/appointment";
import { dayAndMonth, rfc3339 } from "../../../shared/calendar/indian-time";
import type { BusinessCalendar } from "../../../shared/calendar/promise";
import type { BoardWords } from "../../../shared/schemas/board";
import { fillIn } from "../../../shared/wording/fill-in";
import { Button } from "../../components/Button";
import { Field } from "../../components/Field";
import { Notice } from "../../components/Notice";
import styles from "./Board.module.css";

interface Props {
  story: Story;
  wish: Wish;
  words: BoardWords;
  token: string;
  /** What was asked for last and not confirmed. */
  asked: { day: string; time: string } | undefined;
  calendar: BusinessCalendar;
  now: number;
}

/** Sets the time of the call or visit that somebody wished for; the visitor gets it by email. */
export function AppointmentForm({ story, wish, words, token, asked, calendar, now }: Props) {
  const own = words.enquiry.appointment;
  const { appointmentAt } = story;
  const { day, time } = asked ?? setTime(appointmentAt) ?? { day: wish.day, time: wish.begins ?? "" };
  const fault = asked && appointmentFault(appointmentStart(day, time), now, calendar);
  const isClosed = typeof fault === "object";
  return (
    <div id="appointment" className={styles.appointment}>
      <h2>{appointmentAt === undefined ? own.title : own.change}</h2>
      {asked && (
        <Notice tone={fault === undefined ? "info" : "danger"} live>
          <p>{fault === undefined ? words.enquiry.unchanged : sentence(fault, own)}</p>
        </Notice>
      )}
      <form method="post" action={paths.boardEnquiry(story.reference)}>
        <input type="hidden" name="token" value={token} />
        {isClosed && <input type="hidden" name="anyway" value={day} />}
        <Field id="day" name="day" type="date" label={own.day} defaultValue={day} required />
        <Field id="time" name="time" type="time" label={own.time} defaultValue={time} required />
        <Button type="submit" name="action" value="confirm" variant="secondary">
          {isClosed ? own.anyway : own.confirm}
        </Button>
      </form>
    </div>
  );
}

function setTime(start: number | undefined): { day: string; time: string } | undefined {
  if (start === undefined) return undefined;
  const [day = "", clock = ""] = rfc3339(start).split("T");
  return { day, time: clock.slice(0, 5) };
}

function sentence(fault: AppointmentFault, words: BoardWords["enquiry"]["appointment"]): string {
  if (typeof fault === "string") return words[fault];
  const { day, holiday } = fault;
  const values = { day: dayAndMonth(day), holiday: holiday ?? "" };
  return fillIn(holiday ? words.holiday : words.closed, values);
}
