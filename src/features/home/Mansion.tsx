import type { Home } from "#shared/schemas/pages/home.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Disclosure } from "#src/components/Disclosure.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import { type ServiceLink, ServicePlates } from "#src/components/ServicePlates.tsx";
import gate from "./artwork/gate.svg?drawing";
import parapet from "./artwork/parapet.svg?drawing";
import roof from "./artwork/roof.svg?drawing";
import cat from "./artwork/window-cat.svg?drawing";
import man from "./artwork/window-man.svg?drawing";
import plants from "./artwork/window-plant.svg?drawing";
import washing from "./artwork/window-wash.svg?drawing";
import woman from "./artwork/window-woman.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./Mansion.module.css";

/** The drawings at the start and the end of each floor. The second one is only shown in wide windows. */
const bays = {
  build: [man, plants],
  promote: [washing, woman],
  design: [plants, cat],
  advise: [gate, washing],
} as const;

/** Phones show this many services of a floor, and the others on request. */
const SHOWN_ON_PHONES = 3;

interface Props extends Omit<Home["services"], "groups"> {
  groups: {
    group: keyof typeof bays;
    label: string;
    /** Sentence below the label. */
    text?: string | undefined;
    services: ServiceLink[];
  }[];
}

/** All services as signs on the floors of a mansion, one floor for each group of the menu. */
export function Mansion({ title, intro, more, rest, groups }: Props) {
  return (
    <section className={`${shared.band} ${styles.morning}`} aria-labelledby="services">
      <div className={`${shared.page} ${shared.top} ${styles.head}`}>
        <SectionHead id="services" title={title} intro={intro}>
          <ArrowLink {...more} />
        </SectionHead>
        <DrawingBox className={styles.roof} svg={roof} />
      </div>
      <div className={styles.mansion}>
        <DrawingBox className={styles.parapet} svg={parapet} />
        {groups.map(({ group, label, text, services }) => (
          <div className={styles.floor} key={group}>
            <div className={styles.name}>
              <h3>{label}</h3>
              {text && <p>{text}</p>}
            </div>
            <DrawingBox className={styles.bay} svg={bays[group][0]} />
            <ServicePlates
              group={group}
              services={services}
              className={`${styles.signs} ${services.length > SHOWN_ON_PHONES + 1 ? styles.folded : ""} ${
                services.length % 4 === 0 ? styles.four : ""
              }`}
            >
              {services.length > SHOWN_ON_PHONES + 1 && (
                <li className={styles.rest}>
                  <Disclosure
                    summary={
                      <span data-display-font>
                        {fillPlaceholders(rest, { count: services.length - SHOWN_ON_PHONES })}
                      </span>
                    }
                  >
                    <ServicePlates
                      group={group}
                      services={services.slice(SHOWN_ON_PHONES)}
                      className={styles.signs}
                    />
                  </Disclosure>
                </li>
              )}
            </ServicePlates>
            <DrawingBox className={styles.bay} svg={bays[group][1]} />
          </div>
        ))}
      </div>
      <div className={styles.pavement} />
    </section>
  );
}
