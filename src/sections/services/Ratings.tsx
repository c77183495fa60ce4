import type { MeterFigure } from "../../../shared/schemas/text";
import { MeterBar } from "../../components/MeterBar";
import { MeterCircles } from "../../components/MeterCircles";
import styles from "./Ratings.module.css";

interface Props {
  title: string;
  note: string;
  meters: MeterFigure[];
  shape: "bars" | "circles";
}

/** How we rate ourselves, as bars or as circles. */
export function Ratings({ title, note, meters, shape }: Props) {
  return (
    <div className={styles.ratings}>
      <h2 className={styles.title}>{title}</h2>
      <p>{note}</p>
      {shape === "circles" ? (
        <MeterCircles meters={meters} />
      ) : (
        meters.map((meter) => <MeterBar key={meter.label} {...meter} />)
      )}
    </div>
  );
}
