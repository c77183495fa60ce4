import type { SearchPage } from "../../../shared/schemas/pages/search";
import { ArrowLink } from "../../components/ArrowLink";
import { Section } from "../../components/Section";
import styles from "./SearchHelp.module.css";

/** What to do when nothing was typed or nothing was found. */
export function SearchHelp({ help }: Pick<SearchPage, "help">) {
  return (
    <Section space="tight" labelledBy="search-help">
      <div className={styles.help}>
        <div>
          <p className={styles.empty}>{help.empty}</p>
          <ul>
            {help.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className={styles.title} id="search-help">
            {help.title}
          </h2>
          <ul className={styles.links}>
            {help.links.map((link) => (
              <li key={link.href}>
                <ArrowLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
