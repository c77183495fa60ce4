import { Check, Minus } from "lucide-react";
import { paths } from "../../../shared/addresses/paths";
import type { FaqPage } from "../../../shared/schemas/pages/faq";
import type { Plan } from "../../../shared/schemas/plan";
import { fillIn } from "../../../shared/wording/fill-in";
import { ButtonLink } from "../../components/ButtonLink";
import styles from "./PlanCard.module.css";

interface Props {
  plan: Plan;
  words: FaqPage["pricing"];
}

/** One plan: price by the month and by the year, of which the switch shows one, and its six features. */
export function PlanCard({ plan, words }: Props) {
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

interface BillingProps extends Props {
  billing: "month" | "year";
}

function Price({ plan, words, billing }: BillingProps) {
  const monthly = billing === "month";
  return (
    <p className={styles.price} data-billing={billing}>
      <span className={styles.sum} data-display>
        ${monthly ? plan.monthly : plan.yearly}
      </span>
      <span>/{monthly ? words.month : words.year}</span>
      <span className={styles.billed}>{monthly ? words.billedMonthly : words.billedYearly}</span>
    </p>
  );
}

function Features({ features, words }: { features: Plan["features"]; words: Props["words"] }) {
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
