import { ArrowRight } from "lucide-react";
import styles from "./ArrowLink.module.css";
import { Link } from "./Link.tsx";

interface Props {
  href: string;
  label: string;
  /** Said after the label by screen readers, so that "Explore More" names its subject. */
  subject?: string | undefined;
}

/** A link that leads on, with an arrow. */
export function ArrowLink({ href, label, subject }: Props) {
  return (
    <Link className={styles.link} href={href}>
      <span>
        {label}
        {subject && <span className="visually-hidden">{`: ${subject}`}</span>}
      </span>
      <ArrowRight aria-hidden size={18} />
    </Link>
  );
}
