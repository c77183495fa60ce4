import { formatPercent } from "#shared/text/numbers.ts";
import styles from "./Meters.module.css";

interface Meter {
  label: string;
  /** 0 to 100. */
  value: number;
  /** What the value measures. */
  measures?: string | undefined;
}

/** Returns the ARIA attributes of a meter. */
const getMeterAttributes = ({ label, value }: Meter) =>
  ({
    role: "meter",
    "aria-label": label,
    "aria-valuenow": value,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuetext": formatPercent(value),
  }) as const;

/** A stack of bars that fill up to their values when they enter the viewport (W5). */
export function MeterBars({ meters }: { meters: readonly Meter[] }) {
  return (
    <div className={styles.bars}>
      {meters.map((meter) => (
        <div className={styles.bar} data-meter key={meter.label}>
          <Percent value={meter.value} />
          <Words {...meter} />
          <div className={styles.track} {...getMeterAttributes(meter)}>
            <div className={styles.fill} style={{ inlineSize: `${meter.value}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Longer than the path, because a dash of exactly its length leaves a hairline gap at the top. */
const FULL_RING_DASH = 101;

/** Returns the dash pattern that draws `value` percent of a path with the length 100. */
const getDash = (value: number) => `${value === 100 ? FULL_RING_DASH : value} 200`;

interface MeterCirclesProps {
  meters: readonly Meter[];
  look?: keyof typeof circleLooks;
}

/** Circular meters, drawn as weighing scales or tablas. They move to their values when they enter the viewport (W5). */
export function MeterCircles({ meters, look = "scale" }: MeterCirclesProps) {
  const Circle = circleLooks[look];
  return (
    <div className={styles.circles}>
      {meters.map((meter) => (
        <div className={styles.circle} data-meter key={meter.label}>
          <Circle {...meter} />
          <Words {...meter} />
        </div>
      ))}
    </div>
  );
}

/** Path of a dial: three quarters of a circle. */
const DIAL_ARC = "M33.1 98.9A38 38 0 1 1 86.9 98.9";

/** A shop's weighing scale. Its needle points to the value. */
const Scale = ({ label, value }: Meter) => (
  <>
    <div className={styles.scale} {...getMeterAttributes({ label, value })}>
      <svg viewBox="0 0 120 132" width="120" height="132" aria-hidden="true">
        <path
          className={styles.brass}
          d="M20 4H100Q96 18 80 19H40Q24 18 20 4ZM53 19H67V30H53ZM20 130 32 102H88L100 130Z"
        />
        <circle className={styles.enamel} cx="60" cy="72" r="47" />
        <path className={styles.weighed} d={DIAL_ARC} pathLength="100" strokeDasharray={getDash(value)} />
        <path className={styles.marks} d={DIAL_ARC} pathLength="100" />
        <path className={styles.quarters} d={DIAL_ARC} pathLength="100" />
        <path
          className={styles.needle}
          d="M57.5 82 59.2 36H60.8L62.5 82Z"
          style={{ transform: `rotate(${Math.round(value * 270) / 100 - 135}deg)` }}
        />
        <circle className={styles.pivot} cx="60" cy="72" r="5" />
      </svg>
    </div>
    <Percent value={value} />
  </>
);

/** A tabla from above. The marigold part of the lacing around its skin shows the value. */
const Drum = ({ label, value }: Meter) => (
  <div className={styles.drum} {...getMeterAttributes({ label, value })}>
    <svg viewBox="0 0 100 100" width="100" height="100" aria-hidden="true">
      <circle className={styles.lacing} cx="50" cy="50" r="44" />
      <circle
        className={styles.laced}
        cx="50"
        cy="50"
        r="44"
        pathLength="100"
        strokeDasharray={getDash(value)}
      />
      <circle className={styles.straps} cx="50" cy="50" r="44" pathLength="100" />
      <circle className={styles.skin} cx="50" cy="50" r="38" />
      <circle className={styles.rim} cx="50" cy="50" r="32.5" />
      <circle className={styles.paste} cx="50" cy="50" r="25" />
    </svg>
    <Percent value={value} />
  </div>
);

const circleLooks = { scale: Scale, drum: Drum };

/** A ring without a visible label. Its parent needs the attribute `data-meter`. */
export const MeterRing = ({ label, value }: Meter) => (
  <div className={styles.ring} {...getMeterAttributes({ label, value })}>
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      <circle className={styles.ringTrack} cx="18" cy="18" r="16" />
      <circle
        className={styles.ringFill}
        cx="18"
        cy="18"
        r="16"
        pathLength="100"
        strokeDasharray={getDash(value)}
      />
    </svg>
    <Percent value={value} />
  </div>
);

/** The label of a meter, and what it measures. */
const Words = ({ label, measures }: Meter) => (
  <div className={styles.words}>
    <span className={styles.label} data-display-font aria-hidden>
      {label}
    </span>
    {measures && <span className={styles.measures}>{measures}</span>}
  </div>
);

/** The value as a large number with a small percent sign. */
const Percent = ({ value }: { value: number }) => (
  <span className={styles.percent} data-display-font aria-hidden>
    {formatPercent(value)
      .split(/([%٪]+)/)
      .map((part) => (/^[%٪]/.test(part) ? <small key={part}>{part}</small> : part))}
  </span>
);
