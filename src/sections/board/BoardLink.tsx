import type { Board } from "../../../server/board/board";
import type { BoardWords } from "../../../shared/schemas/board";
import { Button } from "../../components/Button";
import { Notice } from "../../components/Notice";
import { PageHead } from "../../components/PageHead";

interface Props {
  state: Awaited<ReturnType<Board["link"]>>;
  words: BoardWords;
  /** Whether another link was mailed just now. */
  mailed: boolean;
  keepsCookie: boolean;
  /** Address of this page, which its button posts to. */
  action: string;
}

/** The page of a link that opens the board: a GET only shows it, its button acts. */
export function BoardLink({ state, words: { link }, mailed, keepsCookie, action }: Props) {
  const { title, text } = link[state];
  return (
    <PageHead drawing="post" title={title} lead={text}>
      {!keepsCookie && state === "ask" && (
        <Notice tone="danger">
          <p>{link.plainHttp}</p>
        </Notice>
      )}
      {keepsCookie && state === "ask" && (
        <form method="post" action={action}>
          <Button type="submit">{link.open}</Button>
        </form>
      )}
      {(state === "used" || state === "expired") &&
        (mailed ? (
          <Notice tone="success" live>
            <p>{link.mailed}</p>
          </Notice>
        ) : (
          <form method="post" action={action}>
            <Button type="submit" name="action" value="mail">
              {link.mail}
            </Button>
          </form>
        ))}
    </PageHead>
  );
}
