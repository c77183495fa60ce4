/** More items than this wait for the next batch. */
const LARGEST = 64;

/**
 * Runs items that arrive at the same moment as one batch, so that many enquiries share one durable transaction. While
 * `concurrent` batches run, new items wait for the next one. Where an error may come from a single item, each is run
 * alone, so that one bad item fails by itself.
 */
export function batched<T, R>(
  work: (items: T[]) => Promise<R[]>,
  { concurrent }: { concurrent: number },
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let running = 0;
  let scheduled = false;

  /** At most one batch in a turn of the event loop: between two, the process takes in what has come. */
  function schedule(): void {
    if (scheduled || running >= concurrent || waiting.length === 0) return;
    scheduled = true;
    setImmediate(async () => {
      scheduled = false;
      running += 1;
      const batch = waiting.slice(0, LARGEST);
      waiting = waiting.slice(LARGEST);
      schedule();
      await runBatch(batch, work);
      running -= 1;
      schedule();
    });
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

async function runBatch<T, R>(batch: Waiting<T, R>[], work: (items: T[]) => Promise<R[]>): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
  } catch (error) {
    if (batch.length > 1 && isFaultOfOneRow(error)) for (const one of batch) await runBatch([one], work);
    else for (const { reject } of batch) reject(error);
  }
}

/**
 * Whether an error of the database may be about the data of one row, not about the database: PostgreSQL's classes 22
 * and 23, SQLite's constraint and type errors.
 */
function isFaultOfOneRow(error: unknown): boolean {
  const { code = "", errcode = 0 } = error as { code?: string; errcode?: number };
  return /^2[23]/.test(code) || [19, 20].includes(errcode & 255);
}
