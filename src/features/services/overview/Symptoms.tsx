import { ArrowRight } from "lucide-react";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import type { ServiceGroup } from "#src/data/services/service-kinds.ts";
import styles from "./Symptoms.module.css";

interface Props {
  title: string;
  intro: string;
  symptoms: {
    text: string;
    service: { group: ServiceGroup; name: string; href: string } & WithLang;
  }[];
}

/** Problems in the words of visitors, as messages. The reply to each is the service that solves it. */
export function Symptoms({ title, intro, symptoms }: Props) {
  if (symptoms.length === 0) return null;
  return (
    <Section title={title} intro={intro} labelledBy="symptoms">
      <ul className={styles.messages} role="list">
        {symptoms.map(({ text, service }) => (
          <li key={text}>
            <Link href={service.href}>
              <span className={styles.message} data-display-font>
                {text}
              </span>
              <span className={styles.reply} data-display-font lang={service.lang} data-tone={service.group}>
                {service.name}
                <ArrowRight aria-hidden size={20} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
