import { Check, Minus } from "lucide-react";
import { answerId, paths } from "#shared/addresses/paths.ts";
import { languageTag } from "#shared/languages/tag.ts";
import type { Plan } from "#shared/schemas/offer.ts";
import type { FaqPage } from "#shared/schemas/pages/faq.ts";
import type { Item } from "#shared/schemas/text.ts";
import { dollars } from "#shared/wording/figures.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { Accordion } from "#src/components/Accordion.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChoiceRadios } from "#src/components/Choices.tsx";
import { Section } from "#src/components/Section.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./Faq.module.css";

interface PlansProps {
  pricing: FaqPage["pricing"];
  plans: (Plan & { slug: string } & WithLang)[];
}

/** The plans with a switch between monthly and yearly billing (W3): two radio buttons and CSS, no script. */
export function Plans({ pricing, plans }: PlansProps) {
  return (
    <Section id="pricing" labelledBy="pricing-title">
      <div className={styles.pricing} data-choice>
        <SectionHead id="pricing-title" title={pricing.title} intro={pricing.intro}>
          <ChoiceRadios
            look="segments"
            legend={pricing.billing}
            hideLegend
            name="billing"
            options={[
              { value: "month", label: pricing.billedMonthly },
              { value: "year", label: pricing.billedYearly },
            ]}
          />
        </SectionHead>
        <ul className={styles.plans} role="list">
          {plans.map((plan) => (
            <PlanCard key={plan.slug} plan={plan} words={pricing} />
          ))}
        </ul>
        <p className={styles.note}>{pricing.note}</p>
      </div>
    </Section>
  );
}

/** One plan: price and button by the month and by the year, of which the switch shows one, and its six features. */
function PlanCard({ plan, words }: { plan: Plan & WithLang; words: FaqPage["pricing"] }) {
  const billings = [
    { period: "month", price: plan.monthly, billed: words.billedMonthly },
    { period: "year", price: plan.yearly, billed: words.billedYearly },
  ] as const;
  return (
    <li className={styles.card} data-featured={plan.featured || undefined}>
      {plan.featured && <p className={styles.mark}>{words.featured}</p>}
      <h3 lang={plan.lang}>{plan.name}</h3>
      <p lang={plan.lang}>{plan.summary}</p>
      {billings.map(({ period, price, billed }) => (
        <p className={styles.price} data-billing={period} key={period}>
          <span className={styles.sum} data-display>
            {dollars(price)}
          </span>
          <span>/{words[period]}</span>
          <span className={styles.billed}>{billed}</span>
        </p>
      ))}
      {billings.map(({ period }) => {
        const subject = fillIn(words.subject[period], { plan: plan.name });
        return (
          <div data-billing={period} key={period}>
            <ButtonLink href={paths.contactAbout(subject)} variant={plan.featured ? "primary" : "secondary"}>
              {words.choose}
              <span className="visually-hidden">: {subject}</span>
            </ButtonLink>
          </div>
        );
      })}
      <ul className={styles.features} role="list">
        {plan.features.map(({ text, included }) => (
          <li key={text} data-included={included}>
            {included ? <Check aria-hidden size={20} /> : <Minus aria-hidden size={20} />}
            <span lang={plan.lang}>
              <span className="visually-hidden" lang={plan.lang && languageTag()}>
                {included ? words.included : words.notIncluded}:{" "}
              </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface QuestionColumnsProps {
  words: FaqPage["questions"];
  questions: (Item & { slug: string } & WithLang)[];
}

/** The questions in two columns, each answer opening on its own (W1). */
export function QuestionColumns({ words, questions }: QuestionColumnsProps) {
  const half = Math.ceil(questions.length / 2);
  const items = questions.map(({ slug, ...item }) => ({ ...item, id: answerId(slug) }));
  return (
    <Section {...words} tone="sunk" labelledBy="questions">
      <div className={styles.columns}>
        <Accordion items={items.slice(0, half)} />
        <Accordion items={items.slice(half)} />
      </div>
    </Section>
  );
}
