import type { CSSProperties } from "react";
import { Alpona } from "../../artwork/Alpona";
import { AlponaCorner } from "../../artwork/AlponaCorner";
import { HowrahBridge } from "../../artwork/HowrahBridge";
import { LogoMark } from "../../artwork/LogoMark";
import { MissingSpan } from "../../artwork/MissingSpan";
import { TaxiMark } from "../../artwork/TaxiMark";
import { TramDivider } from "../../artwork/TramDivider";
import type { Styleguide } from "../../schemas/pages/styleguide";
import { Specimen } from "./Specimen";
import styles from "./Specimen.module.css";

const sizes = { small: "4rem", medium: "12rem", large: "100%" };
const size = (name: keyof typeof sizes) => ({ "--size": sizes[name] }) as CSSProperties;

/** The drawings, which take their colours from the roles. */
export function Artwork({ words }: { words: Styleguide }) {
  return (
    <Specimen id="artwork" title={words.parts.artwork}>
      <div className={styles.art} style={size("large")}>
        <HowrahBridge />
        <TramDivider />
        <MissingSpan />
      </div>
      <div className={styles.art} style={size("medium")}>
        <Alpona />
        <AlponaCorner />
        <TaxiMark />
      </div>
      <div className={styles.art} style={size("small")}>
        <LogoMark />
      </div>
    </Specimen>
  );
}
