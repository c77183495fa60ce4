import { siFacebook, siInstagram } from "simple-icons";
import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import styles from "./ProfileLinks.module.css";

const paths = {
  Instagram: siInstagram.path,
  Facebook: siFacebook.path,
  // Simple Icons has no icon of LinkedIn: its owner does not permit it.
  LinkedIn:
    "M3 9h4v12H3zM5 2.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6M9.5 9h3.8v1.7c.6-1 1.9-2 3.9-2 4 0 4.8 2.6 4.8 6V21h-4v-5.6c0-1.4 0-3.1-1.9-3.1-2 0-2.6 1.5-2.6 3V21h-4z",
};

type Props = Pick<Member, "name" | "social"> & Pick<Interface, "networks">;

/** A person's profiles, each a round icon. */
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

/** The network's own mark, as large as the icons beside it. */
function NetworkIcon({ network }: { network: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}
