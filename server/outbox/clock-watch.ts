/** A clock may lag by this much between two looks without having been set back. */
const TOLERANCE_MS = 5_000;

/** Tells, each time it is asked, whether the clock was set back since the last time. */
export function clockWatch(
  clock: () => number,
  steady: () => number = () => performance.now(),
): () => boolean {
  let last = { clock: clock(), steady: steady() };
  return () => {
    const now = { clock: clock(), steady: steady() };
    const lag = now.steady - last.steady - (now.clock - last.clock);
    last = now;
    return lag > TOLERANCE_MS;
  };
}
