import type { ReactNode } from "react";
import { Link } from "#src/components/Link.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { ServiceGroup } from "#src/data/services/service-kinds.ts";
import styles from "./ServicePlates.module.css";

export interface ServiceLink extends WithLang {
  href: string;
  name: string;
}

interface Props {
  group: ServiceGroup;
  services: ServiceLink[];
  /** Path of the current page. */
  current?: string;
  className?: string | undefined;
  /** A last list item. */
  children?: ReactNode;
}

/** Links to the services of a group, as name plates with an edge in the colour of the group. */
export const ServicePlates = ({ group, services, current, className = "", children }: Props) => (
  <ul className={`${styles.plates} ${className}`} role="list" data-group={group}>
    {services.map(({ href, name, lang }) => (
      <li key={href}>
        <Link href={href} lang={lang} aria-current={href === current ? "page" : undefined} data-display-font>
          {name}
        </Link>
      </li>
    ))}
    {children}
  </ul>
);
