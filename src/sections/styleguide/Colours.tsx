import type { Styleguide } from "../../../shared/schemas/pages/styleguide";
import { Specimen } from "./Specimen";
import styles from "./Specimen.module.css";

const roles = [
  "surface",
  "surface-raised",
  "surface-sunk",
  "text",
  "text-muted",
  "line",
  "control-line",
  "link",
  "mark",
  "accent",
  "on-accent",
  "outline",
  "success",
  "success-surface",
  "danger",
  "danger-surface",
];

/** Every colour role in every tone. */
export function Colours({ words }: { words: Styleguide }) {
  return (
    <Specimen id="colours" title={words.parts.colours}>
      <div className={styles.tones}>
        {(["paper", "sunk", "ink", "marigold"] as const).map((tone) => (
          <div className={styles.tone} data-tone={tone} key={tone}>
            <h3>{words.tones[tone]}</h3>
            <p>{words.sample.text}</p>
            <ul className={styles.swatches}>
              {roles.map((role) => (
                <li key={role}>
                  <span style={{ background: `var(--${role})` }} />
                  <code>--{role}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The six sizes; the two largest are set in the display face. */
export function TypeSizes({ words }: { words: Styleguide }) {
  return (
    <Specimen id="type" title={words.parts.type}>
      {[6, 5, 4, 3, 2, 1].map((size) => (
        <p
          key={size}
          style={{ [size > 4 ? "--size" : "fontSize"]: `var(--text-${size})`, lineHeight: 1.2 }}
          data-display={size > 4 || undefined}
        >
          {words.sample.title}
        </p>
      ))}
    </Specimen>
  );
}
