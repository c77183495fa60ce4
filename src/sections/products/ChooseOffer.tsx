import type { ProductsPage } from "../../../shared/schemas/pages/products";
import { LinkedText } from "../../components/LinkedText";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./ChooseOffer.module.css";

/** Help with the choice: situations, and what fits each. */
export function ChooseOffer({ words }: { words: ProductsPage["choose"] }) {
  return (
    <Section tone="ink" labelledBy="choose">
      <div className={styles.split}>
        <SectionHead title={words.title} intro={words.lead} id="choose" />
        <dl className={styles.points}>
          {words.points.map((point) => (
            <div className={styles.point} key={point.title}>
              <dt>{point.title}</dt>
              <dd>
                <LinkedText text={point.text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
