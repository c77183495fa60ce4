import { paths } from "#shared/addresses/paths.ts";
import type { PaymentPage } from "#shared/schemas/pages/payment.ts";
import type { Trail } from "#src/components/Breadcrumb.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./MissingOffer.module.css";

/** For an id without an offer: the sentence, and the recorded `Loading...`, which the page's script shows first (R5). */
export function MissingOffer({ words, trail }: { words: PaymentPage["missing"]; trail: Trail }) {
  return (
    <>
      <PageHead drawing="shops" title={words.title} trail={trail} />
      <Section>
        <div className={styles.lookup} role="status">
          <p className={styles.words} data-loading hidden>
            {words.loading}
          </p>
          <div className={styles.missing} data-missing>
            <p className={styles.words}>{words.text}</p>
            <ButtonLink href={paths.products}>{words.link}</ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}
