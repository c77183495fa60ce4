import { TaxiMark } from "../artwork/TaxiMark";
import { ButtonLink } from "../components/ButtonLink";
import { Section } from "../components/Section";
import type { Link } from "../schemas/link";
import { telephone } from "../telephone";
import styles from "./CallToAction.module.css";

interface Props {
  title: string;
  intro?: string | undefined;
  link: Link;
  /** A phone number to call instead, with the words before it. */
  call?: { label: string; phone: string } | undefined;
}

/** The last band of a page: one clear next step, in the colour of the taxis. */
export function CallToAction({ title, intro, link, call }: Props) {
  return (
    <Section tone="marigold" space="tight" labelledBy="next-step">
      <div className={styles.action}>
        <div className={styles.words}>
          <h2 id="next-step">{title}</h2>
          {intro && <p>{intro}</p>}
          <div className={styles.links}>
            <ButtonLink href={link.href}>{link.label}</ButtonLink>
            {call && (
              <p>
                {call.label}: <a href={telephone(call.phone)}>{call.phone}</a>
              </p>
            )}
          </div>
        </div>
        <TaxiMark className={styles.taxi} />
      </div>
    </Section>
  );
}
