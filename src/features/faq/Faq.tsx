import { Check, Minus } from "lucide-react";
import type { CSSProperties } from "react";
import { getAnswerId, paths } from "#shared/addresses/paths.ts";
import { formatDate } from "#shared/calendar/indian-time.ts";
import type { PriceRules } from "#shared/schemas/money.ts";
import type { Plan } from "#shared/schemas/offer.ts";
import type { FaqPage } from "#shared/schemas/pages/faq.ts";
import type { Item } from "#shared/schemas/text.ts";
import { addTax, toRupees } from "#shared/text/money.ts";
import { formatDollars, formatNumber, formatWholeRupees } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChoiceRadios } from "#src/components/Choices.tsx";
import { Section } from "#src/components/Section.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import styles from "./Faq.module.css";

interface PlansProps extends WithLang {
  /** Copy of the section, in the language `lang`. */
  pricing: Omit<FaqPage["pricing"], "intro"> & { intro?: string | undefined };
  plans: (Plan & { slug: string } & WithLang)[];
  rules: PriceRules;
}

/**
 * The plans, side by side in wide windows, with a switch between monthly and yearly billing (W3). The switch consists
 * of radio buttons and CSS, so it needs no script. A printed page shows both prices.
 */
export function Plans({ pricing, plans, rules, lang }: PlansProps) {
  return (
    <Section tone="ink" id="pricing" labelledBy="pricing-title">
      <div className={styles.pricing} data-choice>
        <SectionHead id="pricing-title" title={pricing.title} intro={pricing.intro}>
          <ChoiceRadios
            variant="segments"
            legend={pricing.billing}
            hideLegend
            name="billing"
            options={[
              { value: "month", label: pricing.billedMonthly },
              { value: "year", label: pricing.billedYearly },
            ]}
          />
        </SectionHead>
        <ul
          className={styles.plans}
          role="list"
          style={
            {
              "--plans": plans.length,
              "--features": Math.max(...plans.map(({ features }) => features.length)),
            } as CSSProperties
          }
        >
          {plans.map((plan) => (
            <PlanItem key={plan.slug} plan={plan} copy={pricing} rules={rules} />
          ))}
        </ul>
        <div className={styles.notes} lang={lang}>
          <p>
            {rules.hourINR === undefined
              ? pricing.quoted
              : fillPlaceholders(pricing.hourly, { price: formatWholeRupees(rules.hourINR) })}
          </p>
          <p>{pricing.terms}</p>
          {plans.some(({ currency }) => currency === "USD") && (
            <p>
              {fillPlaceholders(pricing.note, {
                rate: formatNumber(rules.rupeesPerDollar),
                date: formatDate(rules.rateDate),
              })}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

interface PlanItemProps {
  plan: Plan & WithLang;
  copy: PlansProps["pricing"];
  rules: PriceRules;
}

/** A plan with its features, and with a price and button for each billing period. CSS shows the selected period. */
function PlanItem({ plan, copy, rules }: PlanItemProps) {
  const billingOptions = [
    { period: "month", price: plan.monthly, billed: copy.billedMonthly },
    { period: "year", price: plan.yearly, billed: copy.billedYearly },
  ] as const;
  return (
    <li className={styles.plan} data-featured={plan.featured || undefined}>
      <div className={styles.name}>
        {plan.featured && <p className={styles.mark}>{copy.featured}</p>}
        <h3 lang={plan.lang}>{plan.name}</h3>
        <p lang={plan.lang}>{plan.summary}</p>
        {plan.hours && <p>{fillPlaceholders(copy.hours, { hours: formatNumber(plan.hours) })}</p>}
      </div>
      <div className={styles.prices}>
        {billingOptions.map(({ period, price, billed }) => (
          <p className={styles.price} data-billing={period} key={period}>
            <span className={styles.amount} data-display-font>
              <span className={styles.rupees}>
                {formatWholeRupees(toRupees({ amount: price, currency: plan.currency }, rules))}
              </span>
              /{copy[period]}
            </span>
            <span className={styles.details}>
              {plan.currency === "USD" && copy.original && (
                <span>{fillPlaceholders(copy.original, { price: formatDollars(price) })}</span>
              )}
              <span>{billed}</span>
              {copy.withTax && (
                <span>
                  {fillPlaceholders(copy.withTax, {
                    price: formatWholeRupees(
                      addTax(toRupees({ amount: price, currency: plan.currency }, rules), rules),
                    ),
                    percent: formatNumber(rules.taxPercent),
                  })}
                </span>
              )}
            </span>
          </p>
        ))}
        {billingOptions.map(({ period }) => {
          const subject = fillPlaceholders(copy.subject[period], { plan: plan.name });
          return (
            <div data-billing={period} key={period}>
              <ButtonLink
                href={paths.contactAbout(subject)}
                variant={plan.featured ? "primary" : "secondary"}
              >
                {copy.choose}
                <span className="visually-hidden">: {subject}</span>
              </ButtonLink>
            </div>
          );
        })}
      </div>
      <ul className={styles.features} role="list" aria-label={copy.features}>
        {plan.features.map(({ text, included }) => (
          <li key={text} data-included={included}>
            {included ? <Check aria-hidden size={20} /> : <Minus aria-hidden size={20} />}
            <span>
              <span className={included ? "visually-hidden" : undefined}>
                {included ? copy.included : copy.notIncluded}:{" "}
              </span>
              <span lang={plan.lang}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface QuestionColumnsProps {
  copy: FaqPage["questions"];
  questions: (Item & { slug: string } & WithLang)[];
}

/** The questions in two columns with numbers. Answers open independently (W1). */
export function QuestionColumns({ copy, questions }: QuestionColumnsProps) {
  const half = Math.ceil(questions.length / 2);
  const items = questions.map(({ slug, ...item }) => ({ ...item, id: getAnswerId(slug) }));
  return (
    <Section labelledBy="questions">
      <div className={styles.questions}>
        <SectionHead id="questions" {...copy} />
        <div className={styles.columns}>
          <Accordion items={items.slice(0, half)} />
          <Accordion items={items.slice(half)} />
        </div>
      </div>
    </Section>
  );
}
