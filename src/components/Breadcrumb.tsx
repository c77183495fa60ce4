import styles from "./Breadcrumb.module.css";
import { Link } from "./Link.tsx";

export interface Trail {
  /** Steps from the home page to the page shown; the last is the page itself and no link. */
  steps: { name: string; path: string }[];
  /** Name of the trail for screen readers. */
  label: string;
}

/** Where this page stands in the site. */
export function Breadcrumb({ steps, label }: Trail) {
  return (
    <nav aria-label={label}>
      <ol className={styles.trail} role="list">
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <Link href={path}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
