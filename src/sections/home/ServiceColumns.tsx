import type { Home } from "../../../shared/schemas/pages/home";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./ServiceColumns.module.css";

type Group = "build" | "promote" | "design";

interface Props extends Pick<Home, "services"> {
  /** Every service, in order. */
  links: { name: string; href: string; group: Group }[];
}

/** All services as three plain columns of links under a picture each. */
export function ServiceColumns({ services, links }: Props) {
  return (
    <Section labelledBy="services">
      <SectionHead id="services" title={services.title} intro={services.intro}>
        <ArrowLink href={services.more.href} label={services.more.label} />
      </SectionHead>
      <div className={styles.columns}>
        {(["build", "promote", "design"] as const).map((group) => (
          <div className={styles.column} key={group}>
            <h3 className={styles.title}>{services.groups[group]}</h3>
            <ul className={styles.links}>
              {links
                .filter((link) => link.group === group)
                .map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.name}</a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
