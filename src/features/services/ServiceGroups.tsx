import type { ComponentProps } from "react";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./ServiceGroups.module.css";

interface Props extends Omit<ComponentProps<typeof Section>, "children"> {
  groups: {
    label: string;
    services: ({ href: string; name: string; summary: string; from?: string | undefined } & WithLang)[];
  }[];
  /** Shows the summary and the starting price of each service. */
  isDetailed?: boolean;
}

/** All services in columns, grouped as in the menu. */
export function ServiceGroups({ groups, isDetailed = false, ...section }: Props) {
  return (
    <Section {...section}>
      <div className={isDetailed ? styles.described : styles.names}>
        {groups.map(({ label, services }) => (
          <div key={label}>
            <h3>{label}</h3>
            <ul role="list">
              {services.map(({ href, name, summary, from, lang }) => (
                <li key={href}>
                  <Link href={href} lang={lang}>
                    {name}
                  </Link>
                  {isDetailed && <p lang={lang}>{summary}</p>}
                  {isDetailed && from && <p>{from}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
