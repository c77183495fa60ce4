import type { ReactNode } from "react";
import type { BoardAction } from "#server/board/board.ts";
import type { Story, StoryStep } from "#server/board/story.ts";
import { paths } from "#shared/addresses/paths.ts";
import { appointmentFault } from "#shared/calendar/appointment.ts";
import {
  dayAndMonth,
  indianMidnight,
  indianTime,
  readableDay,
  readableTime,
  rfc3339,
} from "#shared/calendar/indian-time.ts";
import type { BusinessCalendar } from "#shared/calendar/promise.ts";
import { fieldsByName } from "#shared/forms/forms.ts";
import type { BoardWords } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { BOUNDS } from "#shared/wording/bounds.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { chat } from "#shared/wording/telephone.ts";
import { Button } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Section } from "#src/components/Section.tsx";
import { Fact } from "#src/components/Texts.tsx";
import styles from "./Board.module.css";
import { BoardForm, choiceOf, type Member, nameOf, promised, shortTime, TimeLeft } from "./BoardParts.tsx";

interface Props {
  story: Story;
  words: BoardWords;
  mails: Pick<Mails, "forms" | "labels">;
  members: Member[];
  /** Slug of the member who uses the device. */
  member: string | undefined;
  token: string;
  /** The time of a call or visit that was asked for last and not confirmed. */
  asked: { day: string; time: string } | undefined;
  calendar: BusinessCalendar;
  /** Why the last button changed nothing. */
  unchanged: "stale" | "unchanged" | undefined;
  now: number;
}

