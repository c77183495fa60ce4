import { expect, test } from "@playwright/test";
import { otherLanguages } from "../../server/disk/site-folders.mjs";
import { measuredKinds } from "../built/page-kinds.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const path of measuredKinds(otherLanguages()))
  test(`${path} loads no script before it is touched, nothing from elsewhere`, async ({ page }) => {
    const requested: string[] = [];
    const failed: string[] = [];
    page.on("request", (request) => requested.push(`${request.resourceType()} ${request.url()}`));
    page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
    page.on("pageerror", (error) => failed.push(error.message));
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    expect(requested.filter((line) => /^(script|stylesheet) /.test(line))).toEqual([]);
    const origin = new URL(page.url()).origin;
    expect(requested.filter((line) => !line.includes(` ${origin}/`) && !line.includes(" data:"))).toEqual([]);
    expect(failed).toEqual([]);
  });

test("no text becomes markup by the DOM (Trusted Types)", async ({ page }) => {
  await page.goto("/contact");
  const told = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>bold</b>";
      return "allowed";
    } catch (error) {
      return String(error);
    }
  });
  expect(told).toMatch(/TypeError/);
});
