import { paths } from "../../../shared/addresses/paths";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./ServiceGroups.module.css";

interface Group {
  title: string;
  services: { slug: string; name: string; summary: string }[];
}

interface Props {
  title: string;
  lead: string;
  groups: Group[];
}

/** Every service with a line on what it is, in three columns. */
export function ServiceGroups({ title, lead, groups }: Props) {
  return (
    <Section tone="ink">
      <SectionHead title={title} intro={lead} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <ul className={styles.list}>
              {group.services.map(({ slug, name, summary }) => (
                <li key={slug}>
                  <a href={paths.service(slug)}>{name}</a>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
