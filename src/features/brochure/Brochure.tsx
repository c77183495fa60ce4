import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { BrochurePage } from "#shared/schemas/pages/brochure.ts";
import { formatFileSize } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import { Split } from "#src/components/Split.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import styles from "./Brochure.module.css";

interface BrochureDownloadProps {
  copy: BrochurePage;
  file: { href: string; coverHref: string; pageCount: number; sizeBytes: number };
}

/** The download of the brochure, with its contents, file size and cover (R9). */
export function BrochureDownload({ copy, file }: BrochureDownloadProps) {
  return (
    <Section labelledBy="inside">
      <div className={styles.offer}>
        <div className={styles.words}>
          <h2 id="inside">{copy.inside.title}</h2>
          <List texts={copy.inside.points} className={styles.points} />
          <div className={styles.download}>
            <ButtonLink href={file.href} download type="application/pdf">
              <Download aria-hidden size={20} />
              <span>{copy.download}</span>
            </ButtonLink>
            <span>
              {fillPlaceholders(copy.facts, { pages: file.pageCount, size: formatFileSize(file.sizeBytes) })}
            </span>
          </div>
          <p data-meta>{copy.inside.note}</p>
        </div>
        <a className={styles.cover} href={file.href}>
          <img src={file.coverHref} alt={copy.cover} width={595} height={842} decoding="async" />
        </a>
      </div>
    </Section>
  );
}

/** The form that requests the brochure by mail. */
export function BrochureMail({ copy, children }: { copy: BrochurePage["mail"]; children: ReactNode }) {
  return (
    <Split tone="sunk" labelledBy="by-mail" screenOnly>
      <div className={styles.mail}>
        <h2 id="by-mail">{copy.title}</h2>
        <p>{copy.text}</p>
      </div>
      <div>{children}</div>
    </Split>
  );
}