/** One enquiry with its whole story, and what can be done about it. */
export function BoardEnquiry(props: Props) {
  const { story, words, mails, members, unchanged, now } = props;
  const { enquiry: own, list } = words;
  return (
    <Section space="tight">
      <div className={styles.board}>
        <p className={styles.ways}>
          <a href={paths.board}>{own.back}</a>
          {story.next && <a href={paths.boardEnquiry(story.next)}>{own.next}</a>}
        </p>
        <div className={styles.top}>
          <h1>{story.name}</h1>
          <p className={styles.badge}>{words.states[story.state]}</p>
        </div>
        <p className={styles.facts}>
          <span>{mails.forms[story.form] ?? story.form}</span>
          <span>{story.reference}</span>
          {story.state === "open" && <TimeLeft until={story.replyBy} {...{ now, list }} />}
          {story.answeredAt !== null && <strong>{promised(story.replyBy, story.answeredAt, list)}</strong>}
          {story.appointmentAt !== undefined && (
            <strong>{fillIn(own.appointment.set, { time: readableTime(story.appointmentAt) })}</strong>
          )}
          {story.takenBy && <strong>{fillIn(list.taken, { name: nameOf(members, story.takenBy) })}</strong>}
        </p>
        {unchanged && (
          <Notice live>
            <p>{own[unchanged]}</p>
          </Notice>
        )}
        {story.spamReasons && story.state !== "spam" && (
          <Notice>
            <p>{fillIn(list.suspected, { reasons: story.spamReasons })}</p>
          </Notice>
        )}
        <Unsent {...props} />
        <Ways {...props} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <h2>{own.message}</h2>
            <Written {...props} />
            {story.earlier.length > 0 && <h2>{own.earlier}</h2>}
            {story.earlier.length > 0 && (
              <ul className={styles.story} role="list">
                {story.earlier.map(({ reference, form, receivedAt, state }) => (
                  <li key={reference}>
                    <a href={paths.boardEnquiry(reference)}>
                      {`${mails.forms[form] ?? form}, ${shortTime(receivedAt)}`}
                    </a>{" "}
                    {words.states[state]}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className={styles.column}>
            <h2>{own.actions}</h2>
            <Actions {...props} />
            <h2>{own.story}</h2>
            <ol className={styles.story} role="list">
              {story.steps.map((step) => (
                <Step
                  key={`${step.at} ${step.kind} ${step.mail} ${step.text}`}
                  {...{ step, words, members }}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** Mails about this enquiry that were not sent, each with the reason. */
function Unsent({ story: { unsent, reference }, words, token }: Props) {
  if (unsent.length === 0) return null;
  return (
    <Notice tone="danger" title={words.enquiry.unsent}>
      <ul>
        {unsent.map(({ mail, reason }) => (
          <li key={`${mail} ${reason}`}>{`${words.mails[mail]}: ${reason}`}</li>
        ))}
      </ul>
      <BoardForm action={paths.boardEnquiry(reference)} token={token}>
        <Button type="submit" name="action" value="send-again" variant="secondary">
          {words.enquiry["send-again"]}
        </Button>
      </BoardForm>
    </Notice>
  );
}

/** How to reach whoever wrote. */
function Ways({ story: { email, phone, reference }, words: { enquiry: own } }: Props) {
  const subject = encodeURIComponent(`[${reference}]`);
  return (
    <p className={styles.ways}>
      {phone && <ButtonLink href={`tel:${phone}`}>{`${own.call} ${phone}`}</ButtonLink>}
      {phone && (
        <ButtonLink href={chat(phone.slice(1))} variant="secondary" rel="noreferrer">
          {own.whatsapp}
        </ButtonLink>
      )}
      <ButtonLink href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} variant="secondary">
        {own.write}
      </ButtonLink>
    </p>
  );
}

function Written({ story, mails, words }: Props) {
  const { message, ...short } = story.fields;
  const labels: Record<string, string | undefined> = mails.labels;
  return (
    <>
      {message && <p className={styles.message}>{message}</p>}
      <dl className={styles.fields}>
        {Object.entries(short)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <Fact key={name} term={labels[name] ?? name}>
              {fieldsByName.get(name)?.kind === "date" ? readableDay(indianMidnight(new Date(value))) : value}
            </Fact>
          ))}
      </dl>
      {story.page && <p className={styles.muted}>{fillIn(words.enquiry.sentFrom, { page: story.page })}</p>}
    </>
  );
}

function Actions(props: Props) {
  const { story, words, members, member, token } = props;
  const own = words.enquiry;
  const { state, takenBy } = story;
  const button = (action: BoardAction, label: string, more?: ReactNode, isMain = false) => (
    <BoardForm action={paths.boardEnquiry(story.reference)} token={token} seen={story.version}>
      {more}
      <Button type="submit" name="action" value={action} variant={isMain ? "primary" : "secondary"}>
        {label}
      </Button>
    </BoardForm>
  );
  const whoTakes = member === undefined && (
    <Field id="taker" name="member" label={words.device.choose} options={choiceOf(members)} required />
  );
  const note = (
    <Field
      id="note"
      name="text"
      label={own.note}
      hint={own.noteHint}
      multiline
      rows={3}
      maxLength={BOUNDS.noteLength}
    />
  );
  const isComment = story.moderation !== null && state !== "held" && state !== "spam";
  const mine = member !== undefined && takenBy === member;
  const takes = member ? fillIn(own.takeAs, { name: nameOf(members, member) }) : own.take;
  return (
    <div className={styles.actions}>
      {state === "open" && !mine && button("take", takes, whoTakes, true)}
      {state === "open" && button("answered", own.answered, null, mine)}
      {state === "answered" && button("reopen", own.reopen)}
      {isComment && story.moderation !== "approved" && button("approve", own.approve, null, true)}
      {isComment && story.moderation !== "rejected" && button("reject", own.reject)}
      {(state === "held" || state === "spam" || story.spamReasons) && button("not-spam", own["not-spam"])}
      {(state === "open" || state === "held") && button("spam", own.spam)}
      {story.wish && (state === "open" || state === "answered") && (
        <AppointmentForm {...props} wish={story.wish} />
      )}
      <div className={styles.note}>{button("note", own.addNote, note)}</div>
    </div>
  );
}

/** Sets the time of the call or visit that somebody wished for; the visitor gets it by email. */
function AppointmentForm(props: Props & { wish: NonNullable<Story["wish"]> }) {
  const { story, wish, words, token, asked, calendar, now } = props;
  const own = words.enquiry.appointment;
  const set = story.appointmentAt === undefined ? undefined : rfc3339(story.appointmentAt);
  const known = set
    ? { day: set.slice(0, 10), time: set.slice(11, 16) }
    : { day: wish.day, time: wish.begins ?? "" };
  const { day, time } = asked ?? known;
  const fault = asked && appointmentFault(indianTime(day, time), now, calendar);
  const isClosed = typeof fault === "object";
  return (
    <div id="appointment" className={styles.appointment}>
      <h2>{set ? own.change : own.title}</h2>
      {asked && (
        <Notice tone={fault === undefined ? "info" : "danger"} live>
          <p>{fault === undefined ? words.enquiry.unchanged : faultSentence(fault, own)}</p>
        </Notice>
      )}
      <BoardForm action={paths.boardEnquiry(story.reference)} token={token} seen={story.version}>
        {isClosed && <input type="hidden" name="anyway" value={day} />}
        <Field id="day" name="day" type="date" label={own.day} defaultValue={day} required />
        <Field id="time" name="time" type="time" label={own.time} defaultValue={time} required />
        <Button type="submit" name="action" value="confirm" variant="secondary">
          {isClosed ? own.anyway : own.confirm}
        </Button>
      </BoardForm>
    </div>
  );
}

function faultSentence(
  fault: NonNullable<ReturnType<typeof appointmentFault>>,
  words: BoardWords["enquiry"]["appointment"],
): string {
  if (typeof fault === "string") return words[fault];
  const { holiday = "" } = fault;
  return fillIn(holiday ? words.holiday : words.closed, { day: dayAndMonth(fault.day), holiday });
}

function Step({ step, words, members }: Pick<Props, "words" | "members"> & { step: StoryStep }) {
  const { at, kind, actor, mail, text } = step;
  const label = fillIn(words.steps[kind], { mail: mail ? words.mails[mail] : "" });
  return (
    <li>
      <strong>{actor ? fillIn(words.steps.by, { step: label, name: nameOf(members, actor) }) : label}</strong>{" "}
      <time className={styles.muted} dateTime={new Date(at).toISOString()}>
        {shortTime(at)}
      </time>
      {text && (
        <p className={styles.message}>{kind === "confirmed" ? readableTime(Date.parse(text)) : text}</p>
      )}
    </li>
  );
}
