import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startServer } from "../../tests/http/server.ts";
import { type Asked, enquiry, keepAsking } from "../../tests/support/asking.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { bareLoop } from "./bare-loop.ts";
import { table, writeSection } from "./report.ts";

/** Seconds of each measurement, after a warm-up; connections that post at the same time. */
const [measured, warmUp, connections] = [8, 2, 32];
/** The budgets of accepted forms: posts a second, milliseconds, share of the bare loop. */
const budgets = { perSecond: 1_500, p99: 50, share: 0.4 };

// Not under /tmp, which may be memory: durability is what is measured.
const folder = mkdtempSync(join(process.cwd(), "data-bench-"));
const postgres = await startPostgres();
try {
  const bare = await bareLoop(join(folder, "bare"), 3);
  const sqlite = await measure("SQLite, 1 process", 1, () => ({}));
  const url = await postgres.newDatabase("bench");
  const rows = [
    sqlite,
    await measure("PostgreSQL, 1 process", 1, () => ({ DATABASE_URL: url })),
    await measure("PostgreSQL, 3 processes", 3, () => ({ DATABASE_URL: url })),
  ];
  const share = sqlite["posts/s"] / bare;
  const report = [
    table(["database", "posts a second", "p50", "p99", "accepted", "refused"], rows.map(Object.values)),
    "",
    `Times in milliseconds; ${connections} connections for ${measured} s. A bare loop of durable transactions made ${Math.round(bare)} a second; SQLite reaches ${Math.round(share * 100)} % of it.`,
  ].join("\n");
  console.log(report);
  writeSection("Accepted forms", report);
  const held =
    sqlite["posts/s"] >= budgets.perSecond && sqlite["p99 ms"] < budgets.p99 && share >= budgets.share;
  console.log(held ? "within budget" : `over budget: ${JSON.stringify(budgets)}`);
  process.exitCode = held ? 0 : 1;
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(name: string, processes: number, env: () => Record<string, string>) {
  const sites: RunningServer[] = [];
  for (let index = 0; index < processes; index += 1) {
    const DATA_DIR = join(folder, `${name}-${index}`);
    sites.push(await startServer({ DATA_DIR, RATE_LIMIT: "off", ...env() }));
  }
  const ports = sites.map(({ origin }) => Number(new URL(origin).port));
  const load = (seconds: number) => keepAsking(ports, enquiry, connections, { seconds });
  await load(warmUp);
  const asked = await load(measured);
  await Promise.all(sites.map((site) => site.kill()));
  return row(name, asked);
}

function row(name: string, { perSecond, p50, p99, answers, statuses }: Asked) {
  const accepted = statuses["201"] ?? 0;
  return {
    name,
    "posts/s": Math.round((perSecond * accepted) / answers),
    "p50 ms": Math.round(p50 * 10) / 10,
    "p99 ms": Math.round(p99 * 10) / 10,
    accepted,
    refused: answers - accepted,
  };
}
