import styles from "./Breadcrumb.module.css";
import { Link } from "./Link.tsx";

export interface BreadcrumbProps {
  /** Pages from the home page to the current page. The current page is not a link. */
  steps: { name: string; path: string }[];
  /** Accessible name of the navigation. */
  label: string;
}

/** The path from the home page to the current page. */
export function Breadcrumb({ steps, label }: BreadcrumbProps) {
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
