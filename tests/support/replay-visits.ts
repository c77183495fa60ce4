import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";
import { connect, type DatabaseOptions } from "#server/database/connect.ts";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { createBoardSession } from "./board.ts";
import { type Counts, createVisitLog, type ExpectedFigures, type LoggedRequest } from "./visit-log.ts";

const REQUESTS = 10_000;
const ENQUIRIES = 40;
const CONNECTIONS_PER_SERVER = 4;

/**
 * Sends a log of 10,000 requests and 40 enquiries to two servers on one database, of which one restarts in between, and
 * compares the figures on the board and in the CSV file with the log.
 */
export async function expectExactFigures(variables: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { requests, figures } = createVisitLog(REQUESTS, ENQUIRIES);
  const start = () => startServer({ RATE_LIMIT: "off", ...variables });
  const [first, second] = [await start(), await start()];
  const half = requests.length / 2;
  await sendRequests([first, second], requests.slice(0, half));
  expect(await second.stop()).toBe(0);
  const restarted = await start();
  await sendRequests([first, restarted], requests.slice(half));
  expect(await first.stop()).toBe(0);
  try {
    const database = { dataDir: variables.DATA_DIR, databaseUrl: variables.DATABASE_URL };
    await compareFigures(restarted, figures, database);
  } finally {
    await restarted.stop();
  }
}

/** Sends requests to all servers concurrently, over several connections each. All connections share one queue. */
async function sendRequests(servers: RunningServer[], requests: LoggedRequest[]): Promise<void> {
  const queue = requests.values();
  const agent = new Agent({ keepAlive: true });
  const sendQueue = async (server: RunningServer) => {
    for (const logged of queue) await sendLoggedRequest(server, logged, agent);
  };
  await Promise.all(
    servers.flatMap((server) => Array.from({ length: CONNECTIONS_PER_SERVER }, () => sendQueue(server))),
  );
  agent.destroy();
}

const sendLoggedRequest = (
  { port }: RunningServer,
  { method, path, headers, body }: LoggedRequest,
  agent: Agent,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const req = request({ port, path, method, headers, agent }, (response) => {
      if (body && response.statusCode !== 201)
        reject(new Error(`${path} returned ${response.statusCode}: ${body}`));
      response.resume().on("end", resolve).on("error", reject);
    });
    req.on("error", reject).end(body);
  });

async function compareFigures(
  { origin }: RunningServer,
  expected: ExpectedFigures,
  database: DatabaseOptions,
): Promise<void> {
  const connection = await connect(database);
  const cookie = await createBoardSession(connection, `figures-${Math.random()}`);
  await connection.db.destroy();
  const fetchText = async (path: string) => {
    const response = await fetch(new URL(path, origin), { headers: { cookie } });
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    return response.text();
  };
  const copy: BoardCopy = readCopy("board.yaml");
  const { forms }: Mails = readCopy("mails.yaml");
  const fetchFigures = async (period: string) =>
    toFigures(parseCsv(await fetchText(paths.boardFiguresCsv(period))), copy, forms);
  // The server adds its last counts to the database after a few seconds.
  await expect
    .poll(async () => (await fetchFigures("7d")).total, { timeout: 20_000 })
    .toEqual(expected.total);
  for (const period of ["7d", "12m"]) expect(await fetchFigures(period)).toEqual(expected);
  const text = (await fetchText(paths.boardFigures("7d"))).replaceAll("<wbr/>", "");
  for (const [site, [visits, , enquiries]] of expected.sources ?? [])
    if (site) expect(text).toMatch(createRowPattern(site, [visits, enquiries]));
  for (const [page, [visits, views, enquiries, sent]] of expected.pages ?? [])
    expect(text).toMatch(createRowPattern(page, [views, visits, enquiries, sent]));
}

const readCopy = (file: string) => parse(readFileSync(join(getLanguageFolder(), file), "utf8"));

/** Matches a table row of the figures page. */
const createRowPattern = (label: string, counts: number[]): RegExp =>
  new RegExp(
    `<th scope="row">${RegExp.escape(label)}<svg((?!</tr>).)*</th>${counts.map((count) => `<td>${count.toLocaleString("en-IN")}</td>`).join("")}</tr>`,
  );

/** Parses CSV in which every cell is quoted. */
const parseCsv = (text: string): string[][] =>
  text
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = ""]) => cell.replaceAll('""', '"')),
    );

/** Converts the rows of the CSV file to figures: titles and labels become keys, such as `en` for English. */
function toFigures(
  [_, ...rows]: string[][],
  { figures: { lists, values, columns } }: BoardCopy,
  forms: Mails["forms"],
): ExpectedFigures {
  const names = new Map<string, string>([
    [columns.total, "total"],
    ...Object.entries(lists).map(([name, title]): [string, string] => [title, name]),
  ]);
  const valuesByLabel = new Map<string, string>([
    [values.direct, ""],
    [values.unknown, ""],
    ["English", "en"],
    ["Bangla", "bn"],
    ["Hindi", "hi"],
    ...[values, forms].flatMap((labels) =>
      Object.entries(labels)
        .filter(([name]) => name !== "direct" && name !== "unknown")
        .map(([name, label]): [string, string] => [label, name]),
    ),
  ]);
  const figures: ExpectedFigures = {};
  for (const [title = "", label = "", ...counts] of rows) {
    const name = names.get(title);
    if (!name) continue;
    const value = name === "total" ? "" : (valuesByLabel.get(label) ?? label.replace(/^'=/, "="));
    figures[name] ??= new Map();
    figures[name].set(value, counts.slice(0, 4).map(Number) as Counts);
  }
  return figures;
}
