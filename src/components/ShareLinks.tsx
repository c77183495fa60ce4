import { whatsappHref } from "#shared/text/telephone.ts";
import styles from "./ShareLinks.module.css";

interface Props {
  /** Absolute URL of the page to share. */
  url: string;
  title: string;
  labels: { heading: string; copy: string; copied: string };
  /** Without a name, a network has no link. */
  networks: { WhatsApp: string; LinkedIn?: string; Facebook?: string };
}

/** Links to share a page, without scripts of the networks. The copy button needs `CopyButtonScript.astro` on the page. */
export function ShareLinks({ url, title, labels, networks }: Props) {
  const encodedUrl = encodeURIComponent(url);
  const links = [
    { name: networks.WhatsApp, href: whatsappHref("", `${title} ${url}`.trim()) },
    { name: networks.LinkedIn, href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}` },
    { name: networks.Facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}` },
  ];
  return (
    <div className={styles.share} data-share data-screen-only>
      <span className={styles.heading}>{labels.heading}</span>
      <ul className={styles.links} role="list">
        {links.map(
          ({ name, href }) =>
            name && (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener nofollow">
                  {name}
                </a>
              </li>
            ),
        )}
        <li>
          <button type="button" data-copy={url} data-copied={labels.copied}>
            {labels.copy}
          </button>
        </li>
      </ul>
      <span role="status" />
    </div>
  );
}
