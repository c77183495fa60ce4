import type { Board } from "#server/board/board.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardCopy, TEAM } from "#shared/schemas/board.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import { formatClockTime, getMemberOptions, type Member } from "./BoardParts.tsx";

interface RequestProps {
  copy: BoardCopy;
  members: Member[];
  /** Reference of the enquiry to open, or empty. */
  enquiry: string;
  /** When the next link can be requested, if one was just requested. Epoch milliseconds. */
  nextLinkAt: number | undefined;
}

/** Shown in a browser in which the board is not open. */
export function BoardLinkRequest(props: RequestProps) {
  const { title, text } = props.copy.notOpen;
  return (
    <>
      <PageHead drawing="post" title={title} lead={text} />
      <Section width="text" space="compact">
        <LinkRequestForm {...props} />
      </Section>
    </>
  );
}

interface Props extends RequestProps {
  state: Awaited<ReturnType<Board["checkLink"]>>;
  acceptsCookies: boolean;
  /** Whether the browser did not keep the page's cookie when the button was pressed. */
  hasRefusedCookie: boolean;
  /** URL of this page, to which its button submits. */
  action: string;
}

/** The page of a board link. Only a POST request from its button opens the board. */
export function BoardLink({ state, acceptsCookies, hasRefusedCookie, action, ...request }: Props) {
  const { link } = request.copy;
  const { title, text } = link[state];
  return (
    <>
      <PageHead drawing="post" title={title} lead={text}>
        {!acceptsCookies && state === "ask" && (
          <Notice tone="danger">
            <p>{link.plainHttp}</p>
          </Notice>
        )}
        {hasRefusedCookie && state === "ask" && (
          <Notice tone="danger" live>
            <p>{link.noCookies}</p>
          </Notice>
        )}
        {acceptsCookies && state === "ask" && (
          <form method="post" action={action}>
            <input type="hidden" name="enquiry" value={request.enquiry} />
            <input type="hidden" name="checkCookie" value="1" />
            <Button type="submit">{link.open}</Button>
          </form>
        )}
      </PageHead>
      {state !== "ask" && (
        <Section width="text" space="compact">
          <LinkRequestForm {...request} />
        </Section>
      )}
    </>
  );
}

/** Requests a board link. It is sent to the team or to a member, never to an email address from the form. */
export function LinkRequestForm({ copy: { request }, members, enquiry, nextLinkAt }: RequestProps) {
  if (nextLinkAt !== undefined)
    return (
      <Notice tone="success" live>
        <p>{request.mailed}</p>
        <p>{fillPlaceholders(request.next, { time: formatClockTime(nextLinkAt) })}</p>
      </Notice>
    );
  return (
    <form method="post" action={paths.board} className={styles.request}>
      <input type="hidden" name="enquiry" value={enquiry} />
      <Field
        id="to"
        name="to"
        label={request.to}
        defaultValue={TEAM}
        options={[{ value: TEAM, label: request.team }, ...(getMemberOptions(members) ?? [])]}
      />
      <Button type="submit" name="action" value="request-link">
        {request.button}
      </Button>
    </form>
  );
}
