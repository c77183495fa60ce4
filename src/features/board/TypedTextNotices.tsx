import type { EnquiryDetails } from "#server/board/enquiry-details.ts";
import type { TypedText } from "#server/board/typed-text.ts";
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
  const { field, text, isLinkSent } = typedText;
  return (
    <>
      <PageHead drawing="post" title={again.title} lead={again.closed} />
      <Section width="text" space="compact">
        {/* The form has no CSRF token, so the page of the enquiry shows the text again before it is sent. */}
        <form method="post" action={paths.boardEnquiry(enquiry)} className={styles.form}>
          {isLinkSent && (
            <Notice tone="success" live>
              <p>{request.mailed}</p>
            </Notice>
          )}
          <input type="hidden" name="enquiry" value={enquiry} />
          <input type="hidden" name="field" value={field} />
          <Field
            id="text"
            name="text"
            label={again.text}
            multiline
            rows={8}
            maxLength={LIMITS.replyLength}
            defaultValue={text}
          />
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

interface StaleProps {
  copy: BoardCopy;
  enquiry: EnquiryDetails;
  typedText: TypedText;
}

/** Shown above an enquiry if the text was submitted with the CSRF token of another session. Its field contains the text. */
export function TypedTextNotice({ copy, enquiry, typedText }: StaleProps) {
  const { again } = copy.enquiry.typing;
  const { state, email } = enquiry;
  const hasReplyForm = (state === "open" || state === "answered") && email !== "";
  return (
    <Section space="compact">
      <Notice title={again.title} live>
        <p>{again.stale}</p>
        {typedText.field === "reply" && !hasReplyForm && <p className={styles.text}>{typedText.text}</p>}
      </Notice>
    </Section>
  );
}

interface SupportProps {
  copy: BoardCopy;
  members: Member[];
  /** Slug of the member who uses this device. */
  member: string | undefined;
  enquiry: EnquiryDetails;
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
