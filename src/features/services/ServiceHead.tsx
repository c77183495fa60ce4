import { paths } from "#shared/addresses/paths.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ButtonRow } from "#src/components/Button.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ChatLink, type ChatLinkProps } from "#src/components/ChatLink.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { PictureView } from "#src/data/images/view.ts";
import { getServiceGroup, type ServiceKind } from "#src/data/services/service-kinds.ts";
import ledgers from "./ledgers.svg?drawing";
import styles from "./ServiceHead.module.css";

interface Props {
  kind: ServiceKind;
  breadcrumb: BreadcrumbProps;
  title: string;
  lead: string;
  picture: PictureView;
  /** Name of the service for the contact form. */
  name: string;
  action: string;
  /** Starting price, if the service has one. */
  from?: string | undefined;
  /** The budget to start with, if the service has no starting price. It links to the costs. */
  budget?: string | undefined;
  budgetLabel: string;
  /** A WhatsApp chat as an alternative to the action. */
  chat: ChatLinkProps;
}

/**
 * The head of a service page. The frame of the picture depends on the kind: it extends to the edge of the window
 * (`build`), or is a file with a tab (`customers`), a hoarding (`promote`), a stamp (`design`), or a clipboard beside
 * account books (`advise`).
 */
export function ServiceHead({
  kind,
  breadcrumb,
  title,
  lead,
  picture,
  name,
  action,
  from,
  budget,
  budgetLabel,
  chat,
}: Props) {
  return (
    <div className={styles.service} data-kind={kind}>
      <PageHead
        title={title}
        lead={lead}
        breadcrumb={breadcrumb}
        tone={getServiceGroup(kind)}
        className={styles.inner}
        details={
          <>
            <ButtonRow className={styles.actions}>
              <ButtonLink href={paths.contactAbout(name)}>{action}</ButtonLink>
              <ChatLink {...chat} />
              {from && (
                <p className={styles.from} data-display-font>
                  {from}
                </p>
              )}
            </ButtonRow>
            {budget && (
              <a className={styles.budget} href="#cost">
                {budgetLabel}: <strong>{budget}</strong>
              </a>
            )}
          </>
        }
        art={
          <div className={styles.art}>
            <div className={styles.frame}>
              <Picture {...picture} className={styles.picture} priority="high" />
            </div>
            {kind === "advise" && <DrawingBox className={styles.ledgers} svg={ledgers} />}
          </div>
        }
      />
    </div>
  );
}
