import { sql } from "kysely";
import type { Context } from "#server/config/context.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { getSender, parseFields } from "./enquiry.ts";
import {
  type GetTrainingCounts,
  getClassifiedText,
  MESSAGE_COUNT_KEY,
  SIGNAL_PREFIX,
  type TokenCounts,
  tokenize,
} from "./spam-classifier.ts";

/** Above this number, the rarest tokens are deleted; of equally rare ones, the oldest. */
const MAX_STORED_TOKENS = 20_000;
/** Other processes update the training data, so the counts in memory are refreshed at this interval. */
const REFRESH_INTERVAL_MS = 5_000;

/**
 * Adds an enquiry that staff marked to the training data, or removes it. The stored counts contain no personal data:
 * tokens are stored as keyed hashes, and contain no numbers, URLs, email addresses or parts of the sender's name.
 * @param kind the mark of staff; `undefined` removes the enquiry
 */
export async function updateTrainingData(
  trx: Db,
  signer: Signer,
  enquiry: Pick<EnquiryRow, "reference" | "fields" | "taught">,
  { kind, now }: { kind: keyof TokenCounts | undefined; now: number },
): Promise<void> {
  const { reference, taught } = enquiry;
  const fields = parseFields(enquiry);
  if (taught === (kind ?? null) || getClassifiedText(fields).trim() === "") return;
  const getChange = (column: keyof TokenCounts) => Number(kind === column) - Number(taught === column);
  const tokenHashes = [
    MESSAGE_COUNT_KEY,
    ...getTrainingTokens(fields).map((key) => signer.digest(key)),
  ].sort();
  const [spam, real] = [getChange("spam"), getChange("real")];
  // Counts must not become negative when an enquiry is removed whose tokens were deleted as rare.
  const incrementCount = (column: keyof TokenCounts, change: number) => {
    const result = sql<number>`${sql.ref(`spam_marks.${column}`)} + ${sql.lit(change)}`;
    return sql<number>`case when ${result} < 0 then 0 else ${result} end`;
  };
  await trx
    .insertInto("spam_marks")
    .values(
      tokenHashes.map((mark) => ({ mark, spam: Math.max(0, spam), real: Math.max(0, real), taught_at: now })),
    )
    .onConflict((c) =>
      c.column("mark").doUpdateSet({
        spam: incrementCount("spam", spam),
        real: incrementCount("real", real),
        taught_at: now,
      }),
    )
    .execute();
  await deleteRareTokens(trx);
  await trx
    .updateTable("enquiries")
    .set({ taught: kind ?? null })
    .where("reference", "=", reference)
    .execute();
}

/** Returns the tokens of an enquiry, without those that contain a part of the sender's name or email address. */
function getTrainingTokens(fields: Record<string, string>): string[] {
  const { name, email } = getSender(fields);
  const names = new Set(`${name} ${email}`.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  const keys = tokenize(getClassifiedText(fields)).map(({ key }) => key);
  return keys.filter(
    (key) => key.startsWith(SIGNAL_PREFIX) || !key.split(" ").some((word) => names.has(word)),
  );
}

async function deleteRareTokens(trx: Db): Promise<void> {
  const surplus = trx
    .selectFrom("spam_marks")
    .select("mark")
    .orderBy(sql`spam + real`, "desc")
    .orderBy("taught_at", "desc")
    .orderBy("mark")
    // SQLite requires a limit with an offset.
    .limit(MAX_STORED_TOKENS)
    .offset(MAX_STORED_TOKENS);
  await trx
    .deleteFrom("spam_marks")
    .where("mark", "!=", MESSAGE_COUNT_KEY)
    .where((e) => e.or([e("mark", "in", surplus), e.and([e("spam", "<=", 0), e("real", "<=", 0)])]))
    .execute();
}

/** Returns a function that reads the counts of the marked enquiries, which are cached and refreshed if they have changed. */
export function createTrainingCountsReader({
  database: { db },
  signer,
  clock,
}: Context): () => Promise<GetTrainingCounts> {
  let counts = new Map<string, TokenCounts>();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let version: string | undefined;
  async function refresh(): Promise<void> {
    const messages = db.selectFrom("spam_marks").selectAll().where("mark", "=", MESSAGE_COUNT_KEY);
    const latestVersion = JSON.stringify(await messages.executeTakeFirst());
    if (latestVersion === version) return;
    const rows = await db.selectFrom("spam_marks").select(["mark", "spam", "real"]).execute();
    counts = new Map(rows.map(({ mark, spam, real }) => [mark, { spam, real }]));
    version = latestVersion;
  }
  const getTrainingCounts: GetTrainingCounts = (token) =>
    counts.size === 0
      ? undefined
      : counts.get(token === MESSAGE_COUNT_KEY ? MESSAGE_COUNT_KEY : signer.digest(token));
  return async () => {
    if (Math.abs(clock() - refreshedAt) < REFRESH_INTERVAL_MS) return getTrainingCounts;
    refreshedAt = clock();
    // The error is not logged here, because storing the enquiry then fails as well and logs it.
    await refresh().catch(() => {});
    return getTrainingCounts;
  };
}
