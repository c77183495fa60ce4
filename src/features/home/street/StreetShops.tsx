import type { CSSProperties } from "react";
import type { StreetShop } from "#shared/schemas/pages/street.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { StreetShopView } from "#src/data/street-shops.ts";
import books from "./books.svg?drawing";
import clinic from "./clinic.svg?drawing";
import coaching from "./coaching.svg?drawing";
import hardware from "./hardware.svg?drawing";
import posts from "./hoarding-posts.svg?drawing";
import mill from "./mill.svg?drawing";
import { estimateWidth } from "./name-width.ts";
import restaurant from "./restaurant.svg?drawing";
import signs from "./ShopSigns.module.css";
import styles from "./Street.module.css";
import sari from "./sari.svg?drawing";
import generalShop from "./shop.svg?drawing";
import type { VisitorStreet } from "./visitor-street.ts";

/** The drawings, with the distance of the text area of the signboard from the top. */
const drawings: Record<NonNullable<StreetShop["shop"]>, { svg: string; signTop: number }> = {
  sari: { svg: sari, signTop: 49 },
  hardware: { svg: hardware, signTop: 59 },
  books: { svg: books, signTop: 51 },
  clinic: { svg: clinic, signTop: 49 },
  mill: { svg: mill, signTop: 92 },
  restaurant: { svg: restaurant, signTop: 49 },
  coaching: { svg: coaching, signTop: 49 },
};
const otherDrawing = { svg: generalShop, signTop: 49 };

interface Props {
  slides: StreetShopView[];
  street: VisitorStreet;
  /** Note on the hoardings that the shown software is an idea. */
  concept: string;
}

/** The slides of the `Street`. Rendered on the server only. */
export function StreetShops({ slides, street, concept }: Props) {
  // At least four places beside the shop in front, so that the other shops are not larger if there are only a few.
  const row = { "--row": Math.max(slides.length - 1, 4) } as CSSProperties;
  return (
    <div className={styles.track} data-carousel-track style={row}>
      {slides.map(({ id, screen, shop, sign, trade, place, title, text, cost, action }, index) => {
        const name = street.shop || sign;
        const isInFront = id === street.trade.id;
        return (
          <div
            className={styles.stop}
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${formatNumber(index + 1)} / ${formatNumber(slides.length)}: ${trade}`}
            data-carousel-shop=""
            data-current={index === 0 ? "" : undefined}
            style={getPlace(Math.max(index - 1, 0))}
          >
            <div className={styles.hoarding}>
              <div className={signs.bar}>
                <ShopName name={name} sign={sign} />
                <span className={signs.barNotes}>
                  <small>{concept}</small>
                  <span data-shop-place={place}>{isInFront ? street.place : place}</span>
                </span>
              </div>
              {screen ? (
                <Picture {...screen} priority={index === 0 ? "high" : undefined} />
              ) : (
                <div className={signs.screen} aria-hidden>
                  <ShopName name={name} sign={sign} />
                </div>
              )}
            </div>
            <Shop {...{ shop, sign, name }} href={action?.href} />
            <div className={styles.caption} data-tone="ink">
              <h2>{title}</h2>
              <p>{text}</p>
              <p className={styles.cost}>
                <strong>{cost}</strong> {action && <ArrowLink {...action} />}
              </p>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Row of the caption of the shop in front in the grid of wide windows. */
const CAPTION_ROW = 3;
/** Captions in a row if all are visible, without JavaScript. */
const CAPTIONS_PER_ROW = 4;

/** Returns the number of rows of captions below the one of the shop in front, without JavaScript. */
export const countCaptionRows = (shops: number): number => Math.ceil((shops - 1) / CAPTIONS_PER_ROW);

/** @param place the place of a shop among those beside the one in front */
const getPlace = (place: number): CSSProperties =>
  ({
    "--place": place,
    "--caption-row": CAPTION_ROW + 1 + Math.floor(place / CAPTIONS_PER_ROW),
    "--caption-column": place % CAPTIONS_PER_ROW,
  }) as CSSProperties;

/** The name of the shop of the visitor, or of the street. */
function ShopName({ name, sign }: { name: string; sign: string }) {
  const width = { "--em": estimateWidth(name).toFixed(2) } as CSSProperties;
  return (
    <span className={signs.name} style={width} dir="auto" data-shop-name={sign}>
      {name}
    </span>
  );
}

/**
 * The drawing of a shop. A click brings the shop to the front. If it is in front already, the click follows the link of
 * its caption, if there is one. Keyboards and screen readers skip it, because the caption has the same link.
 */
function Shop({
  shop,
  sign,
  name,
  href,
}: Pick<StreetShop, "shop" | "sign"> & { name: string; href: string | undefined }) {
  const { svg, signTop } = shop ? drawings[shop] : otherDrawing;
  const content = (
    <>
      <svg viewBox="0 0 300 250" aria-hidden>
        {/* The posts of the hoarding are behind the roof. */}
        <Drawing svg={posts} />
        <Drawing svg={svg} />
      </svg>
      <span className={signs.sign} data-sign data-shop={shop} style={{ "--top": signTop } as CSSProperties}>
        <ShopName name={name} sign={sign} />
      </span>
    </>
  );
  if (!href)
    return (
      <div className={styles.shop} aria-hidden>
        {content}
      </div>
    );
  return (
    <Link className={styles.shop} href={href} tabIndex={-1} aria-hidden>
      {content}
    </Link>
  );
}
