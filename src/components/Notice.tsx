import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Notice.module.css";
import { Stack } from "./Stack.tsx";

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

interface Props {
  id?: string;
  tone?: keyof typeof icons;
  title?: string;
  /** Screen readers announce the notice when it appears: assertively for `danger`, else politely. */
  live?: boolean;
  children?: ReactNode;
}

/** A framed message: information, success or error. */
export function Notice({ id, tone = "info", title, live = false, children }: Props) {
  const Icon = icons[tone];
  return (
    <div
      id={id}
      className={[styles.notice, styles[tone]].filter(Boolean).join(" ")}
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
    >
      <Icon aria-hidden size={24} />
      <Stack gap="one">
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </Stack>
    </div>
  );
}
