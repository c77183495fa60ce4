import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Link as LabelledLink } from "#shared/schemas/link.ts";
import type { Navigation } from "#shared/schemas/navigation.ts";
import { telephone } from "#shared/wording/telephone.ts";
import { LogoMark } from "#src/components/artwork/LogoMark.tsx";
import { Link } from "#src/components/Link.tsx";
import type { Version } from "#src/features/sitemap/addresses.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./Header.module.css";
import { LanguageLink } from "./Languages.tsx";
import menuStyles from "./MainMenu.module.css";

/** Columns of links under a heading each. */
type Columns = { label: string; links: (LabelledLink & WithLang)[] }[];

interface Props {
  company: Company;
  navigation: Navigation;
  /** The sub-menu of services. */
  services: Columns;
  /** Canonical path of the page shown, to mark its link. */
  path: string;
  /** `lang` of the menu, where it is not translated. */
  lang: string | undefined;
  /** The page in the other languages of the site. */
  languages: Version[];
  /** The search form, an island. */
  children: ReactNode;
}

/** Logo, menu, search, light/dark switch and career link (F1). `page-script.ts` makes its buttons work. */
export function Header({ company, navigation, services, path, lang, languages, children }: Props) {
  const { labels, menu, career, action } = navigation;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.logo} href={paths.home} title={labels.home}>
          <Brand name={company.name} />
        </Link>
        <button
          className={styles.menuButton}
          type="button"
          aria-expanded="false"
          aria-controls="site-menu"
          data-menu-button
          data-display
          data-screen
        >
          <span className={styles.bars} />
          {labels.menuButton}
        </button>
        <div className={styles.panel} id="site-menu" data-screen>
          <nav aria-label={labels.mainMenu} lang={lang}>
            <ul className={menuStyles.menu} role="list">
              {menu.map((item) => (
                <li key={item.label}>
                  <MenuItem item={item} services={services} path={path} />
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.tools}>
            {children}
            <Link className={styles.tool} data-display href={career.href} target="_blank" rel="noopener">
              {career.label}
              <span className="visually-hidden">{` (${labels.newTab})`}</span>
            </Link>
            {languages.map((language) => (
              <LanguageLink version={language} className={styles.tool} key={language.code} />
            ))}
            <button
              className={`${styles.tool} ${styles.theme}`}
              type="button"
              aria-pressed="false"
              data-theme-button
              aria-label={labels.theme}
            />
            <a className={styles.call} href={telephone(company.phone)}>
              <span className="visually-hidden">{`${labels.callAnyTime}: `}</span>
              {company.phone}
            </a>
            <Link className={styles.action} data-display href={action.href}>
              {action.label}
            </Link>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Mark and name. The name is text in the display face that the page carries anyway. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <LogoMark />
    <span data-display>{name}</span>
  </span>
);

interface MenuItemProps extends Pick<Props, "services" | "path"> {
  item: Navigation["menu"][number];
}

/** A plain link; a sub-menu is a `<details>`, so all of it works by keyboard and without script. */
function MenuItem({
  item: { label, href = "", groups, all, services: hasServices },
  services,
  path,
}: MenuItemProps) {
  const current = (address?: string) => (address === path ? "page" : undefined);
  const columns: Columns | false | undefined = groups ?? (hasServices && services);
  if (!columns)
    return (
      <Link className={menuStyles.item} data-display href={href} aria-current={current(href)}>
        {label}
      </Link>
    );
  return (
    <details className={menuStyles.details} name="menu" data-submenu>
      <summary className={menuStyles.item} data-display>
        {label}
      </summary>
      <div className={menuStyles.submenu}>
        {columns.map((column) => (
          <div key={column.label}>
            <p className={menuStyles.group}>{column.label}</p>
            <ul className={menuStyles.links} role="list">
              {column.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} lang={link.lang} aria-current={current(link.href)}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {all && (
          <Link className={menuStyles.all} href={all.href} aria-current={current(all.href)}>
            {all.label}
          </Link>
        )}
      </div>
    </details>
  );
}
