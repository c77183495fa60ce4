import { expect, type Route, test } from "@playwright/test";
import { paths } from "#shared/addresses/paths.ts";
import { runAxe } from "./setup/axe.ts";
import { otherMember, startTypingServer } from "./setup/typing-server.ts";

const {
  createEnquiry,
  openSession,
  endSessions,
  openEnquiry,
  getStatus,
  readDraft,
  readReplies,
  readKeptTexts,
  getOrigin,
  getDatabase,
} = startTypingServer();

test("a draft shows when it was saved, and is then removed from the browser (B1)", {
  tag: "@core",
}, async ({ page, context }) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await page.locator("#reply-text").fill("Dear visitor");
  expect(await readKeptTexts(page)).toHaveLength(1);
  await expect(getStatus(page)).toHaveText(/^Saved \d\d:\d\d$/);
  expect(await readKeptTexts(page)).toEqual([]);
  expect(await readDraft(reference)).toBe("Dear visitor");
});

test("offline, the text stays, is not sent later by itself, and is saved when the browser is online (B1)", async ({
  page,
  context,
}) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await context.setOffline(true);
  await page.locator("#reply-text").fill("Written in the lift");
  await expect(getStatus(page)).toContainText("Not saved: you're offline");
  await page.locator("button[value=reply]").click();
  await expect(getStatus(page)).toContainText("Not sent: you're offline");
  await expect(page.locator("#reply-text")).toHaveValue("Written in the lift");
  await context.setOffline(false);
  await expect(getStatus(page)).toHaveText(/^Not sent yet: press the button again. Saved/);
  expect(await readReplies(reference)).toEqual([]);
  await page.locator("#reply-text").press("Control+Enter");
  await expect(page.locator("[data-undo]")).toBeVisible();
  expect(await readReplies(reference)).toEqual([{ text: "Written in the lift" }]);
  expect(await readKeptTexts(page)).toEqual([]);
});

test("after the session has ended, the page asks to sign in, and sends afterwards (B1)", {
  tag: "@core",
}, async ({ page, context }) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await endSessions();
  await page.locator("#reply-text").fill("Half a reply");
  await page.locator("button[value=reply]").click();
  await expect(getStatus(page)).toContainText("Not sent yet: the board is no longer open");
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.locator("[data-sign-in] [role=status]")).toContainText("A link is on its way");
  await openSession(context);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.locator("[data-undo]")).toBeVisible();
  expect(await readReplies(reference)).toEqual([{ text: "Half a reply" }]);
});

test("a reply does not go out in the name of another member who has signed in (B1)", async ({
  page,
  context,
}) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await endSessions();
  await page.locator("#reply-text").fill("From the first member");
  await page.locator("button[value=reply]").click();
  await expect(getStatus(page)).toContainText("Not sent yet");
  await openSession(context, otherMember);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(getStatus(page)).toContainText("another name");
  expect(await readReplies(reference)).toEqual([]);
  await expect(page.locator("#reply-text")).toHaveValue("From the first member");
});

test("a reply whose response is lost is sent once (B1)", async ({ page, context }) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  const loseResponse = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route(`**${paths.boardEnquiry(reference)}`, loseResponse, { times: 1 });
  await page.locator("#reply-text").fill("Only once");
  await page.locator("button[value=reply]").click();
  await expect(page.locator("[data-undo]"), "saving finds out that it was sent").toBeVisible();
  await expect(page.locator("#reply-text")).toHaveValue("");
  expect(await readReplies(reference)).toEqual([{ text: "Only once" }]);
  expect(await readDraft(reference)).toBeUndefined();
});

test("the seconds until a reply is sent are counted, then it is shown as sent, without a reload (B1)", async ({
  page,
  context,
}) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await page.locator("#reply-text").fill("Counted");
  await page.locator("#reply-text").press("Control+Enter");
  await expect(page.getByRole("timer")).toHaveText(/^Sends in \d+ s$/);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  await page.locator("button[value=undo-reply]").focus();
  await expect(page.locator("[data-undo]")).toHaveText("Sent");
  await expect(page.locator("button[value=undo-reply]")).toBeHidden();
  await expect(page.locator("[data-undo]"), "the focus is not lost").toBeFocused();
  expect(loads).toEqual([]);
});

test("a note is kept too, and stored once (B1)", async ({ page, context }) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await endSessions();
  await page.locator("#note").fill("Rang, nobody there");
  await page.locator("#note").press("Control+Enter");
  await expect(page.locator("[data-sign-in]")).toBeVisible();
  await page.reload();
  await openSession(context);
  await openEnquiry(page, reference);
  await expect(page.locator("#note")).toHaveValue("Rang, nobody there");
  await page.locator("button[value=note]").click();
  await expect(page.locator("main ol")).toContainText("Rang, nobody there");
  await expect(page.locator("#note")).toHaveValue("");
});

test("closing the board in this browser removes the texts from it (B1)", async ({ page, context }) => {
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  await page.locator("#note").fill("Not for others");
  expect(await readKeptTexts(page)).toHaveLength(1);
  await page.locator("header details summary").first().click();
  await page.locator("button[value=leave]").click();
  await expect(page.locator("button[value=request-link]")).toBeVisible();
  expect(await readKeptTexts(page)).toEqual([]);
});

