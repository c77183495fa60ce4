import type { ReactNode } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChatLink, type ChatLinkProps } from "#src/components/ChatLink.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { PageWidth } from "#src/components/PageWidth.tsx";
import styles from "./Hero.module.css";
import shared from "./home-sections.module.css";

type Props = Pick<Home["hero"], "title" | "text" | "action"> & {
  /** The secondary link, unless its page lists nothing. */
  second: Home["hero"]["second"] | undefined;
  chat: ChatLinkProps;
  /** The `Street`. */
  children: ReactNode;
};

/** The hero of the home page: the heading, the lead, three buttons and the `Street`. */
export function Hero({ title, text, action, second, chat, children }: Props) {
  return (
    <div className={`${shared.band} ${styles.hero}`}>
      <PageWidth className={styles.words}>
        <h1>{title}</h1>
        <Lead className={styles.lead}>{text}</Lead>
        <ButtonRow className={styles.actions}>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          <ChatLink {...chat} />
          {second && (
            <ButtonLink href={second.href} variant="secondary">
              {second.label}
            </ButtonLink>
          )}
        </ButtonRow>
      </PageWidth>
      {children}
    </div>
  );
}
