import { Drawing } from "#src/components/artwork/Drawing.tsx";
import sheet from "./artwork/sheet.svg?drawing";
import styles from "./ServiceBands.module.css";

/** Drawings by path, all to the same scale. Each is named after the slug of its service. */
const drawings = import.meta.glob<string>("./artwork/designs/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

/** A drawing of what a design service makes, such as a box, or a sheet of paper for a service without a drawing. */
export const DesignDrawing = ({ slug }: { slug: string }) => (
  <Drawing className={styles.drawing} svg={drawings[`./artwork/designs/${slug}.svg`] ?? sheet} />
);
