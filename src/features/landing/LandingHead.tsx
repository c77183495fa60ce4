import type { ComponentProps } from "react";
import type { LandingPage } from "#shared/schemas/landing-page.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChatLink, type ChatLinkProps } from "#src/components/ChatLink.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { PictureView } from "#src/data/images/view.ts";
import styles from "./LandingHead.module.css";

interface Props extends Pick<ComponentProps<typeof PageHead>, "breadcrumb"> {
  hero: Omit<LandingPage["hero"], "picture"> & { picture: PictureView | undefined };
  /** Target of the button. */
  href: string;
  chat: ChatLinkProps;
}

/** The head of a landing page, with a picture or a drawing. */
export function LandingHead({
  hero: { title, lead, action, picture, drawing },
  breadcrumb,
  href,
  chat,
}: Props) {
  return (
    <PageHead
      title={title}
      lead={lead}
      breadcrumb={breadcrumb}
      drawing={drawing}
      art={picture && <Picture {...picture} className={styles.picture} priority="high" />}
      tone="design"
    >
      <ButtonLink href={href}>{action}</ButtonLink>
      <ChatLink {...chat} />
    </PageHead>
  );
}
