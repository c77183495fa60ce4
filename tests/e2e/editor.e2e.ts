import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { mockFolderPicker } from "#tests/support/folder-picker.ts";

const root = mkdtempSync(join(tmpdir(), "edited-site-"));
/** Whoever answered the editor. */
const answered = new Set<string>();
let server: DevServer | undefined;
let page: Page;

// Sveltia and the development server compile and index what is opened first.
test.describe.configure({ mode: "serial", timeout: 120_000 });

/** The editor with the folder picked: opening it takes longer than all that is tried in it. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  cpSync(contentDir, join(root, "content"), { recursive: true });
  cpSync(publicDir, join(root, "public"), { recursive: true });
  // By this Sveltia knows the folder of a project.
  mkdirSync(join(root, ".git"));
  server = await startDevServer({ CONTENT_DIR: join(root, "content"), DATA_DIR: join(root, "data") });
  // On narrow windows Sveltia shows one thing at a time.
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.on("response", (response) => answered.add(new URL(response.url()).origin));
  await mockFolderPicker(page, root);
  await page.goto(`${server.origin}/editor`);
  const form = page.frameLocator("#form");
  await form.getByRole("button", { name: "Work with Local Repository" }).click({ timeout: 60_000 });
  await expect(form.getByText("Arindam Sen")).toBeVisible({ timeout: 30_000 });
});

test.afterAll(async () => {
  await page?.close();
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

const text = (file: string) => readFileSync(join(root, "content/en", file), "utf8");

/** The form of one entry. */
async function openForm(entry: string) {
  const form = page.frameLocator("#form");
  const frame = page.frame({ url: /editor\/form/ }) as Frame;
  await frame.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
  return {
    form,
    live: page.frameLocator("#page"),
    save: form.getByRole("button", { name: "Save", exact: true }),
    /** Sveltia goes back to the list by itself, which would close the form that is opened meanwhile. */
    isClosed: () => expect.poll(() => frame.url(), { timeout: 30_000 }).not.toContain(entry),
  };
}

// Sveltia works in Chromium alone.
test.describe("the editor", { tag: "@chromium" }, () => {
  test("O1 a name is changed: one line of the file changes, and the live page follows", async () => {
    const before = text("members/debjit-paul.yaml");
    const { form, live, save, isClosed } = await openForm("members/entries/debjit-paul");
    await expect(live.getByRole("heading", { level: 1, name: "Debjit Paul" })).toBeVisible({
      timeout: 30_000,
    });
    await form.getByRole("textbox", { name: /^Name/ }).fill("Debjit Kumar Paul");
    await save.click();
    await expect(live.getByRole("heading", { level: 1, name: "Debjit Kumar Paul" })).toBeVisible({
      timeout: 30_000,
    });
    expect(text("members/debjit-paul.yaml")).toBe(before.replace("Debjit Paul", "Debjit Kumar Paul"));
    await isClosed();
  });

  test("O1 the phone of the company is changed: comments and the other lines stay", async () => {
    const before = text("company.yaml");
    const { form, save, isClosed } = await openForm("site/entries/company");
    const phone = form.getByRole("textbox", { name: /^Phone/ });
    const { phone: old } = parse(before);
    // Until then the form of another entry may stand there.
    await expect(phone).toHaveValue(old);
    await phone.fill("+91 33 0000 0099");
    await save.click();
    await expect
      .poll(() => text("company.yaml"))
      .toBe(before.replace(`phone: ${old}`, "phone: +91 33 0000 0099"));
    await isClosed();
  });

  test("O1 a question is added", async () => {
    const { form, save, isClosed } = await openForm("questions/new");
    const title = form.getByRole("textbox", { name: /^Title/ });
    await expect(title).toHaveValue("");
    await title.fill("Do you work on Sundays?");
    await form.getByRole("textbox", { name: /^Content/ }).fill("From Monday to Saturday: no later.");
    await form.getByRole("spinbutton", { name: /^Order/ }).fill("99");
    await save.click();
    const file = "questions/do-you-work-on-sundays.yaml";
    await expect.poll(() => existsSync(join(root, "content/en", file)), { timeout: 10_000 }).toBe(true);
    expect(parse(text(file))).toEqual({
      title: "Do you work on Sundays?",
      content: "From Monday to Saturday: no later.",
      order: 99,
    });
    await isClosed();
  });

  test("O1 what the schema refuses is not written", async () => {
    const before = text("members/debjit-paul.yaml");
    const { form, save } = await openForm("members/entries/debjit-paul");
    await expect(form.getByRole("textbox", { name: /^Name/ })).toHaveValue(parse(before).name);
    await form.getByRole("textbox", { name: /^Summary/ }).fill("Too short");
    await save.click();
    await expect(form.getByText(/at least 50|50 characters/i).first()).toBeVisible();
    expect(text("members/debjit-paul.yaml")).toBe(before);
  });

  test("O1 nothing was asked for elsewhere", () => {
    expect([...answered].filter((one) => one !== "null")).toEqual([server?.origin]);
  });
});
