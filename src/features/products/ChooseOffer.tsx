import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { LinkedText } from "#src/components/LinkedText.tsx";
import { Split } from "#src/components/Split.tsx";
import styles from "./ChooseOffer.module.css";

/** A guide to choosing an offer: situations, and the offer for each. */
export function ChooseOffer({ copy }: { copy: ProductsPage["choose"] }) {
  return (
    <Split title={copy.title} intro={copy.intro} tone="ink" labelledBy="choose" ratio="2:3">
      <dl>
        {copy.points.map((point) => (
          <div className={styles.point} key={point.title}>
            <dt>{point.title}</dt>
            <dd>
              <LinkedText text={point.text} />
            </dd>
          </div>
        ))}
      </dl>
    </Split>
  );
}
