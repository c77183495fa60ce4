import { Fragment } from "react";
import { formatNumber } from "#shared/text/numbers.ts";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./PinnedScreens.module.css";

type Screen = ProjectView["screens"][number];
type Pins = NonNullable<Screen["pins"]>;

/**
 * The screens with numbered pins outside their edges and a list of notes below each. Screenshots of phones are side by
 * side, or a screenshot of a browser window is beside one of a phone. On narrow viewports, the screens form a row that
 * scrolls sideways, so that they stay legible. Each screen links to its image file.
 */
export function PinnedScreens({ screens }: { screens: readonly Screen[] }) {
  const hasWindow = screens.some(({ shape }) => shape === "window");
  return (
    <ul className={hasWindow ? `${styles.strip} ${styles.mixed}` : styles.strip} role="list">
      {screens.map((screen, index) => (
        <PinnedScreen
          screen={screen}
          previousPins={screens[index - 1]?.pins}
          firstNumber={countPins(screens.slice(0, index)) + 1}
          key={screen.picture.src}
        />
      ))}
    </ul>
  );
}

/** Returns the edge nearer to the spot, unless a pin of the previous screen is there. */
const getSide = ({ x, y }: Pins[number], previousPins: Pins = []): "left" | "right" =>
  x > 50 || previousPins.some((previous) => previous.x > 50 && Math.abs(previous.y - y) < 6)
    ? "right"
    : "left";

const countPins = (screens: readonly Screen[]): number =>
  screens.reduce((count, { pins = [] }) => count + pins.length, 0);

interface ScreenProps {
  screen: Screen;
  previousPins: Pins | undefined;
  /** Number of the first pin. The screens of a project are numbered in one sequence. */
  firstNumber: number;
}

function PinnedScreen({ screen, previousPins, firstNumber }: ScreenProps) {
  const { shape, picture, caption, pins = [] } = screen;
  const hasLeftPins = pins.some((pin) => getSide(pin, previousPins) === "left");
  return (
    <li className={hasLeftPins ? `${styles[shape]} ${styles.withLeftPins}` : styles[shape]}>
      <figure>
        <a className={styles.frame} href={picture.src}>
          <Picture {...picture} />
          {pins.map((pin, index) => (
            <Fragment key={pin.note}>
              {shape === "window" && pin.x > 30 && pin.x < 60 && (
                <span className={styles.spot} style={{ left: `${pin.x}%`, top: `${pin.y}%` }} aria-hidden />
              )}
              <span
                className={`${styles.pin} ${styles[getSide(pin, previousPins)]}`}
                style={{ top: `${pin.y}%` }}
                data-display-font
                aria-hidden
              >
                {formatNumber(firstNumber + index)}
              </span>
            </Fragment>
          ))}
        </a>
        <figcaption className={styles.words}>
          <p className={styles.caption}>
            <NoBreakWords text={caption} />
          </p>
          {pins.length > 0 && (
            <ol className={styles.notes} start={firstNumber} role="list">
              {pins.map(({ note }, index) => (
                <li key={note}>
                  <span className={styles.number} data-display-font>
                    {formatNumber(firstNumber + index)}
                  </span>
                  <span>
                    <NoBreakWords text={note} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </figcaption>
      </figure>
    </li>
  );
}
