import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Tables } from "#server/database/tables.ts";

/** The folders of the server. Each may import from those below it only (docs/architecture.md). */
const folders = [
  ...["process", "monitoring", "pages", "board", "privacy", "mailbox", "mail", "enquiries", "subscribers"],
  ...["outbox", "visits", "http", "config", "content", "database", "files"],
];

/** The folder of the queries of each table. */
const owners: Record<keyof Tables, string> = {
  enquiries: "enquiries",
  identities: "enquiries",
  events: "enquiries",
  reply_drafts: "enquiries",
  attachments: "enquiries",
  spam_marks: "enquiries",
  deliveries: "outbox",
  subscriptions: "subscribers",
  settings: "database",
  erasures: "privacy",
  board_sessions: "board",
  visit_totals: "visits",
  unreadable_mails: "mailbox",
};

/** Queries in another folder, with the reason. */
const exceptions: Record<string, string> = {
  "server/enquiries/daily-limits.ts: deliveries":
    "Limits count the mails of a mailbox or a client, which the enquiry states.",
  "server/privacy/retention.ts: subscriptions":
    "A submission does not expire before the subscription that it requests.",
  "server/enquiries/person-enquiries.ts: deliveries":
    "Counts the mails about a person's enquiries and those to the person, each once.",
  "server/enquiries/statistics.ts: deliveries":
    "Whether a failed delivery is reported depends on the state of its enquiry.",
  "server/privacy/retention.ts: board_sessions":
    "Expired sessions are deleted with the other expired data, and privacy/ may not import board/.",
};

const files = globSync("server/**/*.{ts,mjs}").filter((file) => !/\.test\.ts$/.test(file));
const getFolder = (file: string) => file.split("/")[1] ?? "";

test("each folder of the server imports from folders below it only", () => {
  expect([...new Set(files.map(getFolder))].sort()).toEqual([...folders].sort());
  const violations = files.flatMap((file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /(?:\bfrom|\bimport\()\s*"(?:#server\/|(\.\/))([^"]+)"/g,
    );
    return [...imports].flatMap(([, isSibling, path = ""]) => {
      const target = isSibling ? join(dirname(file), path) : `server/${path}`;
      return folders.indexOf(getFolder(target)) < folders.indexOf(getFolder(file))
        ? [`${file} imports ${target}`]
        : [];
    });
  });
  expect(violations).toEqual([]);
});

test("the queries of a table are in one folder", () => {
  const foreign = files.flatMap((file) => {
    const queries = readFileSync(file, "utf8").matchAll(
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left)Join|deleteRowsBelow)\(\s*(?:trx,\s*)?"(\w+)/g,
    );
    const tables = new Set([...queries].map(([, table = ""]) => table));
    return [...tables]
      .filter((table) => (owners[table as keyof Tables] ?? getFolder(file)) !== getFolder(file))
      .map((table) => `${file}: ${table}`);
  });
  const inDatabase = (query: string) => query.startsWith("server/database/");
  expect(foreign.filter((query) => !inDatabase(query)).sort()).toEqual(Object.keys(exceptions).sort());
});

test("names of files are unique in the server", () => {
  const names = files.map((file) => basename(file).replace(/\.\w+$/, ""));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("components import only types from the server", () => {
  const violations = globSync("src/**/*.tsx").flatMap((file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\s+(?!type\s)[^"]*"(#server\/[^"]+)"|\bimport\("(#server\/[^"]+)"\)/gm,
    );
    return [...imports].map(([, path, dynamicPath]) => `${file} imports ${path ?? dynamicPath}`);
  });
  expect(violations).toEqual([]);
});
