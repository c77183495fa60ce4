import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import { Link } from "#src/components/Link.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import gate from "./artwork/gate.svg?raw";
import parapet from "./artwork/parapet.svg?raw";
import roof from "./artwork/roof.svg?raw";
import cat from "./artwork/window-cat.svg?raw";
import man from "./artwork/window-man.svg?raw";
import plants from "./artwork/window-plant.svg?raw";
import washing from "./artwork/window-wash.svg?raw";
import woman from "./artwork/window-woman.svg?raw";
import day from "./day.module.css";
import styles from "./Mansion.module.css";

/** The drawings at the start and the end of each floor. The second one is only shown in wide windows. */
const bays = {
  build: [man, plants],
  promote: [washing, woman],
  design: [plants, cat],
  advise: [gate, washing],
} as const;

interface Props extends Omit<Home["services"], "groups"> {
  groups: {
    group: keyof typeof bays;
    label: string;
    /** Sentence below the label. */
    text?: string | undefined;
    services: ({ href: string; name: string } & WithLang)[];
  }[];
}

/** All services as signs on the floors of a mansion, one floor for each group of the menu. */
export function Mansion({ title, intro, more, groups }: Props) {
  return (
    <section className={`${day.band} ${styles.morning}`} aria-labelledby="services">
      <div className={`${day.page} ${day.top} ${styles.head}`}>
        <SectionHead id="services" title={title} intro={intro}>
          <ArrowLink {...more} />
        </SectionHead>
        <InlineDrawing svg={roof} className={styles.roof} />
      </div>
      <div className={styles.mansion}>
        <InlineDrawing svg={parapet} className={styles.parapet} />
        {groups.map(({ group, label, text, services }) => (
          <div className={styles.floor} key={group} data-group={group}>
            <div className={styles.name}>
              <h3>{label}</h3>
              {text && <p>{text}</p>}
            </div>
            <InlineDrawing svg={bays[group][0]} className={styles.bay} />
            <ul className={styles.signs} role="list" data-columns={services.length % 4 === 0 ? 4 : 3}>
              {services.map(({ href, name, lang }) => (
                <li key={href}>
                  <Link href={href} lang={lang} data-display-font>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <InlineDrawing svg={bays[group][1]} className={styles.bay} />
          </div>
        ))}
      </div>
      <div className={styles.pavement} />
    </section>
  );
}
