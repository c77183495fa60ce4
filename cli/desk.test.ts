import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import * as actions from "#server/enquiries/staff-actions.ts";
import { createDeskEnv, runDesk as runDeskInSeparateProcess } from "#tests/support/desk.ts";
import {
  runDeskInProcess as runDesk,
  runDeskJsonInProcess as runDeskJson,
} from "#tests/support/desk-in-process.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";
import { waitForValue } from "#tests/support/wait-for.ts";

// Some commands are separate processes, and some tests wait for mail.
vi.setConfig({ testTimeout: 30_000 });

test("reports how to run the desk on a Node without TypeScript (S1)", () => {
  const { status, stderr } = spawnSync(process.execPath, ["--no-strip-types", "cli/desk.mjs", "list"], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("npm run desk -- list")]);
});

interface ListedEnquiry {
  reference: string;
  status: string;
  fields: Record<string, string>;
}

const [post = ""] = readContent().postSlugs;
const values = { name: "=cmd()", email: "Mita@example.in", phone: "033 2464", message: "two\r\nlines" };

describe("desk (S1)", () => {
  let site: TestServices;
  let env: Record<string, string>;
  let references: Record<string, string>;
  const waitForDeliveries = (count: number) =>
    waitForValue(
      () => site.database.db.selectFrom("deliveries").select(["id", "state"]).execute(),
      (rows) => rows.length === count && rows.every(({ state }) => state === "delivered"),
    );

  beforeEach(async () => {
    references = {};
    site = await createTestServices({ clock: Date.now });
    env = { DATA_DIR: site.dataDir };
    await accept("plain", createContactSubmission({ ...values, phone: "033 2464 0000" }));
    await accept("held", createContactSubmission({ nickname: "bot" }));
    const comment = { name: "Ravi", email: "ravi@example.in", message: "Good", post };
    await accept("comment", { ...createContactSubmission(), form: "comment", fields: comment });
    await waitForDeliveries(4);
  });
  afterEach(() => site.close());

  async function accept(name: string, submission: Parameters<TestServices["services"]["accept"]>[0]) {
    const outcome = await site.services.accept(submission);
    references[name] = outcome.kind === "accepted" ? outcome.reference : "";
  }

  test("list --json prints exactly the keys that scripts rely on, also for quarantined enquiries", async () => {
    const listed = await runDeskJson<ListedEnquiry>(env, "list");
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

  test("prints an aligned table with list, and all fields with show", async () => {
    const { out } = await runDesk(env, "list");
    const columns = out
      .split("\n")
      .slice(0, 4)
      .map((line) => line.search(/contact|comment|form/));
    expect(new Set(columns).size).toBe(1);
    const details = await runDesk(env, "show", references.plain ?? "");
    expect(details.out).toContain("two\nlines");
    expect(details.out).toContain("acknowledgement: delivered");
  });

  test("reports the database it opened on standard error (S1)", async () => {
    const file = join(site.dataDir, "enquiries.sqlite");
    expect((await runDesk(env, "list")).err).toBe(`Database: ${file}\n`);
    expect(JSON.parse((await runDesk(env, "list", "--json")).err)).toEqual({ database: file });
  });

  test("exits with 2 after a usage error and with 1 after a failure", async () => {
    const usageErrors = [
      ["nonsense"],
      ["show"],
      ["show", "HD-X", "HD-Y"],
      ["list", "--nonsense"],
      ["list", "--form"],
    ];
    const runs = [...usageErrors, ["show", "HD-X"], ["list", "--help"], ["help", "list"], ["--help"], []];
    const codes = await Promise.all(
      runs.map(async (args) => (await runDeskInSeparateProcess(env, ...args)).code),
    );
    expect(codes).toEqual([2, 2, 2, 2, 2, 1, 0, 0, 0, 0]);
  });

  test.each([
    [["erase", "nobody"], /Expected an email address or a telephone number, got "nobody"/],
    [["list", "--form", "nope"], /contact, member-message, comment, subscribe, mail-back, application/],
    [["deliveries", "--state", "nope"], /waiting, sending, delivered, failed, withheld/],
    [["retry"], /Expected a delivery, an enquiry, or --all/],
  ])("explains the usage error of %j", async (args, message) => {
    const result = await runDesk(env, ...args);
    expect(result).toEqual({ code: 2, out: "", err: expect.stringMatching(message) });
  });

  test("uses the configuration of the running site for release and subscribers", async () => {
    const other = await createTestServices({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    const otherEnv = { DATA_DIR: other.dataDir };
    const outcome = await other.services.accept(createContactSubmission({ nickname: "bot" }));
    await other.services.accept({ ...createContactSubmission(), form: "subscribe" });
    const { reference = "" } = outcome.kind === "accepted" ? outcome : {};
    await runDesk(otherEnv, "release", reference);
    const queued = await runDeskJson<{ kind: string }>(otherEnv, "deliveries", reference);
    expect(queued.map(({ kind }) => kind).sort()).toEqual(["acknowledgement", "staff", "webhook"]);
    const [subscriber] = await runDeskJson<{ unsubscribe: string }>(otherEnv, "subscribers", "--all");
    expect(subscriber?.unsubscribe).toMatch(/^https:\/\/www\.example\.com\//);
    await other.close();
  });

  test("discards only a quarantined enquiry (E8)", async () => {
    const { plain = "" } = references;
    await accept("spam", createContactSubmission({ nickname: "bot" }, { idempotencyKey: "spam" }));
    const { spam = "" } = references;
    const before = await runDeskJson<ListedEnquiry>(env, "list");
    expect(await runDeskJson(env, "discard", spam.toLowerCase())).toEqual([
      { reference: spam, discarded: true },
    ]);
    expect(await runDeskJson(env, "list")).toEqual(before.filter(({ reference }) => reference !== spam));
    for (const [reference, message] of [
      [spam, `There is no enquiry ${spam}. [HD_ENQUIRY_NOT_FOUND]`],
      [plain, `${plain} is not quarantined. [HD_ENQUIRY_NOT_QUARANTINED]`],
    ] as const)
      expect(await runDesk(env, "discard", reference)).toEqual({
        code: 1,
        out: "",
        err: expect.stringMatching(new RegExp(`\n${RegExp.escape(message)}\n$`)),
      });
    const identities = site.database.db.selectFrom("identities").selectAll().where("reference", "=", spam);
    expect(await identities.execute()).toEqual([]);
  });

  test("lists only unanswered enquiries with list --open", async () => {
    await accept("subscription", { ...createContactSubmission(), form: "subscribe" });
    const openEnquiries = await runDeskJson<ListedEnquiry>(env, "list", "--open");
    expect(openEnquiries.map(({ reference }) => reference)).toEqual([references.plain, references.held]);
  });

  test("rejects answered, approve and reject for a quarantined enquiry", async () => {
    const { held = "" } = references;
    for (const command of ["answered", "approve", "reject"])
      expect(await runDesk(env, command, held)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringMatching(/release or discard it first/),
      });
    const listed = await runDeskJson<ListedEnquiry>(env, "list", "--held");
    expect(listed).toMatchObject([{ reference: held, status: "held" }]);
    expect((await runDesk(env, "list", "--held")).out).toContain("the hidden field was filled in");
  });

  test("releases once, marks as answered, and moderates comments", async () => {
    const { held = "", plain = "", comment = "" } = references;
    expect((await runDesk(env, "release", held)).code).toBe(0);
    expect((await runDesk(env, "release", held)).code).toBe(1);
    await waitForDeliveries(6);
    const marked = await runDeskJson(env, "answered", plain.toLowerCase());
    expect(marked).toEqual([{ reference: plain, status: "answered" }]);
    expect(await runDeskJson(env, "comments")).toMatchObject([{ reference: comment, moderation: "pending" }]);
    await runDesk(env, "approve", comment);
    expect(await site.services.comments.approved(post)).toHaveLength(1);
    await runDesk(env, "reject", comment);
    expect(await site.services.comments.approved(post)).toEqual([]);
    const listed = await runDeskJson<ListedEnquiry>(env, "list");
    expect(listed.map(({ status }) => status)).toEqual(["answered", "forwarded", "answered"]);
  });

  test("reopens an enquiry, shows its timeline, and explains invalid options", async () => {
    const { plain = "", comment = "" } = references;
    const [member = ""] = readContent().members.keys();
    const { db } = site.database;
    const action = { reference: plain, now: Date.now() };
    await runDesk(env, "answered", plain);
    expect(await runDeskJson(env, "reopen", plain)).toMatchObject([
      { reference: plain, status: "forwarded" },
    ]);
    await actions.take(db, { ...action, actor: member });
    await actions.addNote(db, action, "Rang twice");
    const [enquiry] = await runDeskJson<{ takenBy: string; history: { text: string }[] }>(env, "show", plain);
    expect(enquiry?.takenBy).toBe(member);
    expect(enquiry?.history.map(({ text }) => text)).toContain("Rang twice");
    await runDesk(env, "answered", plain);
    for (const [args, message] of [
      [["list", "--since", "yesterday"], /2026-11-21/],
      [["list", "--since", "2026-02-31"], /2026-11-21/],
      [["list", "--limit", "0"], /positive integer/],
      [["reopen", comment], /not marked as answered/],
      [["erase", "mita@example.in"], /--yes/],
    ] as const)
      expect((await runDesk(env, ...args)).err, args.join(" ")).toMatch(message);
  });

  test("lists the newest first, with --json the oldest first, and applies --since and --limit", async () => {
    const listed = await runDeskJson<ListedEnquiry>(env, "list");
    const { out } = await runDesk(env, "list", "--limit", "2");
    const newest = listed.slice(-2).map(({ reference }) => reference);
    expect(out.match(/HD-\w{5}-\w{5}/g)).toEqual(newest.toReversed());
    expect(out).toContain("ravi@example.in");
    expect(
      (await runDeskJson<ListedEnquiry>(env, "list", "--limit", "2")).map(({ reference }) => reference),
    ).toEqual(newest);
    expect(await runDeskJson(env, "list", "--since", "1d")).toEqual(listed);
    expect(await runDeskJson(env, "list", "--since", "2099-01-01")).toEqual([]);
  });

  test("exports one column per field, with times and reasons formatted as in list and show", async () => {
    await accept("mail back", {
      ...createContactSubmission(),
      form: "mail-back",
      fields: { "your-name": "Ravi", "your-email": "r@example.in", utm_source: "fb", utm_medium: "paid" },
    });
    const { plain = "", held = "" } = references;
    const [member = ""] = readContent().members.keys();
    await actions.take(site.database.db, { reference: plain, now: Date.now(), actor: member });
    await runDesk(env, "answered", plain);
    await runDesk(env, "release", held);
    const { out } = await runDesk(env, "export");
    const [head = [], ...rows] = out
      .slice(1)
      .split('"\r\n"')
      .map((line) => line.replaceAll(/^"|"\r\n$/g, "").split('","'));
    expect(new Set(head).size).toBe(head.length);
    expect(head).not.toContain("your-name");
    const getCell = (reference: string | undefined, column: string) =>
      rows.find((row) => row[0] === reference)?.[head.indexOf(column)];
    expect(getCell(plain, "answered")).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(getCell(plain, "taken by")).toBe(member);
    expect(getCell(held, "quarantine reason")).toBe("the hidden field was filled in");
    const mailBack = references["mail back"];
    expect(["name", "email", "utm_source", "utm_medium"].map((column) => getCell(mailBack, column))).toEqual([
      ...["Ravi", "r@example.in", "fb", "paid"],
    ]);
  });

  test("escapes formulas in exports, writes backups, and erases a person", async () => {
    const { out } = await runDesk(env, "export");
    expect(out).toContain(`"'=cmd()"`);
    const file = join(site.dataDir, "copy.sqlite");
    expect(await runDeskJson(env, "backup", file)).toEqual([{ file }]);
    expect(existsSync(file)).toBe(true);
    expect((await runDesk(env, "backup", file)).code).toBe(1);
    expect(await runDeskJson(env, "erase", "mita@example.in", "--yes")).toMatchObject([
      { enquiries: 1, mailFiles: 2 },
    ]);
    expect(await runDeskJson(env, "list")).toHaveLength(2);
    expect(readFileSync(file, "latin1")).toContain("=cmd()");
  });

  test("issues no erasure record if nothing is stored about the person", async () => {
    const [result] = await runDeskJson(env, "erase", "nobody@example.in", "--yes");
    expect(result).toMatchObject({ id: null, enquiries: 0 });
    const { out } = await runDesk(env, "erase", "nobody@example.in", "--yes");
    expect(out).toMatch(/^Nothing is stored about nobody@example\.in\./);
  });

  test("shows the data and requests confirmation before an erasure on a terminal", async () => {
    // `script` of util-linux provides a terminal.
    const eraseOnTerminal = (answer: string) =>
      spawnSync("script", ["-qec", `${process.execPath} cli/desk.mjs erase ravi@example.in`, "/dev/null"], {
        env: createDeskEnv(env),
        input: answer,
        encoding: "utf8",
      });
    const listByEmail = async (email: string) =>
      (await runDeskJson<ListedEnquiry>(env, "list")).filter(({ fields }) => fields["email"] === email);
    const declined = eraseOnTerminal("no\n");
    expect(declined.stdout).toContain("Found 1 enquiry and 0 subscriptions of ravi@example.in.");
    expect(declined.stdout).toContain("Nothing was erased.");
    expect(await listByEmail("ravi@example.in")).toHaveLength(1);
    expect(eraseOnTerminal("yes\n").stdout).toContain("Erased 1 enquiry with its notes,");
    expect(await listByEmail("ravi@example.in")).toEqual([]);
  });

  test("lists and retries failed deliveries", async () => {
    const { plain = "" } = references;
    await site.database.db
      .updateTable("deliveries")
      .set({ state: "failed" })
      .where("reference", "=", plain)
      .execute();
    const failed = await runDeskJson<{ id: string }>(env, "deliveries", "--state", "failed");
    expect(failed).toMatchObject([{ state: "failed for good" }, { state: "failed for good" }]);
    const [retried] = await runDeskJson<{ retried: string[] }>(env, "retry", plain);
    expect(retried?.retried).toHaveLength(2);
    await waitForDeliveries(4);
    expect((await runDesk(env, "retry", "--all")).out).toBe("No failed or pending deliveries.\n");
  });
});
