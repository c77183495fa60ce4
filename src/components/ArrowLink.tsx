import { ArrowRight } from "lucide-react";
import styles from "./ArrowLink.module.css";
import { Link } from "./Link.tsx";

interface Props {
  href: string;
  label: string;
  /** Visually hidden text after the label, because screen readers also list links without their context. */
  subject?: string | undefined;
}

/** A link with an arrow. */
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
