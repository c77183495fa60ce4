import type { ReactNode } from "react";
import type { BoardAction } from "../../../server/board/actions";
import type { Story, StoryStep } from "../../../server/board/story";
import { paths } from "../../../shared/addresses/paths";
import { indianMidnight, readableDay, readableTime } from "../../../shared/calendar/indian-time";
import type { BusinessCalendar } from "../../../shared/calendar/promise";
import { fieldsByName } from "../../../shared/forms/forms";
import type { BoardWords } from "../../../shared/schemas/board";
import type { Mails } from "../../../shared/schemas/mails";
import { fillIn } from "../../../shared/wording/fill-in";
import { chat } from "../../../shared/wording/telephone";
import { shortTime } from "../../board/query";
import { Button } from "../../components/Button";
import { ButtonLink } from "../../components/ButtonLink";
import { Field } from "../../components/Field";
import { Notice } from "../../components/Notice";
import { Section } from "../../components/Section";
import { AppointmentForm } from "./AppointmentForm";
import styles from "./Board.module.css";
import { Promised, TimeLeft } from "./TimeLeft";

interface Props {
  story: Story;
  words: BoardWords;
  mails: Pick<Mails, "forms" | "labels">;
  members: { slug: string; name: string }[];
  /** Slug of the member who uses the device. */
  member: string | undefined;
  token: string;
  /** The time of a call or visit that was not confirmed. */
  asked: { day: string; time: string } | undefined;
  calendar: BusinessCalendar;
  /** Whether the last button changed nothing. */
  unchanged: boolean;
  now: number;
}

/** One enquiry with its whole story, and what can be done about it. */
export function BoardEnquiry(props: Props) {
  const { story, words, mails, members, unchanged, now } = props;
  const own = words.enquiry;
  const nameOf = (slug: string) => members.find((one) => one.slug === slug)?.name ?? slug;
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
          {story.state === "open" && <TimeLeft until={story.replyBy} now={now} list={words.list} />}
          {story.answeredAt !== undefined && (
            <Promised by={story.replyBy} answeredAt={story.answeredAt} list={words.list} />
          )}
          {story.appointmentAt !== undefined && (
            <strong>{fillIn(own.appointment.set, { time: readableTime(story.appointmentAt) })}</strong>
          )}
          {story.takenBy && <strong>{fillIn(words.list.taken, { name: nameOf(story.takenBy) })}</strong>}
        </p>
        {unchanged && (
          <Notice live>
            <p>{own.unchanged}</p>
          </Notice>
        )}
        <Ways {...{ story, own }} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <h2>{own.message}</h2>
            <Written {...{ story, mails, own }} />
            <Earlier {...{ story, words, mails }} />
          </div>
          <div className={styles.column}>
            <h2>{own.actions}</h2>
            <Actions {...props} />
            <h2>{own.story}</h2>
            <ol className={styles.story}>
              {story.steps.map((step) => (
                <Step
                  key={`${step.at} ${step.kind} ${step.mail} ${step.text}`}
                  {...{ step, words, nameOf }}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
    </Section>
  );
}

/** How to reach whoever wrote. */
function Ways({ story, own }: { story: Story; own: BoardWords["enquiry"] }) {
  const { email, phone, reference } = story;
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

function Written({ story, mails, own }: Pick<Props, "story" | "mails"> & { own: BoardWords["enquiry"] }) {
  const { message, ...short } = story.fields;
  const labels: Record<string, string | undefined> = mails.labels;
  return (
    <>
      {message && <p className={styles.message}>{message}</p>}
      <dl className={styles.fields}>
        {Object.entries(short)
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{labels[name] ?? name}</dt>
              <dd>{readable(name, value)}</dd>
            </div>
          ))}
      </dl>
      {story.page && <p className={styles.muted}>{fillIn(own.sentFrom, { page: story.page })}</p>}
    </>
  );
}

const readable = (name: string, value: string): string =>
  fieldsByName.get(name)?.kind === "date" ? readableDay(indianMidnight(new Date(value))) : value;

function Earlier({ story, words, mails }: Pick<Props, "story" | "words" | "mails">) {
  if (story.earlier.length === 0) return null;
  return (
    <>
      <h2>{words.enquiry.earlier}</h2>
      <ul className={styles.story}>
        {story.earlier.map(({ reference, form, receivedAt, state }) => (
          <li key={reference}>
            <a
              href={paths.boardEnquiry(reference)}
            >{`${mails.forms[form] ?? form}, ${shortTime(receivedAt)}`}</a>{" "}
            {words.states[state]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions(props: Props) {
  const { story, words, members, member, token } = props;
  const own = words.enquiry;
  const { state } = story;
  const name = members.find(({ slug }) => slug === member)?.name;
  const button = (action: BoardAction, label: string, more?: ReactNode, isMain = false) => (
    <form method="post" action={paths.boardEnquiry(story.reference)} key={action}>
      <input type="hidden" name="token" value={token} />
      {more}
      <Button type="submit" name="action" value={action} variant={isMain ? "primary" : "secondary"}>
        {label}
      </Button>
    </form>
  );
  const whoTakes = (
    <>
      <input type="hidden" name="had" value={story.takenBy ?? ""} />
      {name === undefined && (
        <Field
          id="taker"
          name="member"
          label={words.device.choose}
          options={members.map((one) => ({ value: one.slug, label: one.name }))}
          required
        />
      )}
    </>
  );
  const mine = member !== undefined && story.takenBy === member;
  const takes = name ? fillIn(own.takeAs, { name }) : own.take;
  return (
    <div className={styles.actions}>
      {state === "open" && !mine && button("take", takes, whoTakes, true)}
      {state === "open" && button("answered", own.answered, null, mine)}
      {state === "answered" && button("reopen", own.reopen)}
      {(state === "held" || state === "spam") && button("not-spam", own["not-spam"])}
      {(state === "open" || state === "held") && button("spam", own.spam)}
      {story.wish && (state === "open" || state === "answered") && (
        <AppointmentForm {...props} wish={story.wish} />
      )}
      <div className={styles.note}>
        {button(
          "note",
          own.addNote,
          <Field
            id="note"
            name="text"
            label={own.note}
            hint={own.noteHint}
            multiline
            rows={3}
            maxLength={2_000}
          />,
        )}
      </div>
    </div>
  );
}

interface StepProps {
  step: StoryStep;
  words: BoardWords;
  nameOf: (slug: string) => string;
}

function Step({ step: { at, kind, actor, mail, text }, words, nameOf }: StepProps) {
  const label = fillIn(words.steps[kind], { mail: mail ? words.mails[mail] : "" });
  return (
    <li>
      <strong>{actor ? fillIn(words.steps.by, { step: label, name: nameOf(actor) }) : label}</strong>{" "}
      <time className={styles.muted} dateTime={new Date(at).toISOString()}>
        {shortTime(at)}
      </time>
      {text && (
        <p className={styles.message}>{kind === "confirmed" ? readableTime(Date.parse(text)) : text}</p>
      )}
    </li>
  );
}
