import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ServicePageCopy } from "#shared/schemas/pages/services.ts";
import { formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Disclosure } from "#src/components/Disclosure.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Rupees } from "#src/components/Rupees.tsx";
import { Section } from "#src/components/Section.tsx";
import type { FirstYear } from "#src/data/first-year.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import { getServiceGroup, type ServiceKind } from "#src/data/services/service-kinds.ts";
import styles from "./Cost.module.css";

interface Props {
  kind: ServiceKind;
  copy: ServicePageCopy["price"];
  offers: (Offer & WithLang & { firstYear?: FirstYear })[];
  /** How often the price of an offer is due. */
  billing: Record<Offer["billing"], string>;
  /** Starting price, if the service has one. */
  from?: string | undefined;
  /** The budget to start with, if there is no starting price. */
  budget?: string | undefined;
  /** What the budget is for, if there are also offers. */
  budgetFor?: string | undefined;
  /** A project whose price is shown for comparison if there is no offer. */
  example?: ProjectView | undefined;
  /** What duration and price depend on. */
  depends?: { title: string; text: string[] } | undefined;
  /** The member to ask and the main button. */
  children: ReactNode;
}

/** What a service costs, on a price tag, and whom to ask, in the colour of the service's group. */
export function Cost({
  kind,
  copy,
  offers,
  billing,
  from,
  budget,
  budgetFor,
  example,
  depends,
  children,
}: Props) {
  const hasOffers = offers.length > 0;
  const hasPrice = Boolean(from || hasOffers || budget);
  return (
    <Section tone={getServiceGroup(kind)} labelledBy="cost">
      <div className={styles.parts}>
        <div className={styles.words}>
          <h2 id="cost">{copy.title}</h2>
        </div>
        <div className={styles.hanging}>
          <div
            className={styles.tag}
            data-tone={kind === "design" ? undefined : "marigold"}
            data-compact={!hasPrice || undefined}
          >
            {!hasPrice && (
              <p className={styles.noPrice} data-display-font>
                {copy.text}
              </p>
            )}
            {from && (
              <p className={styles.price} data-display-font>
                {from}
              </p>
            )}
            {hasOffers && (
              <ul className={styles.offers} role="list">
                {offers.map((offer) => (
                  <li key={offer.id}>
                    <Link href={paths.payment(offer.id)} lang={offer.lang}>
                      <NoBreakWords text={offer.name} />
                    </Link>
                    <span data-display-font>
                      <Rupees amount={offer.priceINR} /> <small>{billing[offer.billing]}</small>
                    </span>
                    <span className={styles.terms} lang={offer.lang}>
                      {offer.terms}
                    </span>
                    {offer.firstYear && (
                      <span className={styles.terms}>
                        {offer.firstYear.title} <strong>{offer.firstYear.sum}</strong>
                      </span>
                    )}
                  </li>
                ))}
                {budget && (
                  <li>
                    <span>{budgetFor}</span>
                    <span data-display-font>{budget}</span>
                    <span className={styles.terms}>{copy.budget}</span>
                  </li>
                )}
              </ul>
            )}
            {budget && !hasOffers && (
              <p>
                {copy.budget}
                <strong className={styles.price} data-display-font>
                  {budget}
                </strong>
              </p>
            )}
            {example?.plan && !hasOffers && (
              <p className={styles.example}>
                {example.sample ? copy.sampleExample : copy.example}{" "}
                <Link href={example.path}>{example.title}</Link>,{" "}
                {fillPlaceholders(copy.plan, {
                  price: formatWholeRupees(example.plan.budgetINR),
                  weeks: formatNumber(example.plan.weeks),
                })}
              </p>
            )}
          </div>
        </div>
        <div className={styles.depends}>
          {depends && (
            <Disclosure summary={<h3>{depends.title}</h3>}>
              {depends.text.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Disclosure>
          )}
          <ArrowLink href={paths.pricing} label={copy.plans} />
        </div>
        <div className={styles.ask}>{children}</div>
      </div>
    </Section>
  );
}
