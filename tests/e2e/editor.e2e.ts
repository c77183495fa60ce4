import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { EMBEDDING_POLICY } from "#server/pages/document-headers.ts";
import { withSourceVersion } from "#src/data/checks/translations.ts";
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
  await openEditor();
});

test.afterAll(async () => {
  await page?.close();
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

async function openEditor(): Promise<void> {
  await page.goto(`${server?.origin}/editor`);
  const form = page.frameLocator("#editor");
  await form.getByRole("button", { name: "Work with Local Repository" }).click({ timeout: 60_000 });
  await expect(form.getByText("Arindam Sen")).toBeVisible({ timeout: 30_000 });
}

const SOURCE_VERSION_LINE = /^translatedFrom: .*$/m;
/** Returns `text` with the `translatedFrom` line of `source`. */
const copySourceVersion = (text: string, source: string) =>
  text.replace(SOURCE_VERSION_LINE, SOURCE_VERSION_LINE.exec(source)?.[0] ?? "");

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');

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
    /**
     * Waits until Sveltia has returned to the list, which it does some time after saving. A form opened before that
     * would be closed.
     */
    waitUntilClosed: () => expect.poll(() => frame.url(), { timeout: 30_000 }).not.toContain(entry),
  };
}

/** Counts the drafts in Sveltia's database. */
async function countDrafts(): Promise<number> {
  const settle = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let count = 0;
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name));
    if (database.objectStoreNames.contains("draft-backups"))
      count += await settle(database.transaction("draft-backups").objectStore("draft-backups").count());
    database.close();
  }
  return count;
}

/** Whether the caret is in the last paragraph, list or other block of an article. */
const isCaretInLastBlock = (article: Element): boolean =>
  article.lastElementChild?.contains(getSelection()?.anchorNode ?? null) ?? false;

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

  test("changing the phone number preserves comments and other lines, and updates the checklist (O1, O9)", async () => {
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
    // The new number is a placeholder value, too.
    await page.locator("#checklist summary").click();
    const task = page.locator("#checklist li", {
      hasText: "phone: Replace the placeholder +91 33 0000 0099.",
    });
    await expect(task).toBeVisible();
    await page.locator("#checklist summary").click();
  });

  test("unsaved changes return after closing the form and after a reload (O1)", async () => {
    const entry = "members/entries/arindam-sen";
    const { form, waitUntilClosed } = await openForm(entry);
    const role = form.getByRole("textbox", { name: /^Role/ });
    // Sveltia stores a draft only after a key was pressed, and with a delay.
    await role.press("ControlOrMeta+A");
    await role.pressSequentially("Typed, not saved");
    await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
    await role.press("Escape");
    await expect(role).toHaveValue("Typed, not saved");
    await form.getByRole("button", { name: "Cancel Editing" }).click();
    await waitUntilClosed();
    await openEditor();
    await openForm(entry);
    await form.getByRole("button", { name: "Restore" }).click();
    await expect(role).toHaveValue("Typed, not saved");
    await form.getByRole("button", { name: "Cancel Editing" }).click();
    await waitUntilClosed();
  });

  test("changing both languages side by side marks the translation as up to date (L1)", async () => {
    const name = "bn/company.yaml";
    const readTranslation = () => readFileSync(join(root, "content", name), "utf8");
    const expected = readTranslation().replace(/^tagline: .*$/m, "tagline: নতুন কথা");
    const { form, save, waitUntilClosed } = await openForm("site/entries/company");
    await page.getByLabel("Wide form").check();
    const taglines = form.getByRole("textbox", { name: /^Tagline/ });
    await expect(taglines).toHaveCount(2);
    await taglines.first().fill("A new slogan");
    await taglines.last().fill("নতুন কথা");
    await save.click();
    await waitUntilClosed();
    expect(readFile("company.yaml")).toContain("tagline: A new slogan");
    await expect
      .poll(readTranslation)
      .toBe(copySourceVersion(expected, withSourceVersion(join(root, "content"), name)));
    await page.getByLabel("Wide form").uncheck();
  });

  test("an article is formatted with buttons and gets an uploaded picture (O1)", async () => {
    const [post = ""] = readdirSync(join(root, "content/en/posts"));
    const before = readFile(`posts/${post}`);
    const { form, save, waitUntilClosed } = await openForm(`posts/entries/${post.replace(".mdx", "")}`);
    await page.mouse.move(300, 500);
    const article = form.locator(".lexical-root").last();
    // Sveltia renders only visible fields.
    await expect(async () => {
      await page.mouse.wheel(0, 800);
      await expect(article).toBeVisible({ timeout: 100 });
    }).toPass();
    await article.click();
    // The editor may still move the caret to where the article was clicked.
    await expect(async () => {
      await article.press("ControlOrMeta+End");
      expect(await article.evaluate(isCaretInLastBlock)).toBe(true);
    }).toPass();
    await article.press("Enter");
    const bold = form.getByRole("button", { name: "Bold", exact: true }).last();
    await bold.click();
    await expect(bold).toHaveAttribute("aria-pressed", "true");
    await article.pressSequentially("Loud");
    await article.press("Enter");
    await form.getByRole("button", { name: "Image", exact: true }).last().click();
    await form.getByRole("button", { name: "Browse" }).last().click();
    const fileChooser = page.waitForEvent("filechooser");
    const dialog = form.getByRole("dialog");
    await dialog.getByRole("button", { name: "Upload" }).click();
    await (await fileChooser).setFiles({ name: "shop.svg", mimeType: "image/svg+xml", buffer: DRAWING });
    await dialog.getByRole("button", { name: "Insert" }).click();
    // The field of the picture is empty, and cannot be saved, until the upload has been read.
    await expect(form.getByText("/pictures/shop.svg", { exact: true })).toBeVisible();
    await form.getByRole("textbox", { name: "Alt Text" }).fill("The shop");
    await save.click();
    await expect
      .poll(() => readFile(`posts/${post}`))
      .toBe(`${before.trim()}\n\n**Loud**\n\n![The shop](/pictures/shop.svg)\n`);
    expect(existsSync(join(root, "content/pictures/shop.svg"))).toBe(true);
    await waitUntilClosed();
  });

  test("the Content-Security-Policy of the live page has the site's directives for pictures, fonts, media and forms (O1)", async () => {
    const response = await page.request.get(`${server?.origin}/contact`, {
      headers: { accept: "text/html" },
    });
    expect(response.headers()["content-security-policy"]).toContain(EMBEDDING_POLICY.join("; "));
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

  test("Publish and Undo open their dialogs (O8)", async () => {
    for (const action of ["Publish", "Undo"]) {
      await page.getByRole("button", { name: action }).click();
      const dialog = page.getByRole("dialog", { name: action });
      // Disabled until the status has arrived.
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      await expect(dialog.locator("li")).toHaveCount(0);
    }
  });

  test("the editor sends no request to another origin (O1)", () => {
    expect([...origins].filter((origin) => origin !== "null")).toEqual([server?.origin]);
  });
});
