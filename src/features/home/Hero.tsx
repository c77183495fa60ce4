import type { ReactNode } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import day from "./day.module.css";
import styles from "./Hero.module.css";

type Props = Pick<Home["hero"], "title" | "text" | "action" | "second"> & {
  /** The `Street`. */
  children: ReactNode;
};

/** The hero of the home page: the heading, the lead, two buttons and the `Street`. */
export function Hero({ title, text, action, second, children }: Props) {
  return (
    <div className={`${day.band} ${styles.hero}`}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
        <p className={styles.actions}>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          <ButtonLink href={second.href} variant="secondary">
            {second.label}
          </ButtonLink>
        </p>
      </div>
      {children}
    </div>
  );
}
