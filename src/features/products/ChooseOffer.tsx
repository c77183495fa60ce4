import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { LinkedText } from "#src/components/LinkedText.tsx";
import { Split } from "#src/components/Split.tsx";
import styles from "./ChooseOffer.module.css";

/** Help with the choice: situations, and what fits each. */
export function ChooseOffer({ words }: { words: ProductsPage["choose"] }) {
  return (
    <Split title={words.title} intro={words.intro} tone="ink" labelledBy="choose" shares="2:3">
      <dl>
        {words.points.map((point) => (
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
