import type { ReactNode } from "react";
import styles from "./Choices.module.css";
import { Link } from "./Link.tsx";

interface ListAppearance {
  /** `segments` is one segmented bar, `pills` are separate rounded buttons. */
  variant: "segments" | "pills";
  /** Shows one row that scrolls sideways on phones, instead of several rows. */
  scrolls?: boolean;
}

const getListClass = ({ variant, scrolls }: ListAppearance) =>
  scrolls ? `${styles[variant]} ${styles.scrolls}` : styles[variant];

interface LinksProps extends ListAppearance {
  links: { href: string; label: ReactNode; current?: boolean }[];
  /** `id` of the element that names the list. */
  labelledBy?: string | undefined;
}

/** Renders alternatives as links and marks the link to the current page. */
export function ChoiceLinks({ links, labelledBy, ...appearance }: LinksProps) {
  return (
    <ul className={getListClass(appearance)} role="list" aria-labelledby={labelledBy}>
      {links.map(({ href, label, current }) => (
        <li className={styles.choice} key={href}>
          <Link href={href} aria-current={current ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface RadiosProps extends ListAppearance {
  legend: string;
  /** Hides the legend visually, not from screen readers. */
  hideLegend?: boolean;
  name: string;
  options: { value: string; label: string }[];
  /** Whether no option is checked initially, instead of the first one. */
  unchecked?: boolean;
}

/**
 * Renders alternatives as radio buttons. The page shows the content of the checked one with `:has(:checked)` in CSS,
 * and needs `CheckedRadioFallback.astro` for browsers without `:has()`.
 */
export function ChoiceRadios({
  legend,
  hideLegend,
  name,
  options,
  unchecked = false,
  ...appearance
}: RadiosProps) {
  return (
    <fieldset className={styles.choices} data-screen-only>
      <legend className={hideLegend ? "visually-hidden" : undefined}>{legend}</legend>
      <div className={getListClass(appearance)}>
        {options.map(({ value, label }, index) => (
          <label className={styles.choice} key={value}>
            <input type="radio" name={name} value={value} defaultChecked={!unchecked && index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
