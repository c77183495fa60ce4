import type { ComponentProps, CSSProperties } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Logo } from "#src/components/artwork/Logo.tsx";
import { OfferDrawing } from "#src/components/artwork/OfferDrawing.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { FirstYearCost } from "#src/components/FirstYearCost.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Rupees } from "#src/components/Rupees.tsx";
import { Section } from "#src/components/Section.tsx";
import { describeAssumptions, describeFirstYear } from "#src/data/first-year.ts";
import dog from "./artwork/dog.svg?drawing";
import { Lamp } from "./Lamp.tsx";
import frame from "./PaintedFrame.module.css";
import { PartsList } from "./PartsList.tsx";
import { PartsTable } from "./PartsTable.tsx";
import styles from "./PriceBoard.module.css";
import { getPartRows, type ListedOffer, type PartRow } from "./part-rows.ts";

interface Props extends Pick<ComponentProps<typeof Section>, "title" | "intro" | "tone"> {
  offers: ListedOffer[];
  copy: ProductsPage["rateBoard"];
  companyName: string;
  company: Pick<Company, "offices" | "prices">;
  /** Whether the payment page is a demonstration. */
  isDemo: boolean;
  /** Whether the sums of the first year are shown, which include GST. */
  hasFirstYear: boolean;
}

/** The rate card of the offers on a shop's signboard, with prices and links to the payment page (R3). */
export function PriceBoard({
  title,
  intro,
  tone,
  offers,
  copy,
  companyName,
  company,
  isDemo,
  hasFirstYear,
}: Props) {
  const rows = getPartRows(offers, copy);
  const assumptions = hasFirstYear && describeAssumptions(copy, offers, company.prices);
  return (
    <Section title={title} intro={intro} tone={tone}>
      <div className={styles.hoarding} style={{ "--offers": offers.length } as CSSProperties}>
        <div className={styles.lamps}>
          {offers.map(({ id }, index) => (
            <Lamp offer={index + 1} key={id} />
          ))}
        </div>
        <div className={styles.ground}>
          <div className={`${styles.board} ${frame.frame}`} data-tone="ink">
            <div className={styles.painted} aria-hidden>
              <Logo />
              <p className={styles.company} data-display-font>
                {companyName}
              </p>
              {company.offices.map(({ name }) => (
                <p key={name}>{name}</p>
              ))}
              <p className={styles.includes}>{copy.includes}</p>
            </div>
            <ul className={styles.offers} role="list">
              {offers.map((offer, index) => (
                <OfferColumn
                  offer={offer}
                  position={index + 1}
                  rows={rows}
                  copy={copy}
                  prices={company.prices}
                  isDemo={isDemo}
                  hasFirstYear={hasFirstYear}
                  key={offer.id}
                />
              ))}
            </ul>
            <PartsTable rows={rows} offers={offers} copy={copy} />
            <div className={styles.note}>
              {assumptions && <p>{assumptions}</p>}
              <p>{isDemo ? copy.priceNote : copy.orderNote}</p>
            </div>
          </div>
        </div>
        <div className={styles.legs} aria-hidden />
        <DrawingBox className={styles.dog} svg={dog} />
      </div>
    </Section>
  );
}

interface OfferColumnProps extends Pick<Props, "copy" | "isDemo" | "hasFirstYear"> {
  offer: ListedOffer;
  /** Position of the offer, from 1. Later offers are for larger businesses. */
  position: number;
  rows: PartRow[];
  prices: Company["prices"];
}

function OfferColumn({ offer, position, rows, copy, prices, isDemo, hasFirstYear }: OfferColumnProps) {
  return (
    <li className={styles.offer} data-offer={position}>
      <div className={styles.picture}>
        <Lamp offer={position} />
        <OfferDrawing businessSize={position} />
      </div>
      <div className={styles.words} lang={offer.lang}>
        <h2 className={styles.name}>
          <NoBreakWords text={offer.name} />
        </h2>
        <p className={styles.audience}>{offer.audience}</p>
      </div>
      <p className={styles.price} data-display-font>
        <Rupees amount={offer.priceINR} /> <span>{copy.billing[offer.billing]}</span>
      </p>
      <div className={styles.terms}>
        {hasFirstYear && <FirstYearCost {...describeFirstYear(copy, offer, prices)} />}
        <p lang={offer.lang}>{offer.terms}</p>
      </div>
      <PartsList rows={rows} index={position - 1} lang={offer.lang} copy={copy} />
      <div className={styles.buy}>
        <ButtonLink href={paths.contactAbout(offer.name)}>
          <span>
            {copy.order}
            <span className="visually-hidden">: {offer.name}</span>
          </span>
        </ButtonLink>
        <Link className={styles.purchase} href={paths.payment(offer.id)}>
          <span>
            <NoBreakWords text={copy.buy} />
            <span className="visually-hidden">: {offer.name}</span>
          </span>
          {isDemo && <small className={styles.demo}>{copy.demo}</small>}
        </Link>
      </div>
    </li>
  );
}
