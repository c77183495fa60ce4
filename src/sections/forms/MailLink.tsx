import type { LinkPage } from "../../../server/links/links";
import { paths } from "../../../shared/addresses/paths";
import type { FormPages } from "../../../shared/schemas/pages/forms";
import { fillIn } from "../../../shared/wording/fill-in";
import { Button } from "../../components/Button";
import { ButtonLink } from "../../components/ButtonLink";
import { Notice } from "../../components/Notice";
import { Section } from "../../components/Section";
import styles from "./forms.module.css";

interface Props {
  page: LinkPage;
  words: FormPages["links"];
  /** Address of this page, which its button posts to. */
  action: string;
}

/** The page of a link in a mail: a GET only shows it, its button acts (E7). */
export function MailLink({ page, words, action }: Props) {
  const { state, purpose, subject } = page;
  const own = purpose && words.purposes[purpose];
  const { reference = "", name = "", email = "", post = "", text = "" } = subject;
  const fill = (sentence: string) => fillIn(sentence, { reference, name, email, post });
  return (
    <Section width="text">
      <div className={styles.stack}>
        {state === "ask" && own && (
          <>
            <p>{fill(own.text)}</p>
            {text && <blockquote className={styles.quoted}>{text}</blockquote>}
            <p>{words.lead}</p>
            <form method="post" action={action}>
              <Button type="submit">{own.button}</Button>
            </form>
          </>
        )}
        {(state === "done" || state === "already") && own && (
          <Notice tone="success" live>
            <p>{fill(own[state])}</p>
          </Notice>
        )}
        {(state === "expired" || state === "unknown") && <p>{words[state].text}</p>}
        <p className={styles.ways}>
          {own?.post && post && (
            <a className={styles.link} href={paths.post(post)}>
              {own.post}
            </a>
          )}
          {state !== "ask" && (
            <ButtonLink href={paths.home} variant="secondary">
              {words.home}
            </ButtonLink>
          )}
        </p>
      </div>
    </Section>
  );
}
