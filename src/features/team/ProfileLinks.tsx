import { siFacebook, siGithub, siInstagram, siX, siYoutube } from "simple-icons";
import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import linkedIn from "./artwork/linkedin.svg?drawing";
import styles from "./ProfileLinks.module.css";

/** Simple Icons does not include LinkedIn. */
const iconPaths = {
  Instagram: siInstagram.path,
  Facebook: siFacebook.path,
  YouTube: siYoutube.path,
  X: siX.path,
  GitHub: siGithub.path,
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
function NetworkIcon({ network }: { network: Member["social"][number]["network"] }) {
  if (network === "LinkedIn") return <Drawing svg={linkedIn} width="20" height="20" />;
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={iconPaths[network]} />
    </svg>
  );
}
