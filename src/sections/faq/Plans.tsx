import type { FaqPage } from "../../../shared/schemas/pages/faq";
import type { Plan } from "../../../shared/schemas/plan";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import { PlanCard } from "./PlanCard";
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
          <fieldset className={styles.switch}>
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
