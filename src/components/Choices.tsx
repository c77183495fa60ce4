import type { ReactNode } from "react";
import styles from "./Choices.module.css";
import { Link } from "./Link.tsx";

interface Look {
  /** `segments`: one bar of alternatives; `pills`: separate rounded buttons. */
  look: "segments" | "pills";
  /** On phones one row that scrolls sideways instead of several rows. */
  scrolls?: boolean;
}

const listClass = ({ look, scrolls }: Look) => (scrolls ? `${styles[look]} ${styles.scrolls}` : styles[look]);

interface LinksProps extends Look {
  links: { href: string; label: ReactNode; current?: boolean }[];
  /** `id` of the element that names the list. */
  labelledBy?: string | undefined;
}

/** Alternatives as links, of which the current page is marked. */
export function ChoiceLinks({ links, labelledBy, ...look }: LinksProps) {
  return (
    <ul className={listClass(look)} role="list" aria-labelledby={labelledBy}>
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

interface RadiosProps extends Look {
  legend: string;
  /** Shows the legend to screen readers only. */
  hideLegend?: boolean;
  name: string;
  /** The first is checked. */
  options: { value: string; label: string }[];
}

/** Alternatives as radio buttons: a rule of CSS with `:has(:checked)` shows what belongs to the choice, without script. */
export function ChoiceRadios({ legend, hideLegend, name, options, ...look }: RadiosProps) {
  return (
    <fieldset className={styles.choices} data-screen>
      <legend className={hideLegend ? "visually-hidden" : undefined}>{legend}</legend>
      <div className={listClass(look)}>
        {options.map(({ value, label }, index) => (
          <label className={styles.choice} key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
