import type { ComponentProps, ReactNode } from "react";
import pigments from "#src/components/artwork/pigments.module.css";
import { DrawingBox } from "./artwork/Drawing.tsx";
import { Breadcrumb, type BreadcrumbProps } from "./Breadcrumb.tsx";
import { Lead } from "./Lead.tsx";
import { NoBreakWords } from "./NoBreakWords.tsx";
import styles from "./PageHead.module.css";
import { PageWidth } from "./PageWidth.tsx";
import type { Section } from "./Section.tsx";
import { Stack } from "./Stack.tsx";

const drawings = import.meta.glob<string>("./artwork/heads/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

interface Props {
  title: ReactNode;
  lead?: string | undefined;
  /** Whether the title is focused, because the page reports an outcome, and the header may show the menu above it. */
  isOutcome?: boolean;
  /** A short line above the title. */
  note?: ReactNode;
  breadcrumb?: BreadcrumbProps | undefined;
  /** Name of a drawing in `src/components/artwork/heads/`. It is beside the text or, on narrow windows, below it. */
  drawing?: "counter" | "papers" | "street" | "shops" | "books" | "tram" | "post" | undefined;
  /** An element that replaces the drawing, such as a picture or a form. */
  art?: ReactNode;
  tone?: ComponentProps<typeof Section>["tone"];
  /** Class of the grid of words and art. */
  className?: string | undefined;
  /** What follows the lead, such as a list. */
  details?: ReactNode;
  /** Buttons at the end of the words. */
  children?: ReactNode;
}

/** The head of a page, with its `<h1>` and lead. */
export function PageHead({
  title,
  isOutcome = false,
  lead,
  note,
  breadcrumb,
  drawing,
  art,
  tone = "sunk",
  className = "",
  details,
  children,
}: Props) {
  const layout = art ? styles.withArt : drawing ? styles.withDrawing : "";
  return (
    <div className={styles.head} data-tone={tone === "paper" ? undefined : tone}>
      <PageWidth className={`${styles.inner} ${layout} ${className}`}>
        <Stack gap="two">
          {breadcrumb && <Breadcrumb {...breadcrumb} />}
          {note && <div className={styles.note}>{note}</div>}
          <h1 {...(isOutcome && { tabIndex: -1, autoFocus: true })}>
            {typeof title === "string" ? <NoBreakWords text={title} /> : title}
          </h1>
          {lead && <Lead>{lead}</Lead>}
          {details}
          {children && <div className={styles.actions}>{children}</div>}
        </Stack>
        {art ||
          (drawing && (
            <DrawingBox
              className={`${styles.drawing} ${pigments.pigments}`}
              svg={drawings[`./artwork/heads/${drawing}.svg`] ?? ""}
            />
          ))}
      </PageWidth>
    </div>
  );
}
