import type { ComponentProps, ReactNode } from "react";
import type { Company } from "../../shared/schemas/company";
import type { Navigation } from "../../shared/schemas/navigation";
import { telephone } from "../../shared/wording/telephone";
import { Brand } from "./Brand";
import styles from "./Header.module.css";
import { LanguageSwitch } from "./LanguageSwitch";
import { type Column, MainMenu } from "./MainMenu";

interface Props {
  company: Company;
  navigation: Navigation;
  /** The columns of the sub-menu of services. */
  services: Column[];
  /** Canonical path of the page shown, to mark its link. */
  path: string;
  homeHref: string;
  /** The page in the other languages of the site. */
  languages: ComponentProps<typeof LanguageSwitch>["versions"];
  /** The search form, an island. */
  children: ReactNode;
}

/** Logo, menu, search, light/dark switch and career link (F1). `frame.ts` makes its buttons work. */
export function Header({ company, navigation, services, path, homeHref, languages, children }: Props) {
  const { labels, career, action } = navigation;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href={homeHref} title={labels.home}>
          <Brand name={company.name} />
        </a>
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
          <MainMenu items={navigation.menu} services={services} label={labels.mainMenu} path={path} />
          <div className={styles.tools}>
            {children}
            <a className={styles.tool} data-display href={career.href} target="_blank" rel="noopener">
              {career.label}
              <span className="visually-hidden">{` (${labels.newTab})`}</span>
            </a>
            <LanguageSwitch versions={languages} className={styles.tool} />
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
            <a className={styles.action} data-display href={action.href}>
              {action.label}
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}
