import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { type DevServer, startDevServer } from "#tests/support/dev-server.ts";
import { mockFolderPicker } from "#tests/support/folder-picker.ts";

const root = mkdtempSync(join(tmpdir(), "edited-site-"));
/** Origins that responded to the editor. */
const origins = new Set<string>();
let server: DevServer | undefined;
let page: Page;

// On first use Sveltia indexes the content and the development server compiles the page.
test.describe.configure({ mode: "serial", timeout: 120_000 });

// Opening the editor takes longer than all tests in it, so they share one page.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  cpSync(contentDir, join(root, "content"), { recursive: true });
  cpSync(publicDir, join(root, "public"), { recursive: true });
  // Sveltia recognises the folder of a project by `.git`.
  mkdirSync(join(root, ".git"));
  server = await startDevServer({ CONTENT_DIR: join(root, "content"), DATA_DIR: join(root, "data") });
  // In narrow viewports Sveltia shows one pane at a time.
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.on("response", (response) => origins.add(new URL(response.url()).origin));
  await mockFolderPicker(page, root);
  await page.goto(`${server.origin}/editor`);
  const form = page.frameLocator("#editor");
  await form.getByRole("button", { name: "Work with Local Repository" }).click({ timeout: 60_000 });
  await expect(form.getByText("Arindam Sen")).toBeVisible({ timeout: 30_000 });
});

test.afterAll(async () => {
  await page?.close();
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

const readFile = (file: string) => readFileSync(join(root, "content/en", file), "utf8");

/** Opens the form of one entry. */
async function openForm(entry: string) {
  const form = page.frameLocator("#editor");
  const frame = page.frame({ url: /editor\/form/ }) as Frame;
  await frame.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
  return {
    form,
    live: page.frameLocator("#page"),
    save: form.getByRole("button", { name: "Save", exact: true }),
    /** Sveltia returns to the list after saving, which would close a form that is opened too early. */
    waitUntilClosed: () => expect.poll(() => frame.url(), { timeout: 30_000 }).not.toContain(entry),
  };
}

// Sveltia edits local files only in Chromium.
test.describe("editor", { tag: "@chromium" }, () => {
  test("changing a name changes one line of the file and updates the live page (O1)", async () => {
    const before = readFile("members/debjit-paul.yaml");
    const { form, live, save, waitUntilClosed } = await openForm("members/entries/debjit-paul");
    await expect(live.getByRole("heading", { level: 1, name: "Debjit Paul" })).toBeVisible({
      timeout: 30_000,
    });
    await form.getByRole("textbox", { name: /^Name/ }).fill("Debjit Kumar Paul");
    await save.click();
    await expect(live.getByRole("heading", { level: 1, name: "Debjit Kumar Paul" })).toBeVisible({
      timeout: 30_000,
    });
    expect(readFile("members/debjit-paul.yaml")).toBe(before.replace("Debjit Paul", "Debjit Kumar Paul"));
    await waitUntilClosed();
  });

  test("changing the phone number preserves comments and other lines (O1)", async () => {
    const before = readFile("company.yaml");
    const { form, save, waitUntilClosed } = await openForm("site/entries/company");
    const phone = form.getByRole("textbox", { name: /^Phone/ });
    const { phone: oldPhone } = parse(before);
    // Until the field has this value, the form of another entry may be shown.
    await expect(phone).toHaveValue(oldPhone);
    await phone.fill("+91 33 0000 0099");
    await save.click();
    await expect
      .poll(() => readFile("company.yaml"))
      .toBe(before.replace(`phone: ${oldPhone}`, "phone: +91 33 0000 0099"));
    await waitUntilClosed();
  });

  test("adding a question creates its file (O1)", async () => {
    const { form, save, waitUntilClosed } = await openForm("questions/new");
    const title = form.getByRole("textbox", { name: /^Title/ });
    await expect(title).toHaveValue("");
    await title.fill("Do you work on Sundays?");
    await form.getByRole("textbox", { name: /^Content/ }).fill("From Monday to Saturday: no later.");
    await form.getByRole("spinbutton", { name: /^Order/ }).fill("99");
    await save.click();
    const file = "questions/do-you-work-on-sundays.yaml";
    await expect.poll(() => existsSync(join(root, "content/en", file)), { timeout: 10_000 }).toBe(true);
    expect(parse(readFile(file))).toEqual({
      title: "Do you work on Sundays?",
      content: "From Monday to Saturday: no later.",
      order: 99,
    });
    await waitUntilClosed();
  });

  test("an entry that violates the schema is not saved (O1)", async () => {
    const before = readFile("members/debjit-paul.yaml");
    const { form, save } = await openForm("members/entries/debjit-paul");
    await expect(form.getByRole("textbox", { name: /^Name/ })).toHaveValue(parse(before).name);
    await form.getByRole("textbox", { name: /^Summary/ }).fill("Too short");
    await save.click();
    await expect(form.getByText(/at least 50|50 characters/i).first()).toBeVisible();
    expect(readFile("members/debjit-paul.yaml")).toBe(before);
  });

  test("the editor sends no request to another origin (O1)", () => {
    expect([...origins].filter((origin) => origin !== "null")).toEqual([server?.origin]);
  });
});
