import { Card } from "../../components/Card";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import type { AboutPage } from "../../schemas/pages/about";
import styles from "./StartupCards.module.css";

/** Three picture cards for people who are about to open something. */
export function StartupCards({ title, lead, cards }: AboutPage["startup"]) {
  return (
    <Section labelledBy="startup">
      <SectionHead id="startup" title={title} intro={lead} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card
            as="li"
            key={card.title}
            title={card.title}
            href={card.href}
            picture={{ src: card.picture, alt: card.alt, width: 640, height: 480 }}
          >
            <p>{card.text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
