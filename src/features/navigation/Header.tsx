import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Link as LabelledLink } from "#shared/schemas/link.ts";
import type { Navigation } from "#shared/schemas/navigation.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Logo } from "#src/components/artwork/Logo.tsx";
import { getButtonClass } from "#src/components/Button.tsx";
import { Link } from "#src/components/Link.tsx";
import { PageWidth } from "#src/components/PageWidth.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { logo } from "#src/data/brand/brand.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import type { LanguageVersion } from "#src/data/seo/language-versions.ts";
import styles from "./Header.module.css";
import { LanguageLink } from "./Languages.tsx";
import menuStyles from "./MainMenu.module.css";

/** Columns of links with a heading each. */
type MenuColumns = { label: string; links: (LabelledLink & WithLang)[] }[];

interface Props {
  /** Name of the company. */
  name: string;
  company: Company;
  navigation: Navigation;
  /** The services submenu. */
  services: MenuColumns;
  /** The projects to which submenus refer. */
  projects: ProjectView[];
  /** Canonical path of the current page, whose link gets `aria-current`. */
  path: string;
  /** Language of the menu if it is not translated. */
  lang: string | undefined;
  /** The page in the other languages. */
  languages: LanguageVersion[];
  /** The search form, an island. */
  children: ReactNode;
}

/**
 * Logo, menu, search, theme button, phone number, and links to careers, contact and other languages (F1).
 * `menu.ts` and `theme.ts` handle its buttons.
 */
export function Header({
  name,
  company,
  navigation,
  services,
  projects,
  path,
  lang,
  languages,
  children,
}: Props) {
  const { labels, menu, career, action } = navigation;
  // On phones, a single other language is also linked beside the menu button. Several are listed only in the menu.
  const onlyOtherLanguage = languages.length === 1 ? languages[0] : undefined;
  return (
    <header className={styles.header}>
      <PageWidth className={styles.bar}>
        <Link className={styles.logo} href={paths.home} title={labels.home}>
          <Brand name={name} />
        </Link>
        {onlyOtherLanguage && (
          <LanguageLink version={onlyOtherLanguage} className={`${styles.tool} ${styles.barLanguage}`} />
        )}
        <button
          className={styles.menuButton}
          type="button"
          aria-expanded="false"
          aria-controls="site-menu"
          data-menu-button
          data-display-font
          data-screen-only
        >
          <span className={styles.bars} />
          {labels.menuButton}
        </button>
        <div className={styles.panel} id="site-menu" data-screen-only>
          <nav aria-label={labels.mainMenu} lang={lang}>
            <ul className={menuStyles.menu} role="list">
              {menu.map((item) => (
                <li key={item.label}>
                  <MenuItem item={item} services={services} projects={projects} path={path} />
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.tools}>
            <Link
              className={`${styles.tool} ${styles.career}`}
              data-display-font
              href={career.href}
              target="_blank"
              rel="noopener"
            >
              {career.label}
              <span className="visually-hidden">{` (${labels.newTab})`}</span>
            </Link>
            {languages.map((language) => (
              <LanguageLink
                version={language}
                className={onlyOtherLanguage ? `${styles.tool} ${styles.onlyLanguage}` : styles.tool}
                key={language.code}
              />
            ))}
            <div className={styles.search}>{children}</div>
            <button
              className={`${styles.tool} ${styles.theme}`}
              type="button"
              aria-pressed="false"
              data-theme-button
              aria-label={labels.theme}
            />
            <a className={styles.call} href={phoneHref(company.phone)}>
              <span className="visually-hidden">{`${labels.callAnyTime}: `}</span>
              {company.phone}
            </a>
            <Link className={`${getButtonClass()} ${styles.action}`} data-display-font href={action.href}>
              {action.label}
            </Link>
          </div>
        </div>
      </PageWidth>
    </header>
  );
}

/** The logo and the name. The name is text in the display font, which the page loads anyway. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <Logo />
    <span data-display-font className={logo.containsName ? "visually-hidden" : undefined}>
      {name}
    </span>
  </span>
);

interface MenuItemProps extends Pick<Props, "services" | "projects" | "path"> {
  item: Navigation["menu"][number];
}

/** A link or a submenu. The submenu is a `<details>`, which works by keyboard and without JavaScript. */
function MenuItem({
  item: { label, href = "", groups, all, services: hasServices, project: projectSlug },
  services,
  projects,
  path,
}: MenuItemProps) {
  const getAriaCurrent = (linkPath?: string) => (linkPath === path ? "page" : undefined);
  const columns: MenuColumns | false | undefined = groups ?? (hasServices && services);
  const project = projects.find(({ slug }) => slug === projectSlug);
  if (!columns)
    return (
      <Link className={menuStyles.item} data-display-font href={href} aria-current={getAriaCurrent(href)}>
        {label}
      </Link>
    );
  return (
    <details className={menuStyles.details} name="menu" data-submenu>
      <summary className={menuStyles.item} data-display-font>
        {label}
      </summary>
      <div className={`${menuStyles.submenu} ${project ? menuStyles.withProject : ""}`}>
        {columns.map((column) => (
          <div key={column.label}>
            <p className={menuStyles.group}>{column.label}</p>
            <ul className={menuStyles.links} role="list">
              {column.links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} lang={link.lang} aria-current={getAriaCurrent(link.href)}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {project && (
          <Link className={menuStyles.project} href={project.path} lang={project.lang}>
            <Picture {...project.picture.normal} alt="" />
            {project.title}
          </Link>
        )}
        {all && (
          <Link className={menuStyles.all} href={all.href} aria-current={getAriaCurrent(all.href)}>
            {all.label}
          </Link>
        )}
      </div>
    </details>
  );
}
