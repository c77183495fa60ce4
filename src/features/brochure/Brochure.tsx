import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { BrochurePage } from "#shared/schemas/pages/brochure.ts";
import { fileSize } from "#shared/wording/figures.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import { Split } from "#src/components/Split.tsx";
import { List } from "#src/components/Texts.tsx";
import styles from "./Brochure.module.css";

interface BrochureOfferProps {
  words: BrochurePage;
  /** Where the file and the picture of its cover are. */
  file: { href: string; cover: string; pages: number; bytes: number };
}

/** The brochure to take along: what is in it, how large it is, its cover (R9). */
export function BrochureOffer({ words, file }: BrochureOfferProps) {
  return (
    <Section labelledBy="inside">
      <div className={styles.offer}>
        <div className={styles.words}>
          <h2 id="inside">{words.inside.title}</h2>
          <List texts={words.inside.points} className={styles.points} />
          <div className={styles.download}>
            <ButtonLink href={file.href} download type="application/pdf">
              <Download aria-hidden size={20} />
              <span>{words.download}</span>
            </ButtonLink>
            <span>{fillIn(words.facts, { pages: file.pages, size: fileSize(file.bytes) })}</span>
          </div>
          <p className={styles.note}>{words.inside.note}</p>
        </div>
        <a className={styles.cover} href={file.href}>
          <img src={file.cover} alt={words.cover} width={595} height={842} loading="lazy" decoding="async" />
        </a>
      </div>
    </Section>
  );
}

/** The brochure by mail: why, and the form beside it. */
export function BrochureMail({ words, children }: { words: BrochurePage["mail"]; children: ReactNode }) {
  return (
    <Split tone="sunk" labelledBy="by-mail" onlyOnScreen>
      <div className={styles.mail}>
        <h2 id="by-mail">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <div>{children}</div>
    </Split>
  );
}
