import { Check, Minus } from "lucide-react";
import { paths } from "../../../shared/addresses/paths";
import type { Plan } from "../../../shared/schemas/offer";
import type { FaqPage } from "../../../shared/schemas/pages/faq";
import { dollars } from "../../../shared/wording/figures";
import { fillIn } from "../../../shared/wording/fill-in";
import { ButtonLink } from "../../components/ButtonLink";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Plans.module.css";

interface Props {
  pricing: FaqPage["pricing"];
  plans: (Plan & { slug: string })[];
}

/** The plans with a switch between monthly and yearly billing (W3): two radio buttons and CSS, no script. */
export function Plans({ pricing, plans }: Props) {
  return (
    <Section id="pricing" labelledBy="pricing-title">
      <div className={styles.pricing}>
        <SectionHead id="pricing-title" title={pricing.title} intro={pricing.lead}>
          <fieldset className={styles.switch} data-screen>
            <legend className="visually-hidden">{pricing.billing}</legend>
            <label>
              <input type="radio" name="billing" value="month" defaultChecked />
              <span>{pricing.billedMonthly}</span>
            </label>
            <label>
              <input type="radio" name="billing" value="year" />
              <span>{pricing.billedYearly}</span>
            </label>
          </fieldset>
        </SectionHead>
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.slug} plan={plan} words={pricing} />
          ))}
        </ul>
        <p className={styles.note}>{pricing.note}</p>
      </div>
    </Section>
  );
}

interface PlanCardProps {
  plan: Plan;
  words: FaqPage["pricing"];
}

/** One plan: price by the month and by the year, of which the switch shows one, and its six features. */
function PlanCard({ plan, words }: PlanCardProps) {
  return (
    <li className={styles.card} data-featured={plan.featured || undefined}>
      {plan.featured && <p className={styles.mark}>{words.featured}</p>}
      <h3>{plan.name}</h3>
      <p>{plan.summary}</p>
      <Price plan={plan} words={words} billing="month" />
      <Price plan={plan} words={words} billing="year" />
      <Choose plan={plan} words={words} billing="month" />
      <Choose plan={plan} words={words} billing="year" />
      <Features features={plan.features} words={words} />
    </li>
  );
}

interface BillingProps extends PlanCardProps {
  billing: "month" | "year";
}

function Price({ plan, words, billing }: BillingProps) {
  const monthly = billing === "month";
  return (
    <p className={styles.price} data-billing={billing}>
      <span className={styles.sum} data-display>
        {dollars(monthly ? plan.monthly : plan.yearly)}
      </span>
      <span>/{monthly ? words.month : words.year}</span>
      <span className={styles.billed}>{monthly ? words.billedMonthly : words.billedYearly}</span>
    </p>
  );
}

function Features({ features, words }: { features: Plan["features"]; words: PlanCardProps["words"] }) {
  return (
    <ul className={styles.features}>
      {features.map(({ text, included }) => (
        <li key={text} data-included={included}>
          {included ? <Check aria-hidden size={20} /> : <Minus aria-hidden size={20} />}
          <span>
            <span className="visually-hidden">{included ? words.included : words.notIncluded}: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Choose({ plan, words, billing }: BillingProps) {
  const subject = fillIn(words.subject[billing], { plan: plan.name });
  return (
    <div data-billing={billing}>
      <ButtonLink href={paths.contactAbout(subject)} variant={plan.featured ? "primary" : "secondary"}>
        {words.choose}
        <span className="visually-hidden">: {subject}</span>
      </ButtonLink>
    </div>
  );
}