test("20 ends of the session, cuts and crashes while typing lose nothing (B1)", async ({ page, context }) => {
  test.setTimeout(120_000);
  const reference = await createEnquiry();
  await openSession(context);
  await openEnquiry(page, reference);
  const url = `**${paths.boardEnquiry(reference)}`;
  const field = page.locator("#reply-text");
  let expected = "";
  for (let round = 0; round < 20; round += 1) {
    const cause = round % 5;
    if (cause === 0) await endSessions();
    if (cause === 1) await context.setOffline(true);
    if (cause === 2)
      await page.route(url, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
    if (cause === 3) {
      // Another session in the same browser, so that the token of the page is out of date.
      await endSessions();
      await openSession(context);
    }
    const sentence = `Sentence ${round}. `;
    await field.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(sentence);
    expected += sentence;
    if (cause === 0 && round % 2 === 0) await page.waitForTimeout(1_300);
    if (cause === 1) await context.setOffline(false);
    if (cause === 2) await page.unroute(url);
    if (cause === 0) await openSession(context);
    // The page is left before the text was saved, as in a crash or by a click.
    if (cause === 4 || cause === 2 || round === 0) await openEnquiry(page, reference);
    else await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(field, `round ${round}`).toHaveValue(expected);
  }
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => readDraft(reference)).toBe(expected);
  await page.locator("button[value=reply]").click();
  await expect(page.locator("[data-undo]")).toBeVisible();
  expect(await readReplies(reference)).toEqual([{ text: expected.trim() }]);
});

test("no single key answers or takes an enquiry, also without an email address (B1)", {
  tag: "@core",
}, async ({ page, context }) => {
  const reference = await createEnquiry({ email: "", phone: "033 2464 0000" });
  await openSession(context);
  await page.goto(`${getOrigin()}${paths.boardEnquiry(reference)}`);
  await expect(page.locator("[data-shortcuts]")).toBeVisible();
  const readEvents = async () =>
    (
      await getDatabase()
        .db.selectFrom("events")
        .select("kind")
        .where("reference", "=", reference)
        .where("kind", "!=", "read")
        .execute()
    ).map(({ kind }) => kind);
  await page.keyboard.type("about a visit at 8 ");
  await expect(page.locator("button[value=take]"), "the keys move the focus").toBeFocused();
  expect(await readEvents()).toEqual([]);
  await page.keyboard.press("r");
  await expect(page.locator("#note")).toBeFocused();
  await page.keyboard.type("about");
  await expect(page.locator("#note")).toHaveValue("about");
  expect(await readEvents()).toEqual([]);
  await page.locator("h1").click();
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(page.locator("button[value=reopen]")).toBeVisible();
  expect(await readEvents()).toEqual(["answered"]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`bulk actions ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    test("an action on several enquiries can be undone (B1)", async ({ page, context }) => {
      const name = `Bulk ${Math.random().toString(36).slice(2, 8)}`;
      const references = [await createEnquiry({ name }), await createEnquiry({ name })];
      await openSession(context);
      const readStates = () =>
        getDatabase()
          .db.selectFrom("enquiries")
          .select(["answered_at", "spam_at", "taken_by", "held_reason"])
          .where("reference", "in", references)
          .execute();
      const before = await readStates();

      for (const action of ["answered", "spam", "give"]) {
        await page.goto(`${getOrigin()}/board?q=${encodeURIComponent(name)}`);
        for (const box of await page.locator("[data-row] input[type=checkbox]").all())
          await box.check({ force: true });
        if (action === "give") await page.locator("#bulk-recipient").selectOption(otherMember);
        await page.locator(`#bulk button[value=${action}]`).click();
        await expect(page.getByText("Changed: 2")).toBeVisible();
        expect(await readStates()).not.toEqual(before);
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByText("Changed: 2")).toBeVisible();
        await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
        expect(await readStates(), action).toEqual(before);
      }
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a reply of an ended session is shown again and sent after signing in (B1)", {
    tag: "@core",
  }, async ({ page, context }) => {
    const reference = await createEnquiry();
    await openSession(context);
    await page.goto(`${getOrigin()}${paths.boardEnquiry(reference)}`);
    await endSessions();
    const text = 'Dear <visitor>,\n\n"quoted" & more';
    await page.locator("#reply-text").fill(text);
    await page.locator("button[value=reply]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your text isn't lost");
    await expect(page.locator("#text")).toHaveValue(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.locator("button[value=request-link]").click();
    await expect(page.getByRole("status")).toContainText("A link is on its way");
    await expect(page.locator("#text")).toHaveValue(text);
    await page.locator("button[value=continue]").click();
    await expect(page.locator("#text"), "still closed").toHaveValue(text);
    await openSession(context);
    await page.locator("button[value=continue]").click();
    await expect(page.locator("#reply-text")).toHaveValue(text);
    expect(await readReplies(reference)).toEqual([]);
    await page.locator("button[value=reply]").click();
    await expect(page.locator("button[value=undo-reply]")).toBeVisible();
    expect((await readReplies(reference)).map((reply) => reply.text)).toEqual([text]);
  });

  test("files that are too large leave the text as a draft (B1)", async ({ page, context }) => {
    const reference = await createEnquiry();
    await openSession(context);
    await page.goto(`${getOrigin()}${paths.boardEnquiry(reference)}`);
    await page.locator("#reply-text").fill("With a film");
    const buffer = Buffer.alloc(12 * 1024 * 1024, "a");
    await page.locator("input[type=file]").setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer });
    await page.locator("button[value=reply]").click();
    await expect(page.locator("#reply [role=alert]")).toContainText("larger than 10 MB");
    await expect(page.locator("#reply-text")).toHaveValue("With a film");
    expect(await readReplies(reference)).toEqual([]);
  });
});
