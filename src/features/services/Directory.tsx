import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { TitledText } from "#shared/schemas/text.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./Directory.module.css";

interface Group {
  label: string;
  services: ({ href: string; name: string } & WithLang)[];
}

interface Props {
  title: string;
  groups: Group[];
  /** Path of the current page. */
  current: string;
  /** Text of the link to the overview. */
  all: string;
  steps: { title: string; points: TitledText[] };
}

/** The services of the page's group, the other groups collapsed below them, and the steps of a project in a line. */
export function Directory({ title, groups, current, all, steps }: Props) {
  const own = groups.filter(({ services }) => services.some(({ href }) => href === current));
  const others = groups.filter((group) => !own.includes(group));
  return (
    <Section labelledBy="all-services" space="compact" screenOnly>
      <div className={styles.board}>
        <div className={styles.entry}>
          <h2 id="all-services" className={styles.title}>
            {title}
          </h2>
          <div>
            <Rows groups={own} current={current}>
              <li>
                <ArrowLink href={paths.services} label={all} />
              </li>
            </Rows>
          </div>
        </div>
        <details className={styles.others}>
          <summary data-display-font>
            {others.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
            <Plus aria-hidden size={20} />
          </summary>
          <Rows groups={others} current={current} />
        </details>
        <div className={styles.entry}>
          <h2 className={styles.title}>{steps.title}</h2>
          <ol className={styles.steps} role="list">
            {steps.points.map((point) => (
              <li key={point.title} data-display-font>
                {point.title}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

interface RowsProps extends Pick<Props, "groups" | "current"> {
  /** List items after the services. */
  children?: ReactNode;
}

const Rows = ({ groups, current, children }: RowsProps) =>
  groups.map(({ label, services }) => (
    <div className={styles.row} key={label}>
      <h3>{label}</h3>
      <ul role="list">
        {services.map(({ href, name, lang }) => (
          <li key={href}>
            <Link href={href} lang={lang} aria-current={href === current ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  ));
