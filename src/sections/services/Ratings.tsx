import type { MeterFigure } from "../../../shared/schemas/text";
import { MeterBar } from "../../components/MeterBar";
import { MeterCircle } from "../../components/MeterCircle";
import styles from "./Ratings.module.css";

interface Props {
  title: string;
  note: string;
  meters: MeterFigure[];
  shape: "bars" | "circles";
}

/** How we rate ourselves, as bars or as circles. */
export function Ratings({ title, note, meters, shape }: Props) {
  const Meter = shape === "bars" ? MeterBar : MeterCircle;
  return (
    <div className={styles.ratings}>
      <h2 className={styles.title}>{title}</h2>
      <p>{note}</p>
      <div className={styles[shape]}>
        {meters.map((meter) => (
          <Meter key={meter.label} {...meter} />
        ))}
      </div>
    </div>
  );
}
