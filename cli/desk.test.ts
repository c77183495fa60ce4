import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as acts from "#server/actions/actions.ts";
import { readContent } from "#server/content/read-content.ts";
import { runDesk as runDeskAsStaff } from "#tests/support/desk.ts";
import { deskJsonHere as deskJson, runDeskHere as runDesk } from "#tests/support/desk-here.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { contactPost, openTestServices, type TestServices } from "#tests/support/services.ts";
import { csv, neutralise } from "./commands/enquiries.ts";

// Each command is a process of its own, and some wait for mail.
vi.setConfig({ testTimeout: 30_000 });

test("S1: on a Node without TypeScript the desk reports how to run it", () => {
  const { status, stderr } = spawnSync(process.execPath, ["--no-strip-types", "cli/desk.mjs", "list"], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("npm run desk -- list")]);
});

interface Listed {
  reference: string;
  status: string;
  fields: Record<string, string>;
}

const [post = ""] = readContent().posts;
const values = { name: "=cmd()", email: "Mita@example.in", phone: "033 2464", message: "two\r\nlines" };

describe("S1: the desk", () => {
  let one: TestServices;
  let env: Record<string, string>;
  const references: Record<string, string> = {};
  const states = () => one.database.db.selectFrom("deliveries").select("state").execute();

  beforeAll(async () => {
    one = await openTestServices({ clock: Date.now });
    env = { DATA_DIR: one.dataDir };
    await accept("plain", contactPost({ ...values, phone: "033 2464 0000" }));
    await accept("held", contactPost({ nickname: "bot" }));
    const comment = { name: "Ravi", email: "ravi@example.in", message: "Good", post };
    await accept("comment", { ...contactPost(), form: "comment", fields: comment });
    await waitFor(async () => (await states()).every(({ state }) => state === "delivered"));
  });
  afterAll(() => one.close());

  async function accept(name: string, submission: Parameters<TestServices["services"]["accept"]>[0]) {
    const outcome = await one.services.accept(submission);
    references[name] = outcome.kind === "accepted" ? outcome.reference : "";
  }

  test("list --json has exactly the contract's keys, also for quarantined enquiries", async () => {
    const listed = await deskJson<Listed>(env, "list");
    expect(listed.map(({ status }) => status)).toEqual(["forwarded", "held", "forwarded"]);
    const [first] = listed;
    expect(Object.keys(first ?? {})).toEqual([
      ...["reference", "form", "receivedAt", "replyBy", "status", "fields"],
    ]);
    expect(first).toMatchObject({
      reference: references.plain,
      form: "contact",
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      fields: { ...values, phone: "033 2464 0000" },
    });
  });

  test("list prints an aligned table; show has everything", async () => {
    const { out } = await runDesk(env, "list");
    const columns = out
      .split("\n")
      .slice(0, 4)
      .map((line) => line.search(/contact|comment|form/));
    expect(new Set(columns).size).toBe(1);
    const shown = await runDesk(env, "show", references.plain ?? "");
    expect(shown.out).toContain("two\nlines");
    expect(shown.out).toContain("acknowledgement: delivered");
  });

  test("exit codes: 2 for usage errors, 1 for failures", async () => {
    const usageErrors = [
      ["nonsense"],
      ["show"],
      ["show", "HD-X", "HD-Y"],
      ["list", "--nonsense"],
      ["list", "--form"],
    ];
    const runs = [...usageErrors, ["show", "HD-X"], ["list", "--help"], ["help", "list"], ["--help"], []];
    const codes = await Promise.all(runs.map(async (words) => (await runDeskAsStaff(env, ...words)).code));
    expect(codes).toEqual([2, 2, 2, 2, 2, 1, 0, 0, 0, 0]);
  });

  test.each([
    [["erase", "nobody"], /Expected an email address or a telephone number, got "nobody"/],
    [["list", "--form", "nope"], /contact, member-message, comment, subscribe, mail-back, application/],
    [["deliveries", "--state", "nope"], /waiting, sending, delivered, failed, withheld/],
    [["retry"], /Name a delivery/],
  ])("%j is a usage error with a reason", async (words, sentence) => {
    const ended = await runDesk(env, ...words);
    expect(ended).toEqual({ code: 2, out: "", err: expect.stringMatching(sentence) });
  });

  test("release and subscribers use the configuration of the running site", async () => {
    const other = await openTestServices({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    const there = { DATA_DIR: other.dataDir };
    const outcome = await other.services.accept(contactPost({ nickname: "bot" }));
    await other.services.accept({ ...contactPost(), form: "subscribe" });
    const { reference = "" } = outcome.kind === "accepted" ? outcome : {};
    await runDesk(there, "release", reference);
    const queued = await deskJson<{ kind: string }>(there, "deliveries", reference);
    expect(queued.map(({ kind }) => kind).sort()).toEqual(["acknowledgement", "staff", "webhook"]);
    const [subscriber] = await deskJson<{ unsubscribe: string }>(there, "subscribers", "--all");
    expect(subscriber?.unsubscribe).toMatch(/^https:\/\/www\.example\.com\//);
    await other.close();
  });

  test("E8: discard deletes a quarantined enquiry, and nothing else", async () => {
    const { plain = "" } = references;
    await accept("spam", contactPost({ nickname: "bot" }, { idempotencyKey: "spam" }));
    const { spam = "" } = references;
    const before = await deskJson<Listed>(env, "list");
    expect(await deskJson(env, "discard", spam.toLowerCase())).toEqual([
      { reference: spam, discarded: true },
    ]);
    expect(await deskJson(env, "list")).toEqual(before.filter(({ reference }) => reference !== spam));
    for (const [reference, because] of [
      [spam, `There is no enquiry ${spam}.`],
      [plain, `${plain} is not quarantined.`],
    ] as const)
      expect(await runDesk(env, "discard", reference)).toEqual({ code: 1, out: "", err: `${because}\n` });
    const identities = one.database.db.selectFrom("identities").selectAll().where("reference", "=", spam);
    expect(await identities.execute()).toEqual([]);
  });

  test("list --open has only unanswered enquiries", async () => {
    const subscription = { ...contactPost(), form: "subscribe" } as const;
    await accept("subscription", subscription);
    const open = await deskJson<Listed>(env, "list", "--open");
    expect(open.map(({ reference }) => reference)).toEqual([references.plain, references.held]);
    await deskJson(env, "erase", subscription.fields["email"] ?? "", "--yes");
  });

  test("only restore creates a missing database", async () => {
    const above = mkdtempSync(join(tmpdir(), "desk-"));
    const elsewhere = { DATA_DIR: join(above, "data") };
    for (const words of [
      ["list", "--json"],
      ["backup", join(above, "copy.sqlite")],
    ])
      expect(await runDesk(elsewhere, ...words)).toEqual({
        code: 1,
        out: "",
        err: expect.stringMatching(/^There is no database in .*data; set DATA_DIR/),
      });
    expect(readdirSync(above)).toEqual([]);
    await runDesk(env, "backup", join(above, "copy.sqlite"));
    const notBackup = join(above, "copy.txt");
    writeFileSync(notBackup, "text");
    for (const file of [notBackup, join(above, "missing")]) {
      expect(await runDesk(elsewhere, "restore", file)).toMatchObject({ code: 1 });
      expect(readdirSync(elsewhere.DATA_DIR), "a restore that failed leaves no database").toEqual([]);
    }
    expect((await runDesk(elsewhere, "restore", join(above, "copy.sqlite"))).code).toBe(0);
    expect(await deskJson(elsewhere, "list")).toEqual(await deskJson(env, "list"));
    rmSync(above, { recursive: true });
  });

  test("answered, approve and reject refuse a quarantined enquiry and report what to do first", async () => {
    const { held = "" } = references;
    for (const command of ["answered", "approve", "reject"])
      expect(await runDesk(env, command, held)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/release or discard it first/),
      });
    const listed = await deskJson<Listed>(env, "list", "--held");
    expect(listed).toMatchObject([{ reference: held, status: "held" }]);
    expect((await runDesk(env, "list", "--held")).out).toContain("the hidden field was filled in");
  });

  test("release sends mails once; answered marks; approve publishes", async () => {
    const { held = "", plain = "", comment = "" } = references;
    expect((await runDesk(env, "release", held)).code).toBe(0);
    expect((await runDesk(env, "release", held)).code).toBe(1);
    await waitFor(async () => (await states()).filter(({ state }) => state === "delivered").length === 6);
    const marked = await deskJson(env, "answered", plain.toLowerCase());
    expect(marked).toEqual([{ reference: plain, status: "answered" }]);
    expect(await deskJson(env, "comments")).toMatchObject([{ reference: comment, moderation: "pending" }]);
    await runDesk(env, "approve", comment);
    expect(await one.services.comments.approved(post)).toHaveLength(1);
    await runDesk(env, "reject", comment);
    expect(await one.services.comments.approved(post)).toEqual([]);
    const listed = await deskJson<Listed>(env, "list");
    expect(listed.map(({ status }) => status)).toEqual(["answered", "forwarded", "answered"]);
  });

  test("reopen; show with the history; errors name what is missing or invalid", async () => {
    const { plain = "", comment = "" } = references;
    const [member = ""] = readContent().members.keys();
    const { db } = one.database;
    const act = { reference: plain, now: Date.now() };
    expect(await deskJson(env, "reopen", plain)).toMatchObject([{ reference: plain, status: "forwarded" }]);
    await acts.take(db, { ...act, actor: member });
    await acts.addNote(db, act, "Rang twice");
    const [shown] = await deskJson<{ takenBy: string; history: { text: string }[] }>(env, "show", plain);
    expect(shown?.takenBy).toBe(member);
    expect(shown?.history.map(({ text }) => text)).toContain("Rang twice");
    await runDesk(env, "answered", plain);
    for (const [words, sentence] of [
      [["list", "--since", "yesterday"], /2026-11-21/],
      [["list", "--since", "2026-02-31"], /2026-11-21/],
      [["list", "--limit", "0"], /positive integer/],
      [["reopen", comment], /not marked as answered/],
      [["erase", "mita@example.in"], /--yes/],
    ] as const)
      expect((await runDesk(env, ...words)).err, words.join(" ")).toMatch(sentence);
  });

  test("list in a terminal has the newest first, --json the oldest; --since and --limit cut it", async () => {
    const listed = await deskJson<Listed>(env, "list");
    const { out } = await runDesk(env, "list", "--limit", "2");
    const newest = listed.slice(-2).map(({ reference }) => reference);
    expect(out.match(/HD-\w{5}-\w{5}/g)).toEqual(newest.toReversed());
    expect(out).toContain("ravi@example.in");
    expect((await deskJson<Listed>(env, "list", "--limit", "2")).map(({ reference }) => reference)).toEqual(
      newest,
    );
    expect(await deskJson(env, "list", "--since", "1d")).toEqual(listed);
    expect(await deskJson(env, "list", "--since", "2099-01-01")).toEqual([]);
  });

  test("export has one column per field, and times and reasons as in tables", async () => {
    await accept("mail back", {
      ...contactPost(),
      form: "mail-back",
      fields: { "your-name": "Ravi", "your-email": "r@example.in", utm_source: "fb", utm_medium: "paid" },
    });
    const { out } = await runDesk(env, "export");
    const [head = [], ...rows] = out
      .slice(1)
      .split('"\r\n"')
      .map((line) => line.replaceAll(/^"|"\r\n$/g, "").split('","'));
    expect(new Set(head).size).toBe(head.length);
    expect(head).not.toContain("your-name");
    const cellOf = (reference: string | undefined, column: string) =>
      rows.find((row) => row[0] === reference)?.[head.indexOf(column)];
    const { plain, held } = references;
    expect(cellOf(plain, "answered")).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(cellOf(plain, "taken by")).toBe([...readContent().members.keys()][0]);
    expect(cellOf(held, "held because")).toBe("the hidden field was filled in");
    const mailBack = references["mail back"];
    expect(["name", "email", "utm_source", "utm_medium"].map((column) => cellOf(mailBack, column))).toEqual([
      ...["Ravi", "r@example.in", "fb", "paid"],
    ]);
    await deskJson(env, "erase", "r@example.in", "--yes");
  });

  test("export neutralises formulas; backup writes a file; erase removes a person", async () => {
    const { out } = await runDesk(env, "export");
    expect(out).toContain(`"'=cmd()"`);
    const file = join(one.dataDir, "copy.sqlite");
    expect(await deskJson(env, "backup", file)).toEqual([{ file }]);
    expect(existsSync(file)).toBe(true);
    expect((await runDesk(env, "backup", file)).code).toBe(1);
    expect(await deskJson(env, "erase", "mita@example.in", "--yes")).toMatchObject([
      { enquiries: 1, mailFiles: 2 },
    ]);
    expect(await deskJson(env, "list")).toHaveLength(2);
    expect(readFileSync(file, "latin1")).toContain("=cmd()");
  });

  test("erase shows the data and asks for confirmation on a terminal", async () => {
    // `script` of util-linux gives the command a terminal.
    const asked = (answer: string) =>
      spawnSync("script", ["-qec", `${process.execPath} cli/desk.mjs erase ravi@example.in`, "/dev/null"], {
        env: { PATH: process.env["PATH"] ?? "", ...env },
        input: answer,
        encoding: "utf8",
      });
    const enquiriesOf = async (email: string) =>
      (await deskJson<Listed>(env, "list")).filter(({ fields }) => fields["email"] === email);
    const refused = asked("no\n");
    expect(refused.stdout).toContain("1 enquiries and 0 subscriptions of ravi@example.in");
    expect(refused.stdout).toContain("Nothing was erased.");
    expect(await enquiriesOf("ravi@example.in")).toHaveLength(1);
    expect(asked("yes\n").stdout).toContain("Erased: 1 enquiries");
    expect(await enquiriesOf("ravi@example.in")).toEqual([]);
  });

  test("deliveries and retry", async () => {
    await one.database.db
      .updateTable("deliveries")
      .set({ state: "failed" })
      .where("reference", "=", references.held ?? "")
      .execute();
    const failed = await deskJson<{ id: string }>(env, "deliveries", "--state", "failed");
    expect(failed).toMatchObject([{ state: "failed for good" }, { state: "failed for good" }]);
    const [retried] = await deskJson<{ retried: string[] }>(env, "retry", references.held ?? "");
    expect(retried?.retried).toHaveLength(2);
    await waitFor(async () => (await states()).every(({ state }) => state === "delivered"));
    expect((await runDesk(env, "retry", "--all")).out).toBe("No failed or pending deliveries.\n");
  });
});

test.each(["=1+1", "+91 98", "-1", "@x", " =1", "\t=1", "＝1"])(
  "S1: %j is no formula in a spreadsheet",
  (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  },
);

test("S1: quotes and line breaks stay inside their cell", () => {
  expect(csv([['a "b"', "c\r\nd"]])).toBe('\ufeff"a ""b""","c\r\nd"\r\n');
});
