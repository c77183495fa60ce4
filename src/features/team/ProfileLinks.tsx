import type { Member } from "#shared/schemas/member.ts";
import type { Interface } from "#shared/schemas/navigation.ts";
import styles from "./ProfileLinks.module.css";

const shapes = {
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5M12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8M17 7v0",
  Facebook: "M16 3h-2a4 4 0 0 0-4 4v14M6.5 12.5H15",
  LinkedIn: "M5 10v10M5 5v0M10 20V10M10 14.5a4.5 4.5 0 0 1 9 0V20",
};

type Props = Pick<Member, "name" | "social"> & Pick<Interface, "networks">;

/** Somebody's profiles, each a round icon. */
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

/** Sign of a social network in the site's own stroke, as large as the icons beside it. */
function NetworkIcon({ network }: { network: keyof typeof shapes }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[network]} />
    </svg>
  );
}
