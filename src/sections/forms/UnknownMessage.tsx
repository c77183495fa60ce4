import { ButtonLink } from "../../components/ButtonLink";
import { Section } from "../../components/Section";
import styles from "./forms.module.css";

interface Props {
  text: string;
  label: string;
  href: string;
}

/** There is nothing to show, and where to go instead. */
export function UnknownMessage({ text, label, href }: Props) {
  return (
    <Section width="text">
      <div className={styles.stack}>
        <p>{text}</p>
        <p>
          <ButtonLink href={href}>{label}</ButtonLink>
        </p>
      </div>
    </Section>
  );
}
