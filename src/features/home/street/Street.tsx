import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { CarouselDots, RoundButton } from "#src/components/CarouselControls.tsx";
import styles from "./Street.module.css";

interface Props {
  /** Accessible name. */
  label: string;
  labels: {
    previous: string;
    next: string;
    /** Label of a dot, followed by the number and the trade of its shop. */
    goTo: string;
  };
  /** The number of each shop, in the digits of the page's language. */
  numbers: string[];
  /** The trade of each shop, which is the text of its dot. */
  trades: string[];
  /** The river behind the shops. */
  scenery?: ReactNode;
  /** The `StreetActions`. */
  actions?: ReactNode;
  /** The `StreetShops`. */
  children?: ReactNode;
}

/**
 * The carousel of the home page (R1): a street of shops, each with a picture on a hoarding. In narrow windows, the row of
 * shops scrolls natively, one shop at a time. In wide windows, all shops are visible and the current one is in front.
 * Rendered on the server only; `show-shop.ts` handles its controls.
 */
export const Street = ({ label, labels, numbers, trades, scenery, actions, children }: Props) => (
  <section
    className={styles.street}
    aria-label={label}
    aria-roledescription="carousel"
    id="street"
    data-street
  >
    {scenery}
    <div className={styles.viewport} data-street-row>
      {children}
    </div>
    <div className={styles.controls} data-street-controls data-screen-only data-tone="ink">
      <RoundButton label={labels.previous} disabled data-step={-1}>
        <ArrowLeft aria-hidden size={20} />
      </RoundButton>
      <CarouselDots className={styles.dots} numbers={numbers} current={0} goTo={labels.goTo} names={trades} />
      <RoundButton label={labels.next} disabled={trades.length === 1} data-step={1}>
        <ArrowRight aria-hidden size={20} />
      </RoundButton>
    </div>
    {actions}
    <p className="visually-hidden" aria-live="polite" />
  </section>
);
