import styles from "./Meter.module.css";
import { MeterCircle } from "./MeterCircle";

/** Rings side by side. */
export function MeterCircles({ meters }: { meters: readonly { label: string; value: number }[] }) {
  return (
    <div className={styles.circles}>
      {meters.map((meter) => (
        <MeterCircle key={meter.label} {...meter} />
      ))}
    </div>
  );
}
