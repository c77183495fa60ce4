import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Insertable, sql } from "kysely";
import { connect, type Database } from "../../server/database/connect.ts";
import type { EnquiryRow } from "../../server/database/tables.ts";
import { ask } from "../../tests/http/raw.ts";
import { ownSite, type RunningServer, startServer } from "../../tests/http/server.ts";
import { openBoardFor } from "../../tests/support/board.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { processorTime } from "./process-use.ts";
import { table, writeSection } from "./report.ts";

/** How long the board's pages take with so many enquiries, of which every hundredth is open. */
const ENQUIRIES = 100_000;
const ASKED = 200;
const WANTED_MS = 50;
const HOUR_MS = 3_600_000;

const pages: Record<string, string> = {
  "open, 200 entries": "/board",
  answered: "/board?view=answered",
  "words that most have": "/board?q=website",
  "words that nobody has": "/board?q=zzzzz",
  "a name": "/board?q=Visitor+50017",
  "a whole address": "/board?q=v50017%40example.in",
  "one enquiry": "/board/enquiry/hd-00000-50017",
};

const postgres = await startPostgres();
const rows: string[][] = [];
let missed = 0;
for (const kind of ["SQLite", "PostgreSQL"]) {
  const dataDir = mkdtempSync(join(tmpdir(), "board-"));
  const databaseUrl = kind === "SQLite" ? undefined : await postgres.newDatabase("board");
  const database = await connect({ dataDir, databaseUrl });
  await fill(database);
  const cookie = await openBoardFor(database, "bench");
  const server = await startServer({
    ...ownSite,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  for (const [name, path] of Object.entries(pages)) {
    const { p50, p99, processor } = await timed(server, path, cookie);
    if (p99 > WANTED_MS) missed += 1;
    rows.push([kind, name, ...[p50, p99, processor].map((time) => `${time.toFixed(1)} ms`)]);
    console.log(rows.at(-1)?.join(", "));
  }
  await server.stop();
  await database.db.destroy();
  rmSync(dataDir, { recursive: true });
}
await postgres.remove();
writeSection(
  "The board",
  [
    `With ${ENQUIRIES.toLocaleString("en-IN")} enquiries, of which every hundredth waits for a reply; each page asked for ${ASKED} times, one after the other, over HTTP (\`npm run bench:board\`). Wanted: p99 at most ${WANTED_MS} ms on a quiet machine; at the end of this run its load was ${loadavg()[0]?.toFixed(1)}.`,
    "",
    table(["database", "page", "p50", "p99", "processor of the site, each"], rows),
  ].join("\n"),
);
process.exit(missed === 0 ? 0 : 1);

async function fill({ kind, db }: Database): Promise<void> {
  const now = Date.now();
  for (let start = 0; start < ENQUIRIES; start += 500)
    await db
      .insertInto("enquiries")
      .values(Array.from({ length: 500 }, (_, index) => enquiry(start + index, now)))
      .execute();
  if (kind === "postgres") await sql`vacuum analyze enquiries`.execute(db);
}

function enquiry(number: number, now: number): Insertable<EnquiryRow> {
  const received = now - (ENQUIRIES - number) * 600_000;
  const fields = {
    name: `Visitor ${number}`,
    email: `v${number}@example.in`,
    message: `We run a shop near Gariahat, number ${number}, and want a website before the Pujas. `.repeat(4),
  };
  const reference = `HD-00000-${String(number).padStart(5, "0")}`;
  return {
    reference,
    form: "contact",
    received_at: received,
    reply_by: received + 24 * HOUR_MS,
    fields: JSON.stringify(fields),
    email: fields.email,
    page: "/contact",
    campaign: "{}",
    consent: "{}",
    client: "",
    forwarded_at: received,
    answered_at: number % 100 === 0 ? null : received + HOUR_MS,
    search: [reference, ...Object.values(fields)].join(" ").toLowerCase(),
  };
}

async function timed(server: RunningServer, path: string, cookie: string) {
  const times: number[] = [];
  const before = processorTime(server.process.pid);
  for (let asked = 0; asked < ASKED; asked += 1) {
    const started = performance.now();
    const { status } = await ask(server, path, { headers: { cookie, "accept-encoding": "br" } });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    times.push(performance.now() - started);
  }
  const processor = (processorTime(server.process.pid) - before) / ASKED;
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(ASKED * 0.5)] ?? 0, p99: times[Math.floor(ASKED * 0.99)] ?? 0, processor };
}
