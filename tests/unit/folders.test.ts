import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Tables } from "#server/database/tables.ts";

/** The folders from which the files of a folder may import, besides their own (docs/architecture.md). */
const imports: Record<string, string[]> = {
  "src/pages": ["src/layouts", "src/features", "src/components", "src/data", "server", "shared"],
  "src/layouts": ["src/features", "src/components", "src/data", "src/styles", "server", "shared"],
  "src/features": ["src/components", "src/data", "server", "shared"],
  "src/components": ["src/data", "shared"],
  "src/data": ["server", "shared"],
  "src/integrations": ["src/data", "server", "shared"],
  editor: ["src/data", "server", "shared"],
  cli: ["server", "shared"],
  server: ["shared"],
  "shared/schemas": ["shared/addresses", "shared/forms", "shared/languages"],
  shared: ["shared/schemas"],
};

/** Packages that a folder must not import. */
const packages: Record<string, RegExp> = {
  cli: /^(astro|react)/,
  server: /^(astro|react)/,
  // Browser, build, server and tests use it.
  shared: /^(astro|react|node:)/,
  "shared/schemas": /^(?!zod$)/,
};

/** The folders of the server. Each may import from those below it only (docs/architecture.md). */
const folders = [
  ...["process", "monitoring", "pages", "board", "privacy", "mailbox", "mail"],
  ...["orders", "enquiries", "subscribers"],
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
  missed_searches: "visits",
  unreadable_mails: "mailbox",
  unmatched_mails: "mailbox",
  orders: "orders",
  receipts: "orders",
  receipt_years: "orders",
  webhook_events: "orders",
};

/** Queries in another folder, with the reason. */
const exceptions: Record<string, string> = {
  "server/enquiries/daily-limits.ts: deliveries":
    "Limits count the mails of a mailbox or a client, which the enquiry states.",
  "server/privacy/retention.ts: subscriptions":
    "A submission does not expire before the subscription that it requests.",
  "server/enquiries/person-enquiries.ts: deliveries":
    "Counts the mails about a person's enquiries and those to the person, each once.",
  "server/enquiries/state.ts: orders":
    "An enquiry is not answered or spam while the payment of its order is open, and orders/ imports enquiries/.",
  "server/enquiries/statistics.ts: deliveries":
    "Whether a failed delivery is reported depends on the state of its enquiry.",
  "server/privacy/retention.ts: board_sessions":
    "Expired sessions are deleted with the other expired data, and privacy/ may not import board/.",
};

interface Import {
  /** Path in the project, or the name of a package. */
  target: string;
  isType: boolean;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = globSync("{cli,editor,server,shared,src}/**/*.{astro,mjs,ts,tsx}").filter(
  (file) => !isTest(file),
);
const importsOf = new Map(sources.map((file) => [file, readImports(file)]));
const files = sources.filter((file) => file.startsWith("server/"));
const getFolder = (file: string) => file.split("/")[1] ?? "";

function readImports(file: string): Import[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /\b(?:(?:import|export)\s+(type\s)?[^"';]*?\bfrom\s+|import\s*\(?\s*)"([^"]+)"/g,
  );
  return [...statements].map(([, type, specifier = ""]) => ({
    target: specifier.startsWith(".") ? join(dirname(file), specifier) : specifier.replace(/^#|\?.*$/g, ""),
    isType: type !== undefined,
  }));
}

/** Returns the longest of some folders that contains a path. */
const findFolder = (folders: string[], path: string): string | undefined =>
  folders
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)
    .at(0);

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

test("imports point in one direction", () => {
  const folderNames = [...Object.keys(imports), ...Object.values(imports).flat()];
  const violations = sources.flatMap((file) =>
    (importsOf.get(file) ?? []).flatMap(({ target }) => {
      const own = findFolder(Object.keys(imports), file);
      const folder = findFolder(folderNames, target);
      if (own === undefined || folder === undefined || isWithin(folder, own)) return [];
      return imports[own]?.some((allowed) => isWithin(folder, allowed)) ? [] : [`${file} imports ${target}`];
    }),
  );
  expect(violations).toEqual([]);
});

test("features do not import each other", () => {
  const getFeature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const violations = sources.flatMap((file) =>
    (importsOf.get(file) ?? []).flatMap(({ target }) => {
      const [own, other] = [getFeature(file), getFeature(target)];
      return own && other && own !== other ? [`${file} imports ${target}`] : [];
    }),
  );
  expect(violations).toEqual([]);
});

test("no folder imports packages that it must not depend on", () => {
  const violations = sources.flatMap((file) =>
    (importsOf.get(file) ?? []).flatMap(({ target }) => {
      const pattern = packages[findFolder(Object.keys(packages), file) ?? ""];
      const isPackage = findFolder(["cli", "editor", "server", "shared", "src"], target) === undefined;
      return isPackage && pattern?.test(target) ? [`${file} imports ${target}`] : [];
    }),
  );
  expect(violations).toEqual([]);
});

test("components receive content as props, and import only types from the server", () => {
  const reasons = new Map<string, string | undefined>();
  /** Returns the chain of imports through which a file depends on the content or the server. */
  function findChain(file: string): string | undefined {
    if (reasons.has(file)) return reasons.get(file);
    reasons.set(file, undefined);
    for (const { target, isType } of importsOf.get(file) ?? []) {
      if (isType) continue;
      const chain = /^(astro:content$|server\/)/.test(target) ? target : findChain(target);
      if (chain) reasons.set(file, `${file} → ${chain}`);
    }
    return reasons.get(file);
  }
  const components = sources.filter((file) => file.endsWith(".tsx"));
  expect(components.flatMap((file) => findChain(file) ?? [])).toEqual([]);
});

test("no island draws with Drawing, because Trusted Types forbid markup as a string in the browser", () => {
  const islands = sources.flatMap((file) => {
    const names = file.endsWith(".astro")
      ? [...readFileSync(file, "utf8").matchAll(/<(\w+)\s[^<]*?\bclient:/g)].map(
          ([, name = ""]) => `/${name}.tsx`,
        )
      : [];
    return (importsOf.get(file) ?? []).filter(({ target }) => names.some((name) => target.endsWith(name)));
  });
  const findChain = (file: string, seen: string[]): string[] => {
    if (file.endsWith("/Drawing.tsx")) return [[...seen, file].join(" → ")];
    const targets = (importsOf.get(file) ?? []).filter(
      ({ isType, target }) => !isType && !seen.includes(target),
    );
    return targets.flatMap(({ target }) => findChain(target, [...seen, file]));
  };
  expect(islands.length).toBeGreaterThan(5);
  expect(islands.flatMap(({ target }) => findChain(target, []))).toEqual([]);
});

test("each folder of the server imports from folders below it only", () => {
  expect([...new Set(files.map(getFolder))].sort()).toEqual([...folders].sort());
  const violations = files.flatMap((file) =>
    (importsOf.get(file) ?? [])
      .filter(({ target }) => target.startsWith("server/"))
      .filter(({ target }) => folders.indexOf(getFolder(target)) < folders.indexOf(getFolder(file)))
      .map(({ target }) => `${file} imports ${target}`),
  );
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

test.each(["server", "src"])("names of files are unique in %s", (folder) => {
  const names = sources
    .filter((file) => file.startsWith(`${folder}/`) && !file.startsWith("src/pages/"))
    .map((file) => basename(file).replace(/\.\w+$/, ""));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
