import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import type { PictureView } from "#src/data/images/view.ts";
import styles from "./AboutLists.module.css";

/** The kinds of services, one to a row. */
export const ServiceRows = ({ cards, more, ...head }: AboutPage["services"] & { more: string }) => (
  <Section {...head} tone="sunk" space="compact" labelledBy="services">
    <ul className={styles.rows} role="list">
      {cards.map(({ title, text, href }) => (
        <li key={href}>
          <h3>
            <NoBreakWords text={title} />
          </h3>
          <p>{text}</p>
          <ArrowLink href={href} label={more} subject={title} />
        </li>
      ))}
    </ul>
  </Section>
);

type StartupCard = Omit<AboutPage["startup"]["cards"][number], "picture"> & { picture: PictureView };

/** The steps of a new business: the first one large, the others beside it. */
export const StartupSteps = ({
  cards,
  ...head
}: Omit<AboutPage["startup"], "cards"> & { cards: StartupCard[] }) => (
  <Section {...head} labelledBy="startup">
    <ol className={styles.steps} role="list">
      {cards.map(({ title, text, href, picture }) => (
        <li key={href}>
          <Picture {...picture} />
          <div>
            <h3>
              <Link href={href}>
                <NoBreakWords text={title} />
              </Link>
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
