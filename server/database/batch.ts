/**
 * Runs items that arrive at the same moment as one batch, so that many enquiries share one durable transaction.
 * While `concurrent` batches run, new items wait for the next one.
 */
export function batched<T, R>(
  work: (items: T[]) => Promise<R[]>,
  { concurrent, largest, divisible }: BatchOptions,
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let running = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || running >= concurrent || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      running += 1;
      const batch = waiting.slice(0, largest);
      waiting = waiting.slice(largest);
      void runBatch(batch, work, divisible).finally(() => {
        running -= 1;
        schedule();
      });
      schedule();
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}

export interface BatchOptions {
  concurrent: number;
  largest: number;
  /** Whether an error may come from a single item; then each is run alone, so that one bad item fails by itself. */
  divisible: (error: unknown) => boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

async function runBatch<T, R>(
  batch: Waiting<T, R>[],
  work: (items: T[]) => Promise<R[]>,
  divisible: (error: unknown) => boolean,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
  } catch (error) {
    if (batch.length > 1 && divisible(error)) for (const one of batch) await runBatch([one], work, divisible);
    else for (const { reject } of batch) reject(error);
  }
}
