import { siFacebook, siGithub, siInstagram, siX, siYoutube } from "simple-icons";
import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import styles from "./ProfileLinks.module.css";

const iconPaths = {
  Instagram: siInstagram.path,
  Facebook: siFacebook.path,
  YouTube: siYoutube.path,
  X: siX.path,
  GitHub: siGithub.path,
  // Simple Icons does not include LinkedIn.
  LinkedIn:
    "M.6 8.4h4.8v14.4H.6zM3 .2a2.8 2.8 0 1 1 0 5.6A2.8 2.8 0 0 1 3 .2M8.4 8.4H13v2C13.7 9.2 15.3 8 17.6 8c4.8 0 5.8 3.1 5.8 7.2v7.6h-4.8v-6.7c0-1.7 0-3.7-2.3-3.7-2.4 0-3.1 1.8-3.1 3.6v6.8H8.4z",
};

type Props = Pick<Member, "name" | "social"> & Pick<Interface, "networks">;

/** Links to the profiles of a member, as round icons. */
export function ProfileLinks({ name, social, networks }: Props) {
  return (
    <ul className={styles.icons} role="list">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener" aria-label={`${name}, ${networks[network]}`}>
            <NetworkIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The logo of a network in the size of other icons. */
function NetworkIcon({ network }: { network: keyof typeof iconPaths }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={iconPaths[network]} />
    </svg>
  );
}
