import { expect, type Page, test } from "@playwright/test";
import { paths } from "#shared/addresses/paths.ts";
import { runAxe } from "./setup/axe.ts";
import { member, otherMember, startTypingServer } from "./setup/typing-server.ts";

const {
  createEnquiry,
  openSession,
  endSessions,
  openEnquiry,
  getStatus,
  readReplies,
  readKeptTexts,
  getOrigin,
  getDatabase,
} = startTypingServer();

const getLastStatus = (page: Page, selector: string) =>
  page.locator("form", { has: page.locator(selector) }).locator("[data-typing-status]");

async function findEntered(name: string): Promise<string[]> {
  const enquiries = await getDatabase().db.selectFrom("enquiries").select(["reference", "fields"]).execute();
  return enquiries.filter((row) => row.fields.includes(name)).map(({ reference }) => reference);
}

for (const cause of ["the session has ended", "the browser is offline"])
  test(`an entered enquiry is kept if ${cause} (B1)`, { tag: "@core" }, async ({ page, context }) => {
    const name = `Caller ${Math.random()}`;
    await openSession(context);
    await page.goto(`${getOrigin()}${paths.boardEntry}`);
    const status = getLastStatus(page, "#message");
    await expect(status).toBeAttached();
    await page.locator("#channel").selectOption("office");
    await page.locator("#name").fill(name);
    await page.locator("#phone").fill("98300 12345");
    await page.locator("#message").fill("A sign for the shop");
    await page.locator("[name=acknowledge]").uncheck();
    if (cause === "the session has ended") await endSessions();
    else await context.setOffline(true);
    await page.locator("main form button[type=submit]").first().click();
    await expect(status).toContainText("Not sent");
    await expect(status).toBeInViewport();
    if (cause === "the session has ended") {
      expect(await runAxe(page)).toEqual([]);
      await page.locator("[data-sign-in]").getByRole("button", { name: "Email me a link" }).click();
      await expect(page.locator("[data-sign-in] [role=status]")).toContainText("A link is on its way");
    }
    // The page is left, and the board is opened in the same tab.
    await context.setOffline(false);
    await page.goto("about:blank");
    await openSession(context);
    await page.goto(`${getOrigin()}${paths.boardEntry}`);
    await expect(status).toContainText("Not sent yet: the text that you typed at");
    await expect(page.locator("#channel")).toHaveValue("office");
    await expect(page.locator("#name")).toHaveValue(name);
    await expect(page.locator("#phone")).toHaveValue("98300 12345");
    await expect(page.locator("#message")).toHaveValue("A sign for the shop");
    await expect(page.locator("[name=acknowledge]")).not.toBeChecked();
    expect(await findEntered(name)).toEqual([]);
    await page.getByRole("button", { name: "Save the enquiry" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(await findEntered(name)).toHaveLength(1);
    expect(await readKeptTexts(page)).toEqual([]);
    await page.goto(`${getOrigin()}${paths.boardEntry}`);
    await expect(page.locator("#name")).toHaveValue("");
  });

test("an entered enquiry with an error is shown again, and stays in the browser until it is stored (B1)", async ({
  page,
  context,
}) => {
  await openSession(context);
  await page.goto(`${getOrigin()}${paths.boardEntry}`);
  await expect(getLastStatus(page, "#message")).toBeAttached();
  await page.locator("#name").fill("Without a number");
  await page.locator("#message").fill("A menu");
  await page.getByRole("button", { name: "Save the enquiry" }).click();
  await expect(page.getByText("Not saved yet. Please correct")).toBeVisible();
  await expect(page.locator("#message")).toHaveValue("A menu");
  await page.goto(`${getOrigin()}${paths.boardEntry}`);
  await expect(page.locator("#message")).toHaveValue("A menu");
  await page.locator("#phone").fill("98300 54321");
  await page.getByRole("button", { name: "Save the enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Without a number");
  expect(await readKeptTexts(page)).toEqual([]);
});

test("an appointment and an email address are kept, and stored after signing in again (B1)", async ({
  page,
  context,
}) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await page.locator("#appointment summary").click();
  await page.locator("#day").fill("2031-03-04");
  await page.locator("#time").fill("11:40");
  await page.locator("#how").selectOption("visit");
  await page.locator("#place").fill("12 Park Lane");
  await page.locator("#host").selectOption(member);
  await page.locator("#correct-email summary").click();
  await page.locator("#email").fill("corrected@example.in");
  await endSessions();
  await page.locator("button[value=confirm]").click();
  await expect(getLastStatus(page, "#day")).toContainText("Not sent yet: the board is no longer open");
  await page.goto("about:blank");
  await openSession(context);
  await openEnquiry(page, reference);
  await expect(getLastStatus(page, "#day")).toContainText("Not sent yet: the text that you typed at");
  await expect(page.locator("#day"), "its form is open").toBeVisible();
  await expect(page.locator("#place")).toHaveValue("12 Park Lane");
  await expect(page.locator("#how")).toHaveValue("visit");
  await expect(page.locator("#email")).toHaveValue("corrected@example.in");
  await page.locator("button[value=correct-email]").click();
  await expect(page.locator("#reply")).toContainText("corrected@example.in");
  await expect(page.locator("#place"), "the other form keeps its values").toHaveValue("12 Park Lane");
  await page.locator("button[value=confirm]").click();
  const anyway = page.getByRole("button", { name: "Confirm anyway" });
  await expect(anyway.or(page.getByText("Appointment: "))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText("Appointment: ")).toBeVisible();
  expect(await readKeptTexts(page)).toEqual([]);
});

test("after signing in in the same tab, a reply or handover says that it was not sent (B1)", {
  tag: "@core",
}, async ({ page, context }) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await page.locator("#reply-text").fill("Stored as a draft before");
  await expect(getStatus(page)).toHaveText(/^Saved/);
  await page.locator("#recipient").selectOption(otherMember);
  await page.locator("#handover-why").fill("You know them");
  await endSessions();
  await page.locator("#reply-text").press("Control+Enter");
  await expect(getStatus(page)).toContainText("In this tab, press the button again");
  await page.locator("button[value=give]").click();
  const handover = getLastStatus(page, "#recipient");
  await expect(handover).toContainText("Not sent yet");
  await page.goto("about:blank");
  await openSession(context);
  await openEnquiry(page, reference);
  await expect(getStatus(page)).toContainText("Not sent yet: the text that you typed at");
  await expect(page.locator("#reply-text")).toHaveValue("Stored as a draft before");
  await expect(handover).toContainText("Not sent yet");
  await expect(page.locator("#recipient")).toHaveValue(otherMember);
  await expect(page.locator("#handover-why")).toHaveValue("You know them");
  await page.locator("#reply-text").press("End");
  await page.keyboard.type(" and after");
  await expect(getStatus(page)).toHaveText(/^Not sent yet: press the button again. Saved/);
  expect(await readReplies(reference)).toEqual([]);
  await page.locator("button[value=reply]").click();
  await expect(page.locator("[data-undo]")).toBeVisible();
});

test("after Send without a server, the page keeps saying that it was not sent, and shows it (B1)", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await page.route(`**${paths.boardEnquiry(reference)}`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.locator("#reply-text").fill("Nobody there");
  await page.locator("#reply-text").press("Control+Enter");
  await expect(getStatus(page)).toContainText("Not sent");
  await expect(getStatus(page)).toBeInViewport();
  await page.waitForTimeout(3_500);
  await expect(getStatus(page), "also after the draft could not be saved").toContainText("Not sent");
  await expect(page.locator("#reply-text")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("an entered enquiry of an ended session is shown again and stored after signing in (B1)", async ({
    page,
    context,
  }) => {
    await openSession(context);
    await page.goto(`${getOrigin()}${paths.boardEntry}`);
    await endSessions();
    await page.locator("#channel").selectOption("office");
    await page.locator("#name").fill("Walked in");
    await page.locator("#phone").fill("98300 12345");
    await page.locator("#message").fill("A <shop> sign");
    await page.getByRole("button", { name: "Save the enquiry" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your text isn't lost");
    await expect(page.locator("#name")).toHaveValue("Walked in");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.locator("button[value=request-link]").click();
    await expect(page.getByRole("status")).toContainText("A link is on its way");
    await openSession(context);
    await page.locator("button[value=continue]").click();
    await expect(page.locator("#message")).toHaveValue("A <shop> sign");
    await expect(page.locator("#channel")).toHaveValue("office");
    expect(await findEntered("Walked in")).toEqual([]);
    await page.getByRole("button", { name: "Save the enquiry" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Walked in");
    expect(await findEntered("Walked in")).toHaveLength(1);
  });
});
