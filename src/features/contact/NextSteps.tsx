import { paths } from "#shared/addresses/paths.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import post from "#src/components/artwork/heads/post.svg?drawing";
import pigments from "#src/components/artwork/pigments.module.css";
import { Link } from "#src/components/Link.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import styles from "./NextSteps.module.css";

/** What happens after the letter is sent, beside a drawing of its delivery. */
export function NextSteps({ copy }: { copy: ContactPage["next"] }) {
  return (
    <div className={styles.next}>
      <h2>{copy.title}</h2>
      <List texts={copy.steps} ordered className={styles.steps} />
      <p>
        <Link href={paths.statuses}>{copy.lookup}</Link>
      </p>
      <DrawingBox className={`${styles.post} ${pigments.pigments}`} svg={post} />
    </div>
  );
}
