import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./ServiceGroups.module.css";

interface Props {
  title: string;
  lead: string;
  groups: {
    label: string;
    services: { href: string; name: string; summary: string; from?: string | undefined }[];
  }[];
}

/** Every service with a line on what it is, in three columns. */
export function ServiceGroups({ title, lead, groups }: Props) {
  return (
    <Section tone="ink">
      <SectionHead title={title} intro={lead} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.label}>
            <h3 className={styles.title}>{group.label}</h3>
            <ul className={styles.list}>
              {group.services.map(({ href, name, summary, from }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                  <p>{summary}</p>
                  {from && <p>{from}</p>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
