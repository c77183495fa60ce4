import type { Board } from "#server/board/board.ts";
import { paths } from "#shared/addresses/paths.ts";
import { type BoardWords, TEAM } from "#shared/schemas/board.ts";
import { Button } from "#src/components/Button.tsx";
import { Field } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Board.module.css";
import { choiceOf, type Member } from "./BoardParts.tsx";

interface RequestProps {
  words: BoardWords;
  members: Member[];
  /** Reference of the enquiry that was requested, or empty. */
  enquiry: string;
  /** Whether a link was requested just now. */
  mailed: boolean;
}

/** Shown in a browser in which the board isn't open. */
export function BoardClosed(props: RequestProps) {
  const { title, text } = props.words.notOpen;
  return (
    <>
      <PageHead drawing="post" title={title} lead={text} />
      <Section width="text" space="tight">
        <LinkRequest {...props} />
      </Section>
    </>
  );
}

interface Props extends RequestProps {
  state: Awaited<ReturnType<Board["link"]>>;
  keepsCookie: boolean;
  /** Address of this page, which its button posts to. */
  action: string;
}

/** The page of a one-time link: a GET only shows it, its button acts. */
export function BoardLink({ state, keepsCookie, action, ...request }: Props) {
  const { link } = request.words;
  const { title, text } = link[state];
  return (
    <>
      <PageHead drawing="post" title={title} lead={text}>
        {!keepsCookie && state === "ask" && (
          <Notice tone="danger">
            <p>{link.plainHttp}</p>
          </Notice>
        )}
        {keepsCookie && state === "ask" && (
          <form method="post" action={action}>
            <input type="hidden" name="enquiry" value={request.enquiry} />
            <Button type="submit">{link.open}</Button>
          </form>
        )}
      </PageHead>
      {state !== "ask" && (
        <Section width="text" space="tight">
          <LinkRequest {...request} />
        </Section>
      )}
    </>
  );
}

/** Requests a one-time link, which is mailed to the team or to a member, never to an address that was typed. */
function LinkRequest({ words: { request }, members, enquiry, mailed }: RequestProps) {
  if (mailed)
    return (
      <Notice tone="success" live>
        <p>{request.mailed}</p>
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
        options={[{ value: TEAM, label: request.team }, ...(choiceOf(members) ?? [])]}
      />
      <Button type="submit" name="action" value="request-link">
        {request.button}
      </Button>
    </form>
  );
}
