import { paths } from "../../../shared/addresses/paths";
import { toSlug } from "../../blog/slug";
import styles from "./TagList.module.css";

interface Props {
  tags: readonly string[];
  /** Id of what names the list. */
  labelledBy?: string;
}

/** Tags, each leading to its posts. */
export function TagList({ tags, labelledBy }: Props) {
  return (
    <ul className={styles.tags} aria-labelledby={labelledBy}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={paths.blogTag(toSlug(tag))}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}
