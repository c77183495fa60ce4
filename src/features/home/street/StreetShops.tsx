import type { CSSProperties } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { WithPicture } from "#src/data/images/view.ts";
import books from "./books.svg?drawing";
import clinic from "./clinic.svg?drawing";
import hardware from "./hardware.svg?drawing";
import posts from "./hoarding-posts.svg?drawing";
import mill from "./mill.svg?drawing";
import styles from "./Street.module.css";
import sari from "./sari.svg?drawing";

type Slide = Home["hero"]["slides"][number];

/** The width of all drawings. */
const WIDTH = 300;
/** Largest font size of the name on a signboard. */
const MAX_FONT_SIZE = 27;
/** The font size of a longer name is this value divided by the number of its characters. */
const FONT_SIZE_TIMES_LENGTH = 420;

/** The drawings, with the baseline of the name on the signboard. */
const drawings: Record<Slide["shop"], { svg: string; baseline: number }> = {
  sari: { svg: sari, baseline: 77 },
  hardware: { svg: hardware, baseline: 87 },
  books: { svg: books, baseline: 79 },
  clinic: { svg: clinic, baseline: 77 },
  mill: { svg: mill, baseline: 120 },
};

/** The slides of the `Street`. Rendered on the server only. */
export function StreetShops({ slides }: { slides: WithPicture<Slide, "screen">[] }) {
  // At least four places beside the shop in front, so that the other shops are not larger if there are only a few.
  const row = { "--row": Math.max(slides.length - 1, 4) } as CSSProperties;
  return (
    <div className={styles.track} data-carousel-track style={row}>
      {slides.map(({ screen, shop, sign, title, text, action }, index) => (
        <div
          className={styles.stop}
          key={title}
          role="group"
          aria-roledescription="slide"
          aria-label={`${formatNumber(index + 1)} / ${formatNumber(slides.length)}`}
          data-carousel-shop=""
          data-current={index === 0 ? "" : undefined}
          style={{ "--index": index, "--place": Math.max(index - 1, 0) } as CSSProperties}
        >
          <div className={styles.hoarding}>
            <Picture {...screen} priority={index === 0 ? "high" : undefined} />
          </div>
          <Shop {...{ shop, sign }} href={action?.href} />
          <div className={styles.caption} data-tone="ink">
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            {action && <ArrowLink {...action} />}
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * The drawing of a shop. A click brings the shop to the front. If it is in front already, the click follows the link of
 * its caption, if there is one. Keyboards and screen readers skip it, because the caption has the same link.
 */
function Shop({ shop, sign, href }: Pick<Slide, "shop" | "sign"> & { href: string | undefined }) {
  const { svg, baseline } = drawings[shop];
  const drawing = (
    <svg viewBox={`0 0 ${WIDTH} 250`} data-shop={shop} aria-hidden>
      {/* The posts of the hoarding are behind the roof. */}
      <Drawing svg={posts} />
      <Drawing svg={svg} />
      <text
        x={WIDTH / 2}
        y={baseline}
        fontSize={Math.min(MAX_FONT_SIZE, FONT_SIZE_TIMES_LENGTH / sign.length)}
      >
        {sign}
      </text>
    </svg>
  );
  if (!href) return <div className={styles.shop}>{drawing}</div>;
  return (
    <Link className={styles.shop} href={href} tabIndex={-1} aria-hidden>
      {drawing}
    </Link>
  );
}
