import type { ComponentProps } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import type { Item } from "#shared/schemas/text.ts";
import { formatNumber, formatRupees, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem } from "#src/components/TextBlocks.tsx";
import type { ProjectView } from "#src/features/portfolio/project-view.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import { ContactPerson } from "./ContactPerson.tsx";
import styles from "./Cost.module.css";

interface Props {
  copy: ServiceFrame["price"];
  /** Name of the service. */
  name: string;
  offers: (Offer & WithLang)[];
  /** Starting price, if the service has one. */
  from?: string | undefined;
  /** A study, whose price is shown for a service without an offer. */
  project?: ProjectView | undefined;
  depends?: { title: string; text: string[] } | undefined;
  questions?: { title: string; items: Item[] } | undefined;
  /** The member who is responsible for the service. */
  person?: ComponentProps<typeof ContactPerson> | undefined;
}

/** What a service costs, on a price tag, above the questions. */
export function Cost({ copy, name, offers, from, project, depends, questions, person }: Props) {
  return (
    <Section labelledBy="cost" space="compact">
      <div className={styles.parts}>
        <div className={styles.tag} data-tone="marigold">
          <div className={styles.price}>
            <h2 id="cost">{copy.title}</h2>
            {from && (
              <p className={styles.from} data-display-font>
                {from}
              </p>
            )}
          </div>
          {offers.length > 0 ? (
            <ul className={styles.offers} role="list">
              {offers.map((offer) => (
                <li key={offer.id}>
                  <Link href={paths.payment(offer.id)} lang={offer.lang}>
                    <NoBreakWords text={offer.name} />
                  </Link>
                  <span data-display-font>{formatRupees(offer.priceINR)}</span>
                  <small lang={offer.lang}>{offer.terms}</small>
                </li>
              ))}
            </ul>
          ) : (
            <div>
              <p>{copy.text}</p>
              {project?.plan && (
                <p>
                  <Link href={project.path}>
                    {fillPlaceholders(copy.example, {
                      project: project.title,
                      price: formatWholeRupees(project.plan.budgetINR),
                      weeks: formatNumber(project.plan.weeks),
                    })}
                  </Link>
                </p>
              )}
            </div>
          )}
          {depends && (
            <div className={styles.depends}>
              <h3>{depends.title}</h3>
              {depends.text.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          <div className={styles.links}>
            {offers.length === 0 && <ArrowLink href={paths.contactAbout(name)} label={copy.ask} />}
            <ArrowLink href={paths.pricing} label={copy.plans} />
          </div>
        </div>
        {person && <ContactPerson {...person} />}
        {questions && (
          <div className={styles.answers}>
            <h2 className={styles.title}>{questions.title}</h2>
            <dl className={styles.questions}>
              {questions.items.map((question) => (
                <DescriptionItem key={question.title} term={question.title}>
                  {question.content}
                </DescriptionItem>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Section>
  );
}
