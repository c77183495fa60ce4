import type { Home } from "../../../shared/schemas/pages/home";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./ServiceColumns.module.css";

interface Props extends Pick<Home, "services"> {
  groups: { label: string; services: { name: string; href: string }[] }[];
}

/** All services as plain columns of links, grouped as in the menu. */
export function ServiceColumns({ services, groups }: Props) {
  return (
    <Section labelledBy="services">
      <SectionHead id="services" title={services.title} intro={services.intro}>
        <ArrowLink href={services.more.href} label={services.more.label} />
      </SectionHead>
      <div className={styles.columns}>
        {groups.map((group) => (
          <div className={styles.column} key={group.label}>
            <h3 className={styles.title}>{group.label}</h3>
            <ul className={styles.links}>
              {group.services.map((service) => (
                <li key={service.href}>
                  <a href={service.href}>{service.name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
