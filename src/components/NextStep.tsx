import { phoneHref } from "#shared/text/telephone.ts";
import { Motif } from "./artwork/Motif.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./NextStep.module.css";
import { Section } from "./Section.tsx";

interface Props {
  title: string;
  text: string;
  label: string;
  href: string;
  /** A phone number as an alternative, with its label. */
  call?: { label: string; phone: string } | undefined;
}

/** The last section of a page, with a link to the next step. */
export function NextStep({ title, text, label, href, call }: Props) {
  return (
    <Section tone="marigold" space="tight" labelledBy="next-step" screenOnly>
      <div className={styles.step}>
        <div className={styles.words}>
          <h2 id="next-step">{title}</h2>
          <p>{text}</p>
          <div className={styles.links}>
            <ButtonLink href={href}>{label}</ButtonLink>
            {call && (
              <p>
                {call.label}: <a href={phoneHref(call.phone)}>{call.phone}</a>
              </p>
            )}
          </div>
        </div>
        <Motif name="taxi" className={styles.taxi} />
      </div>
    </Section>
  );
}
