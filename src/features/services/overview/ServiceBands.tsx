import { formatNumber } from "#shared/text/numbers.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import desk from "./artwork/desk.svg?drawing";
import loudspeakers from "./artwork/loudspeakers.svg?drawing";
import scaffold from "./artwork/scaffold.svg?drawing";
import { DesignDrawing } from "./DesignDrawing.tsx";
import styles from "./ServiceBands.module.css";

type BandService = {
  slug: string;
  name: string;
  href: string;
  summary: string;
  from?: string | undefined;
  /** A few words that explain an abbreviation. */
  gloss?: string | undefined;
} & WithLang;

interface BandProps {
  /** Name of the group in the menu. */
  label: string;
  services: BandService[];
}

interface BuildProps extends BandProps {
  title: string;
  intro: string;
}

/** The build services as boards on a bamboo scaffold. Contains the heading of the directory. */
export const BuildBand = ({ title, intro, label, services }: BuildProps) => (
  <Section tone="build" title={title} intro={intro} labelledBy="directory">
    <div className={styles.build}>
      <DrawingBox className={styles.scaffold} svg={scaffold} />
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.boards} role="list">
        {services.map((service) => (
          <Entry key={service.slug} {...service} />
        ))}
      </ul>
    </div>
  </Section>
);

/** The promotion services beside a drawing of loudspeakers. */
export const PromoteBand = ({ label, services }: BandProps) => (
  <Section tone="promote" className={styles.promoteBand}>
    <div className={styles.promote}>
      <DrawingBox className={styles.loudspeakers} svg={loudspeakers} />
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.announcements} role="list">
        {services.map((service) => (
          <Entry key={service.slug} {...service} />
        ))}
      </ul>
    </div>
  </Section>
);

/** The design services, each with a drawing of what it makes, on one line. */
export const DesignBand = ({ label, services }: BandProps) => (
  <Section tone="design">
    <h3 className={styles.label}>{label}</h3>
    <ul className={styles.drawings} role="list">
      {services.map((service) => (
        <li key={service.slug}>
          <DesignDrawing slug={service.slug} />
          <Description {...service} />
        </li>
      ))}
    </ul>
  </Section>
);

/** The consulting services as a numbered agenda. */
export const AdviseBand = ({ title, intro, label, services }: BuildProps) => (
  <Section tone="advise" labelledBy="advise" className={styles.adviseBand}>
    <div className={styles.advise}>
      <div className={styles.table}>
        <p className={styles.label} data-display-font>
          {label}
        </p>
        <h2 id="advise">{title}</h2>
        <Lead>{intro}</Lead>
        <DrawingBox className={styles.desk} svg={desk} />
      </div>
      <ol className={styles.agenda} role="list">
        {services.map((service, index) => (
          <li key={service.slug}>
            <span className={styles.numeral} data-display-font aria-hidden>
              {formatNumber(index + 1)}
            </span>
            <Description {...service} />
          </li>
        ))}
      </ol>
    </div>
  </Section>
);

const Entry = (service: BandService) => (
  <li>
    <Description {...service} />
  </li>
);

const Description = ({ name, href, summary, from, gloss, lang }: BandService) => (
  <div className={styles.service}>
    <Link href={href} lang={lang} data-display-font>
      {name}
    </Link>
    {gloss && <p className={styles.gloss}>{gloss}</p>}
    <p lang={lang}>{summary}</p>
    {from && (
      <p className={styles.from} data-display-font>
        {from}
      </p>
    )}
  </div>
);
