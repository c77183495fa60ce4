import type { CSSProperties } from "react";
import type { Styleguide } from "../../../shared/schemas/pages/styleguide";
import { InlineDrawing } from "../../artwork/InlineDrawing";
import { LogoMark } from "../../artwork/LogoMark";
import { Motif } from "../../artwork/Motif";
import missingSpan from "../../artwork/missing-span.svg?raw";
import { Specimen } from "./Specimen";
import styles from "./Specimen.module.css";

const sizes = { small: "4rem", medium: "12rem", large: "100%" };
const size = (name: keyof typeof sizes) => ({ "--size": sizes[name] }) as CSSProperties;

/** The drawings, which take their colours from the roles. */
export function Artwork({ words }: { words: Styleguide }) {
  return (
    <Specimen id="artwork" title={words.parts.artwork}>
      <div className={styles.art} style={size("large")}>
        <Motif name="bridge" />
        <Motif name="tram" />
      </div>
      <InlineDrawing svg={missingSpan} className={styles.art} />
      <div className={styles.art} style={size("medium")}>
        <Motif name="alpona" />
        <Motif name="alpona-corner" />
        <Motif name="taxi" />
      </div>
      <div className={styles.art} style={size("small")}>
        <LogoMark />
      </div>
    </Specimen>
  );
}
