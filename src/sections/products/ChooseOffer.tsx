import type { ProductsPage } from "../../../shared/schemas/pages/products";
import { LinkedText } from "../../components/LinkedText";
import { Split } from "../../components/Split";
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
