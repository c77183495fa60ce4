import type { Link } from "../../shared/schemas/link";
import type { Navigation } from "../../shared/schemas/navigation";
import styles from "./MainMenu.module.css";

export interface Column {
  label: string;
  links: Link[];
}

interface Props {
  items: Navigation["menu"];
  /** The columns of the sub-menu of services. */
  services: Column[];
  label: string;
  path: string;
}

/** Plain links; sub-menus are `<details>`, so all of it works by keyboard and without script. */
export function MainMenu({ items, services, label, path }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.menu}>
        {items.map((item) => (
          <li key={item.label}>
            {item.services || item.groups ? (
              <details className={styles.details} name="menu" data-submenu>
                <summary className={styles.item} data-display>
                  {item.label}
                </summary>
                <Submenu all={item.all} columns={item.groups ?? services} path={path} />
              </details>
            ) : (
              <a
                className={styles.item}
                data-display
                href={item.href}
                aria-current={current(item.href, path)}
              >
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Submenu({ all, columns, path }: { all: Link | undefined; columns: Column[]; path: string }) {
  return (
    <div className={styles.submenu}>
      {columns.map((column) => (
        <div key={column.label}>
          <p className={styles.group}>{column.label}</p>
          <ul className={styles.links}>
            {column.links.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={current(link.href, path)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {all && (
        <a className={styles.all} href={all.href} aria-current={current(all.href, path)}>
          {all.label}
        </a>
      )}
    </div>
  );
}

const current = (href: string | undefined, path: string) => (href === path ? "page" : undefined);
