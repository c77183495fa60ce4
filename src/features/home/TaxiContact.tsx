import type { Home } from "#shared/schemas/pages/home.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChatLink, type ChatLinkProps } from "#src/components/ChatLink.tsx";
import { Lead } from "#src/components/Lead.tsx";
import taxi from "./artwork/taxi.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./TaxiContact.module.css";

interface Props {
  action: Home["action"];
  phone: string;
  chat: ChatLinkProps;
}

/** Ways to reach the company, in front of a taxi at night. */
export function TaxiContact({ action: { title, text, label, href, call }, phone, chat }: Props) {
  return (
    <section
      className={`${shared.band} ${styles.night}`}
      aria-labelledby="next-step"
      data-tone="ink"
      data-screen-only
    >
      <div className={`${shared.page} ${styles.words}`}>
        <h2 id="next-step">{title}</h2>
        <Lead>{text}</Lead>
        <ButtonRow className={styles.buttons}>
          <ButtonLink href={href}>{label}</ButtonLink>
          <ChatLink {...chat} />
        </ButtonRow>
        <p className={styles.call}>
          {call}{" "}
          <a href={phoneHref(phone)} data-display-font>
            {phone}
          </a>
        </p>
      </div>
      <div className={styles.road}>
        <div className={styles.ride}>
          <div className={styles.light} />
          <DrawingBox className={styles.taxi} svg={taxi} />
        </div>
      </div>
    </section>
  );
}
