import { telephone } from "#shared/wording/telephone.ts";
import { Motif } from "./artwork/Motif.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./NextStep.module.css";
import { Section } from "./Section.tsx";

interface Props {
  title: string;
  text: string;
  label: string;
  href: string;
  /** A phone number to call instead, with the words before it. */
  call?: { label: string; phone: string } | undefined;
}

/** The closing band of a page: one clear next step, in the colour of the taxis. */
export function NextStep({ title, text, label, href, call }: Props) {
  return (
    <Section tone="marigold" space="tight" labelledBy="next-step" onlyOnScreen>
      <div className={styles.step}>
        <div className={styles.words}>
          <h2 id="next-step">{title}</h2>
          <p>{text}</p>
          <div className={styles.links}>
            <ButtonLink href={href}>{label}</ButtonLink>
            {call && (
              <p>
                {call.label}: <a href={telephone(call.phone)}>{call.phone}</a>
              </p>
            )}
          </div>
        </div>
        <Motif name="taxi" className={styles.taxi} />
      </div>
    </Section>
  );
}
