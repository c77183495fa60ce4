import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { Company } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import stamp from "./artwork/stamp.svg?drawing";
import styles from "./Letter.module.css";

interface Props extends Pick<ContactPage, "letter"> {
  form: Pick<ContactPage["form"], "title" | "intro">;
  /** Name of the company. */
  name: string;
  company: Company;
  /** The contact form. */
  children: ReactNode;
  /** The `NextSteps`, on the side with the address. */
  next?: ReactNode;
}

/** The contact form as an unfolded inland letter, addressed to the head office. */
export function Letter({ form, letter, name, company, children, next }: Props) {
  return (
    <div className={styles.letter}>
      <div className={styles.sheet}>
        <AddressPanel copy={letter} name={name} company={company} />
        <div className={styles.fold} aria-hidden data-screen-only>
          <span>{letter.fold}</span>
        </div>
        <div className={styles.message} data-screen-only>
          <h2 id="write">{form.title}</h2>
          <p className={styles.intro}>{form.intro}</p>
          {children}
        </div>
        <div className={styles.next}>{next}</div>
      </div>
    </div>
  );
}

/** The side with the address and the stamp. It repeats an address that is also in the footer, so screen readers skip it. */
function AddressPanel({
  copy,
  name,
  company,
}: {
  copy: ContactPage["letter"];
  name: string;
  company: Company;
}) {
  const [office] = company.offices;
  return (
    <div className={styles.front} aria-hidden data-screen-only>
      <div className={styles.address}>
        <p className={styles.to}>{copy.to}</p>
        <p className={styles.line}>{name}</p>
        {office && (
          <>
            <p className={styles.line} lang={DEFAULT_LANGUAGE}>
              {office.street}
            </p>
            <p className={styles.line}>
              <span lang={DEFAULT_LANGUAGE}>{office.locality}</span>
              <span className={styles.pin}>
                <span className={styles.pinLabel}>{copy.pin}</span>
                {Array.from(office.postalCode, (digit, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: digits of a fixed code
                  <span className={styles.digit} key={index}>
                    {digit}
                  </span>
                ))}
              </span>
            </p>
          </>
        )}
      </div>
      <div className={styles.stamp}>
        <DrawingBox svg={stamp} />
        <p className={styles.value} data-display-font>
          {fillPlaceholders(copy.stamp, { hours: formatNumber(company.replyPromise.hours) })}
        </p>
      </div>
    </div>
  );
}
