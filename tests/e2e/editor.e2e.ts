import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { contentDir, publicDir } from "../../server/disk/site-folders.mjs";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { pickFolder } from "../support/picked-folder.ts";

const root = mkdtempSync(join(tmpdir(), "edited-site-"));
let origin = "";
let server: DevServer | undefined;

// On narrow windows Sveltia shows one thing at a time.
test.use({ viewport: { width: 1600, height: 1000 } });
test.describe.configure({ mode: "serial", timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  cpSync(contentDir, join(root, "content"), { recursive: true });
  cpSync(publicDir, join(root, "public"), { recursive: true });
  // By this Sveltia knows the folder of a project.
  mkdirSync(join(root, ".git"));
  server = await startDevServer({ CONTENT_DIR: join(root, "content"), DATA_DIR: join(root, "data") });
  origin = server.origin;
});

test.afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

const text = (file: string) => readFileSync(join(root, "content/en", file), "utf8");

/** The editor with the folder picked, and the form of one entry open. */
async function openForm(page: Page, entry: string) {
  await pickFolder(page, root);
  await page.goto(`${origin}/editor`);
  const form = page.frameLocator("#form");
  await form.getByRole("button", { name: "Work with Local Repository" }).click({ timeout: 60_000 });
  await expect(form.getByText("Arindam Sen")).toBeVisible({ timeout: 30_000 });
  const frame = page.frame({ url: /editor\/form/ });
  await frame?.evaluate((hash) => location.assign(hash), `#/collections/${entry}`);
  return {
    form,
    live: page.frameLocator("#page"),
    save: form.getByRole("button", { name: "Save", exact: true }),
  };
}

test("O1 a name is changed: one line of the file changes, and the live page follows", async ({ page }) => {
  const before = text("members/debjit-paul.yaml");
  const { form, live, save } = await openForm(page, "members/entries/debjit-paul");
  await expect(live.getByRole("heading", { level: 1, name: "Debjit Paul" })).toBeVisible({ timeout: 30_000 });
  await form.getByRole("textbox", { name: /^Name/ }).fill("Debjit Kumar Paul");
  await save.click();
  await expect(live.getByRole("heading", { level: 1, name: "Debjit Kumar Paul" })).toBeVisible({
    timeout: 30_000,
  });
  expect(text("members/debjit-paul.yaml")).toBe(before.replace("Debjit Paul", "Debjit Kumar Paul"));
});

test("O1 the phone of the company is changed: comments and the other lines stay", async ({ page }) => {
  const before = text("company.yaml");
  const { form, save } = await openForm(page, "site/entries/company");
  const phone = form.getByRole("textbox", { name: /^Phone/ });
  const old = await phone.inputValue();
  await phone.fill("+91 33 0000 0099");
  await save.click();
  await expect
    .poll(() => text("company.yaml"))
    .toBe(before.replace(`phone: ${old}`, "phone: +91 33 0000 0099"));
});

test("O1 a question is added", async ({ page }) => {
  const { form, save } = await openForm(page, "questions/new");
  await form.getByRole("textbox", { name: /^Title/ }).fill("Do you work on Sundays?");
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
});

test("O1 what the schema refuses is not written", async ({ page }) => {
  const before = text("members/debjit-paul.yaml");
  const { form, save } = await openForm(page, "members/entries/debjit-paul");
  await form.getByRole("textbox", { name: /^Summary/ }).fill("Too short");
  await save.click();
  await expect(form.getByText(/at least 50|50 characters/i).first()).toBeVisible();
  expect(text("members/debjit-paul.yaml")).toBe(before);
});

test("O1 nothing is asked for elsewhere", async ({ page }) => {
  const answered: string[] = [];
  page.on("response", (response) => answered.push(new URL(response.url()).origin));
  await openForm(page, "members/entries/debjit-paul");
  expect([...new Set(answered)].filter((one) => one !== "null")).toEqual([origin]);
});
