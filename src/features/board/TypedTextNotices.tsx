import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import type { TypedFormName, TypedText } from "#server/board/typed-text.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardCopy, TEAM } from "#shared/schemas/board.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { Button, ButtonRow } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import { LinkRequestForm } from "./BoardLink.tsx";
import { getMemberOptions, type Member } from "./BoardParts.tsx";
import styles from "./TypedTextNotices.module.css";

interface ClosedProps {
  copy: BoardCopy;
  members: Member[];
  /** Reference of the enquiry. */
  enquiry: string;
  typedText: TypedText;
}

/** Shown after a form with text was submitted in a browser in which the board is no longer open. */
export function TypedTextWithoutSession({ copy, members, enquiry, typedText }: ClosedProps) {
  const { request, enquiry: labels } = copy;
  const { again } = labels.typing;
  const { form, values, typedNames, isLinkSent } = typedText;
  const action = form === "entry" ? paths.boardEntry : paths.boardEnquiry(enquiry);
  return (
    <>
      <PageHead drawing="post" title={again.title} lead={again.closed} />
      <Section width="text" space="compact">
        {/* The form has no CSRF token, so the next page shows the text again before it is sent. */}
        <form method="post" action={action} className={styles.form}>
          {isLinkSent && (
            <Notice tone="success" live>
              <p>{request.mailed}</p>
            </Notice>
          )}
          <input type="hidden" name="enquiry" value={enquiry} />
          <input type="hidden" name="field" value={form} />
          {Object.entries(values).map(([name, value]) =>
            typedNames.includes(name) ? (
              <TypedValue key={name} {...{ name, value, copy }} />
            ) : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          {!isLinkSent && (
            <Field
              id="to"
              name="to"
              label={request.to}
              defaultValue={TEAM}
              options={[{ value: TEAM, label: request.team }, ...(getMemberOptions(members) ?? [])]}
            />
          )}
          <ButtonRow>
            {!isLinkSent && (
              <Button type="submit" name="action" value="request-link">
                {request.button}
              </Button>
            )}
            <Button
              type="submit"
              name="action"
              value="continue"
              variant={isLinkSent ? "primary" : "secondary"}
            >
              {again.continue}
            </Button>
          </ButtonRow>
        </form>
      </Section>
    </>
  );
}

interface TypedValueProps {
  /** Name of the field. */
  name: string;
  value: string;
  copy: BoardCopy;
}

function TypedValue({ name, value, copy: { enquiry, handover, entry, orders } }: TypedValueProps) {
  const { day, time, number, place } = enquiry.appointment;
  const longTexts = { text: enquiry.typing.again.text, why: handover.why, message: entry.fields.message };
  const { transaction } = orders.facts;
  const { amount } = orders.actions["note-mismatch"];
  const numbers = { number, transaction, amount };
  const labels: Record<string, string> = { ...entry.fields, day, time, place, ...numbers, ...longTexts };
  const type = name === "day" ? "date" : name === "time" ? "time" : "text";
  const field = { id: name, name, label: labels[name] ?? name, defaultValue: value };
  return name in longTexts ? (
    <Field {...field} multiline rows={8} maxLength={LIMITS.replyLength} />
  ) : (
    <Field {...field} type={type} autoComplete="off" />
  );
}

interface StaleProps {
  copy: BoardCopy;
  enquiry: EnquiryDetails;
  typedText: TypedText;
}

/** Shown above an enquiry if the text was submitted with the CSRF token of another session. Its field contains the text. */
export function TypedTextNotice({ copy, enquiry, typedText }: StaleProps) {
  const { again } = copy.enquiry.typing;
  const { form, values, typedNames } = typedText;
  const text = typedNames.map((name) => values[name]).join("\n");
  return (
    <Section space="compact">
      <Notice title={again.title} live>
        <p>{again.stale}</p>
        {!hasForm(enquiry, form) && <p className={styles.text}>{text}</p>}
      </Notice>
    </Section>
  );
}

/** Whether the page of an enquiry contains the form, in which the text then is. */
function hasForm({ state, email, appointmentAt, order }: EnquiryDetails, form: TypedFormName): boolean {
  if (ORDER_FORMS.has(form)) return order?.actions.some((action) => action === form) === true;
  if (form === "note") return true;
  if (form === "give") return state === "open";
  if (form === "reply" && email === "") return false;
  if (form === "cancel-appointment" && (appointmentAt ?? 0) <= Date.now()) return false;
  return state === "open" || state === "answered";
}

const ORDER_FORMS: ReadonlySet<TypedFormName> = new Set([
  "confirm-payment",
  "note-missing",
  "note-mismatch",
  "cancel-order",
  "request-refund",
  "record-refund",
]);

interface SupportProps {
  copy: BoardCopy;
  members: Member[];
  /** Slug of the member who uses this device. */
  member: string | undefined;
  /** The enquiry that a requested link opens. The reference is empty on other pages. */
  enquiry: Pick<EnquiryDetails, "reference">;
}

/** What `save-draft.ts` needs: its copy, and the form that requests a link, which is shown when the session has ended. */
export function TypingSupport({ copy, members, member, enquiry }: SupportProps) {
  const { typing } = copy.enquiry;
  return (
    <>
      <div hidden data-typing={JSON.stringify(typing)} data-member={member ?? ""} />
      <div hidden data-sign-in>
        <Notice title={typing.signIn}>
          <LinkRequestForm copy={copy} members={members} enquiry={enquiry.reference} nextLinkAt={undefined} />
          <p role="status" />
        </Notice>
      </div>
    </>
  );
}
