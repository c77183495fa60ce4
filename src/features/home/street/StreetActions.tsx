import { MessageCircle } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { Home } from "#shared/schemas/pages/home.ts";
import { whatsappHref } from "#shared/text/telephone.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import { localizePath } from "#src/data/i18n/links.ts";
import styles from "./StreetActions.module.css";
import { fillStreetText, getContactHref, getStreetQuery, type VisitorStreet } from "./visitor-street.ts";

type Props = Pick<Home["hero"], "form" | "action"> & {
  street: VisitorStreet;
  /** WhatsApp number: digits with the country code. */
  number: string;
  siteOrigin: string;
  /** Name of the network in the link to somebody else. */
  network: string;
};

/**
 * The buttons below the `Street`: to the contact form, to WhatsApp, and to show the street to somebody else.
 * `paint-street.ts` updates them. The copy button needs `CopyButtonScript.astro` on the page.
 */
export function StreetActions({ form, action, street, number, siteOrigin, network }: Props) {
  const url = `${siteOrigin}${localizePath(paths.streetOf(getStreetQuery(street)))}#street`;
  const chatText = street.shop ? `${fillStreetText(form.chatText, street)} ${url}` : url;
  return (
    <div className={styles.actions} data-tone="ink" data-screen-only data-street-actions>
      <div className={styles.buttons}>
        <ButtonLink
          href={getContactHref(street, action.href)}
          data-street-build={localizePath(paths.contact)}
        >
          <span className={styles.label}>
            {street.shop ? fillStreetText(form.build, street) : action.label}
          </span>
        </ButtonLink>
        <ButtonLink variant="secondary" rel="noopener" href={whatsappHref(number, chatText)} data-street-chat>
          <MessageCircle aria-hidden size={20} />
          {form.chat}
        </ButtonLink>
      </div>
      <ShareLinks
        url={url}
        title={street.shop && fillStreetText(form.shareText, street)}
        labels={{ heading: form.share, copy: form.copy, copied: form.copied }}
        networks={{ WhatsApp: network }}
      />
    </div>
  );
}
