import type { Link } from "../../../shared/schemas/link";
import { Section } from "../../components/Section";
import styles from "./OtherPolicies.module.css";

/** Links to the other policies. */
export function OtherPolicies({ title, links }: { title: string; links: Link[] }) {
  return (
    <Section tone="sunk" space="tight" labelledBy="others">
      <h2 className={styles.title} id="others">
        {title}
      </h2>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
