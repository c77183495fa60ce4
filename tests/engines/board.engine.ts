import { expect, test } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { runDesk } from "#tests/support/desk.ts";
import { BrowserPage } from "./browser-page.ts";
import { describeEngines } from "./engines.ts";
import { setUpSite } from "./site.ts";

const getSite = setUpSite();

describeEngines((getEngine, name) => {
  test("a browser that refuses the cookie explains it and does not use the link, which works over HTTPS (B1)", async () => {
    const link = await createBoardLink();
    const plainPage = new BrowserPage(getEngine().driver, getSite().plainOrigin);
    await plainPage.open(link);
    await plainPage.pressAndLoad("main form button");
    const isOpen = (await plainPage.getPath()) === paths.board;
    expect(await plainPage.isShown("main [role=alert]")).toBe(!isOpen);
    expect(await plainPage.takeProblems()).toEqual([]);
    // WebKit refuses secure cookies on http://127.0.0.1. Firefox and Chromium keep them.
    expect(isOpen).toBe(!name.startsWith("w"));
    if (isOpen) return;
    const page = new BrowserPage(getEngine().driver, getSite().origin);
    await page.open(link);
    await page.pressAndLoad("main form button");
    expect(await page.getPath()).toBe(paths.board);
  });

  test("staff open the board with a link, take an enquiry and reply (B1)", async () => {
    const page = new BrowserPage(getEngine().driver, getSite().origin);
    const visitor = `Asha ${name}`;
    const reference = await submitEnquiry(visitor);
    await page.open(await createBoardLink());
    await page.pressAndLoad("main form button");
    expect(await page.getPath()).toBe(paths.board);
    await page.open(paths.boardEnquiry(reference));
    await page.evaluate(() => {
      const [select] = document.querySelectorAll<HTMLSelectElement>("#taker");
      if (select) select.selectedIndex = 1;
    });
    await page.pressAndLoad("button[value=take]");
    await page.waitUntilShown("#reply-text");
    await page.fill("#reply-text", "We can start on Monday.");
    await page.pressAndLoad("button[value=reply]");
    await page.pressAndLoad("button[value=undo-reply]");
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value))
      .toBe("We can start on Monday.");
    await page.pressAndLoad("button[value=reply]");
    await page.waitUntilShown("button[value=undo-reply]");
    expect(await page.takeProblems()).toEqual([]);
  });
});

/** Returns the path of a new board link. */
async function createBoardLink(): Promise<string> {
  const { out, err } = await runDesk({ DATA_DIR: getSite().server.dataDir }, "board");
  const url = out.trim().split("\n").at(-1) ?? "";
  if (!URL.canParse(url)) throw new Error(`No board link: ${err}`);
  return new URL(url).pathname;
}

/** Submits an enquiry without a browser. @returns its reference */
async function submitEnquiry(name: string): Promise<string> {
  const response = await fetch(`${getSite().server.origin}/forms/contact`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name, email: "asha@example.com", message: "Please call." }),
  });
  const { reference } = (await response.json()) as { reference: string };
  return reference;
}
