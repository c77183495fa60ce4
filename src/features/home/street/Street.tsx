import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { CarouselDots, RoundButton } from "#src/components/CarouselControls.tsx";
import styles from "./Street.module.css";

/** Pause after the last scroll event that counts as the end of a scroll. Older browsers have no `scrollend`. */
const SCROLL_END_MS = 100;
/** Duration of the transition in which the shops change positions. It is also in `Street.module.css`. */
const MOVE_MS = 250;

interface Props {
  /** Accessible name. */
  label: string;
  labels: {
    previous: string;
    next: string;
    /** Label of a dot, followed by the number and the location of its shop. */
    goTo: string;
  };
  /** The number of each shop, in the digits of the page's language. */
  numbers: string[];
  /** The location of each shop, which is the text of its dot. */
  locations: string[];
  /** The river behind the shops. */
  scenery?: ReactNode;
  /** The `StreetShops`. They are static HTML and are not hydrated. */
  children?: ReactNode;
}

/**
 * The carousel of the home page (R1): a street of shops, each with a picture on a hoarding. In narrow windows, the row of
 * shops scrolls natively, one shop at a time. In wide windows, all shops are visible and the current one is in front.
 */
export function Street({ label, labels, numbers, locations, scenery, children }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const { current, goTo, isReady } = useCurrentShop(viewport);
  const last = locations.length - 1;

  return (
    <section
      className={styles.street}
      aria-label={label}
      aria-roledescription="carousel"
      data-ready={isReady || undefined}
    >
      {scenery}
      <div className={styles.viewport} ref={viewport}>
        {children}
      </div>
      <div className={styles.controls} data-screen-only data-tone="ink">
        <RoundButton label={labels.previous} disabled={current === 0} onClick={() => goTo(current - 1)}>
          <ArrowLeft aria-hidden size={20} />
        </RoundButton>
        <CarouselDots
          className={styles.dots}
          numbers={numbers}
          current={current}
          goTo={labels.goTo}
          names={locations}
          onSelect={goTo}
        />
        <RoundButton label={labels.next} disabled={current === last} onClick={() => goTo(current + 1)}>
          <ArrowRight aria-hidden size={20} />
        </RoundButton>
      </div>
      {isReady && (
        <p className="visually-hidden" aria-live="polite">
          {`${numbers[current]} / ${numbers[last]}`}
        </p>
      )}
    </section>
  );
}

/** Returns the index of the current shop and a function that changes it. */
function useCurrentShop(viewport: RefObject<HTMLDivElement | null>) {
  const [current, setCurrent] = useState(0);
  const [isReady, setIsReady] = useState(false);

  const goTo = (index: number) => {
    setCurrent(index);
    const row = viewport.current;
    const direction = document.dir === "rtl" ? -1 : 1;
    // Has no effect in wide windows, where the row does not scroll.
    row?.scrollTo({ left: direction * index * row.clientWidth });
  };

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    const readPosition = () => {
      if (row.scrollWidth > row.clientWidth)
        setCurrent(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
    };
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const readPositionLater = () => {
      clearTimeout(timeout);
      timeout = setTimeout(readPosition, SCROLL_END_MS);
    };
    const showClickedShop = (event: MouseEvent) => {
      const shop = (event.target as Element).closest<HTMLElement>("[data-carousel-shop]");
      if (!shop || shop.dataset["current"] !== undefined) return;
      event.preventDefault();
      setCurrent(getShops(row).indexOf(shop));
    };
    // The visitor may have scrolled before hydration.
    readPosition();
    setIsReady(true);
    row.addEventListener("scroll", readPositionLater, { passive: true });
    row.addEventListener("click", showClickedShop);
    addEventListener("resize", readPositionLater);
    return () => {
      clearTimeout(timeout);
      row.removeEventListener("scroll", readPositionLater);
      row.removeEventListener("click", showClickedShop);
      removeEventListener("resize", readPositionLater);
    };
  }, [viewport]);

  useEffect(() => {
    const row = viewport.current;
    // Enables the transition only for this change, because resizing the window must not animate the shops.
    row?.setAttribute("data-moving", "");
    const timeout = setTimeout(() => row?.removeAttribute("data-moving"), MOVE_MS);
    for (const [index, shop] of getShops(row).entries()) {
      shop.toggleAttribute("data-current", index === current);
      shop.style.setProperty("--place", `${index < current ? index : index - 1}`);
    }
    return () => clearTimeout(timeout);
  }, [viewport, current]);

  return { current, goTo, isReady };
}

const getShops = (row: HTMLElement | null): HTMLElement[] =>
  Array.from(row?.querySelectorAll<HTMLElement>("[data-carousel-shop]") ?? []);
