import type { Home } from "#shared/schemas/pages/home.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChatLink, type ChatLinkProps } from "#src/components/ChatLink.tsx";
import skyline from "./artwork/skyline.svg?drawing";
import taxi from "./artwork/taxi.svg?drawing";
import taxiFront from "./artwork/taxi-front.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./TaxiContact.module.css";

interface Props {
  action: Home["action"];
  phone: string;
  chat: ChatLinkProps;
}

/** Ways to reach the company, in the light of a taxi at night. */
export function TaxiContact({ action: { title, text, label, href, call }, phone, chat }: Props) {
  return (
    <section className={`${shared.band} ${styles.night}`} aria-labelledby="next-step" data-screen-only>
      <div className={styles.moon} />
      <DrawingBox className={styles.skyline} svg={skyline} />
      <div className={styles.road}>
        <div className={styles.beam}>
          <div className={styles.dusk} />
          <div className={styles.words} data-tone="marigold">
            <h2 id="next-step">{title}</h2>
            <p className={styles.text}>{text}</p>
            <div className={styles.details}>
              <ButtonRow className={styles.buttons}>
                <ButtonLink href={href}>{label}</ButtonLink>
                <ChatLink {...chat} />
              </ButtonRow>
              <p className={styles.call}>
                {call}
                <a href={phoneHref(phone)} data-display-font>
                  {phone}
                </a>
              </p>
            </div>
          </div>
        </div>
        <DrawingBox className={styles.taxi} svg={taxi} />
        <DrawingBox className={styles.taxiFront} svg={taxiFront} />
      </div>
    </section>
  );
}
