import type { Navigation } from "../../shared/schemas/navigation";
import styles from "./MainMenu.module.css";

interface Props {
  items: Navigation["menu"];
  label: string;
  path: string;
}

/** Plain links; sub-menus are `<details>`, so all of it works by keyboard and without script. */
export function MainMenu({ items, label, path }: Props) {
  const current = (href: string) => (href === path ? "page" : undefined);
  return (
    <nav aria-label={label}>
      <ul className={styles.menu}>
        {items.map((item) => (
          <li key={item.label}>
            {item.groups ? (
              <details className={styles.details} name="menu" data-submenu>
                <summary className={styles.item}>{item.label}</summary>
                <div className={styles.submenu}>
                  {item.groups.map((group) => (
                    <div key={group.label}>
                      <p className={styles.group}>{group.label}</p>
                      <ul className={styles.links}>
                        {group.links.map((link) => (
                          <li key={link.href}>
                            <a href={link.href} aria-current={current(link.href)}>
                              {link.label}
                            </a>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </div>
              </details>
            ) : (
              <a className={styles.item} href={item.href} aria-current={current(item.href ?? "")}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
