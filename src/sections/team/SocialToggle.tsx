import { Plus } from "lucide-react";
import type { Member } from "../../../shared/schemas/member";
import { NetworkIcon } from "../../artwork/NetworkIcon";
import styles from "./SocialToggle.module.css";

interface Props {
  social: Member["social"];
  name: string;
  /** Name of the plus icon, such as "Profiles of Arindam Sen". */
  label: string;
}

/** Social icons that a plus icon shows and hides (W4), with or without script. */
export function SocialToggle({ social, name, label }: Props) {
  return (
    <details className={styles.toggle}>
      <summary className={styles.button} aria-label={label}>
        <Plus aria-hidden size={20} />
      </summary>
      <ul className={styles.icons}>
        {social.map(({ network, url }) => (
          <li key={network}>
            <a href={url} rel="noopener" aria-label={`${name}, ${network}`}>
              <NetworkIcon network={network} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
