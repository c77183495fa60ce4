import { ArrowLink } from "../../components/ArrowLink";
import { paths } from "../../paths";
import styles from "./RelatedServices.module.css";

interface Props {
  title: string;
  services: { slug: string; name: string; summary: string }[];
  /** Words of the link to all services. */
  more: string;
}

/** Services that are often ordered together with this one. */
export function RelatedServices({ title, services, more }: Props) {
  return (
    <div className={styles.related}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {services.map(({ slug, name, summary }) => (
          <li key={slug}>
            <a href={paths.service(slug)}>{name}</a>
            <span>{summary}</span>
          </li>
        ))}
      </ul>
      <ArrowLink href={paths.services} label={more} />
    </div>
  );
}
