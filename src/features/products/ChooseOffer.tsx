import type { ReactNode } from "react";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ChoiceRadios } from "#src/components/Choices.tsx";
import { DescriptionList } from "#src/components/DescriptionList.tsx";
import { LinkedText } from "#src/components/LinkedText.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import styles from "./ChooseOffer.module.css";

interface Props extends Pick<ProductsPage, "title" | "lead" | "kinds" | "choose"> {
  breadcrumb: BreadcrumbProps;
  /** The `PriceBoard`, on which CSS lights the lamp of the selected offer. */
  children: ReactNode;
}

/** The head of the page, with the questions that select an offer, and the rate board. */
export function ChooseOffer({ title, lead, kinds, choose, breadcrumb, children }: Props) {
  return (
    <div className={styles.choice}>
      <PageHead
        title={title}
        lead={lead}
        breadcrumb={breadcrumb}
        className={styles.inner}
        details={
          <DescriptionList
            className={styles.kinds}
            items={kinds.map(({ title, text }) => ({ term: title, text: <LinkedText text={text} /> }))}
          />
        }
        art={<Questions copy={choose} />}
      />
      {children}
    </div>
  );
}

/**
 * Questions with radio buttons. The answers are ordered by the size of the business, and CSS shows the offer for the
 * largest size that is selected. Browsers without `:has()` show the texts of all offers instead.
 */
function Questions({ copy }: { copy: ProductsPage["choose"] }) {
  return (
    <section className={styles.slip} aria-labelledby="choose" data-screen-only>
      <h2 className={styles.title} id="choose">
        {copy.title}
      </h2>
      <p data-meta>{copy.intro}</p>
      {copy.questions.map(({ question, answers }, index) => (
        <ChoiceRadios
          variant="segments"
          legend={question}
          name={`choose-${index + 1}`}
          options={answers.map((label, size) => ({ value: String(size + 1), label }))}
          unchecked
          key={question}
        />
      ))}
      <div className={styles.verdicts} aria-live="polite" data-answer>
        <p className={styles.rule}>{copy.rule}</p>
        {copy.points.map((point, index) => (
          <div className={styles.verdict} data-offer={index + 1} key={point.title}>
            <p className={styles.chosen}>{copy.chosen}</p>
            <p>
              <strong>{point.title}.</strong> <LinkedText text={point.text} />
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
