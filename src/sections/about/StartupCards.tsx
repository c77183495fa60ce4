import type { AboutPage } from "../../../shared/schemas/pages/about";
import { Card } from "../../components/Card";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { WithPicture } from "../../pictures/view";
import styles from "./StartupCards.module.css";

type Words = AboutPage["startup"];

interface Props extends Omit<Words, "cards"> {
  cards: WithPicture<Words["cards"][number], "picture">[];
}

/** Three picture cards for people who are about to open something. */
export function StartupCards({ title, lead, cards }: Props) {
  return (
    <Section labelledBy="startup">
      <SectionHead id="startup" title={title} intro={lead} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card as="li" key={card.title} title={card.title} href={card.href} picture={card.picture}>
            <p>{card.text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
