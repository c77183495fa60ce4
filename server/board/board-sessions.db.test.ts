import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import type { Board } from "./board.ts";
import { endAllSessions, getSessionId } from "./board-sessions.ts";

const [member = "", other = ""] = readContent().members.keys();

function getBoard({ services }: TestServices): Board {
  if (!services.board) throw new Error("Expected a board.");
  return services.board;
}

const findBoardToken = (text = ""): string => /\/board\/link\/([^\s?]+)/.exec(text)?.[1] ?? "";

withDatabase(({ start, mailServer }) => {
  const submit = async (site: TestServices, ...given: Parameters<typeof createContactSubmission>) =>
    expectAccepted(await site.services.accept(createContactSubmission(...given))).reference;
  const requestLink = async (site: TestServices, to = "team", enquiry = "") => {
    const before = mailServer().mails.length;
    await getBoard(site).mailLinks({ to, enquiry });
    return (await mailServer().waitForMails(before + 1)).slice(before);
  };

  test("opens only one session per link, rejects links older than a day, and ends a session after 30 days without use (B1)", async () => {
    const site = await start();
    const board = getBoard(site);
    const [mail] = await requestLink(site);
    const token = findBoardToken(mail?.text);
    expect([await board.checkLink(token), await board.checkLink(token)]).toEqual(["ask", "ask"]);
    const android =
      "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36";
    const opened = await Promise.all([1, 2, 3].map(() => board.open(token, android)));
    const [secret = ""] = opened.flatMap((session) => session?.secret ?? []);
    expect(opened.filter((session) => session !== undefined)).toHaveLength(1);
    expect(await board.checkLink(token)).toBe("used");
    expect(await board.isOpen(secret)).toBe(true);
    const stored = JSON.stringify(await site.database.db.selectFrom("board_sessions").selectAll().execute());
    expect(stored, "only the hash is stored").not.toContain(secret);
    expect(await board.listOpenBrowsers()).toMatchObject([
      { device: "Chrome, Android", recipient: "staff@example.com", last_used_at: site.time.now },
    ]);
    site.time.now += 29 * DAY_MS;
    expect(await board.isOpen(secret)).toBe(true);
    expect(await board.listOpenBrowsers()).toMatchObject([{ last_used_at: site.time.now }]);
    site.time.now += 29 * DAY_MS;
    expect(await board.isOpen(secret), "each use extends the session").toBe(true);
    const [second] = await requestLink(site);
    const later = findBoardToken(second?.text);
    site.time.now += DAY_MS + 1;
    expect(await board.isOpen(secret, true), "a page that asks for news").toBe(true);
    expect([await board.checkLink(later), await board.open(later, "")]).toEqual(["expired", undefined]);
    site.time.now += 29 * DAY_MS;
    expect(
      [await board.isOpen(secret, true), await board.isOpen(secret), await board.listOpenBrowsers()],
      "asking for news does not extend the session",
    ).toEqual([false, false, []]);
    expect(await board.checkLink(`${token.slice(0, -1)}!`)).toBe("unknown");
  });

  test("ends one session, or all sessions and links (B1)", async () => {
    const site = await start();
    const board = getBoard(site);
    const secrets: string[] = [];
    for (const to of ["team", member]) {
      const [mail] = await requestLink(site, to);
      secrets.push((await board.open(findBoardToken(mail?.text), ""))?.secret ?? "");
    }
    const [first = "", second = ""] = secrets;
    await board.close(getSessionId(first));
    expect([await board.isOpen(first), await board.isOpen(second)]).toEqual([false, true]);
    expect((await board.listOpenBrowsers()).map(({ id }) => id)).toEqual([getSessionId(second)]);
    const [unused] = await requestLink(site, other);
    expect(await endAllSessions(site.database.db, site.time.now)).toBe(1);
    expect(await board.isOpen(second)).toBe(false);
    expect(await board.open(findBoardToken(unused?.text), "")).toBeUndefined();
  });

  test("mails a separate link to each recipient; a member's link identifies the member (B1)", async () => {
    const site = await start({ mailTo: "a@example.com, Desk <b@example.com>" });
    const board = getBoard(site);
    await board.mailLinks({ to: "team", enquiry: "" });
    await mailServer().waitForMails(2);
    const memberEmail = readContent().members.get(member)?.email ?? "";
    const reference = await submit(site);
    const [mail] = (await Promise.all([requestLink(site, member, reference)])).flat().slice(-1);
    await waitFor(() => mailServer().find(memberEmail));
    const links = ["a@example.com", "b@example.com", memberEmail].map((address) =>
      mailServer().find(address, "board"),
    );
    for (const link of links) expect(link?.envelope.to).toHaveLength(1);
    expect(new Set(links.map((link) => findBoardToken(link?.text))).size).toBe(3);
    expect(mail).toBeDefined();
    const toMember = mailServer().find(memberEmail, "board");
    expect(toMember?.text).toContain(`?enquiry=${reference}`);
    expect(toMember?.replyTo ?? []).toEqual([]);
    expect((await board.open(findBoardToken(toMember?.text), ""))?.member).toBe(member);
  });

  test("mails each recipient at most one link per ten minutes and twelve per day (B1)", async () => {
    const site = await start({ outbox: false });
    const countLinks = async () =>
      (await site.database.db.selectFrom("deliveries").select("id").where("kind", "=", "board").execute())
        .length;
    const requestLink = () => getBoard(site).mailLinks({ to: "team", enquiry: "HD-00000-00000" });
    await Promise.all([requestLink(), requestLink(), requestLink()]);
    expect(await countLinks()).toBe(1);
    for (let time = 0; time < 20; time += 1) {
      site.time.now += 10 * 60_000;
      await requestLink();
    }
    expect(await countLinks()).toBe(12);
    site.time.now += DAY_MS;
    await requestLink();
    expect(await countLinks()).toBe(13);
  });

  test("mails about enquiries contain no board link, and no board URL with BOARD=off (B1, E6)", async () => {
    const site = await start();
    const { email = "" } = createContactSubmission().fields;
    const reference = await submit(site, { email });
    await mailServer().waitForMails(2);
    expect(mailServer().find(email)?.text).not.toContain("/board/");
    expect(mailServer().find("staff@example.com")?.text).toContain(`/board/enquiry/${reference}\n`);
    expect(mailServer().find("staff@example.com")?.raw).not.toContain("/board/link/");
    const siteWithoutBoard = await start({ board: false });
    expect(siteWithoutBoard.services.board).toBeUndefined();
    await submit(siteWithoutBoard);
    await mailServer().waitForMails(4);
    const staff = mailServer().mails.filter(({ envelope }) => envelope.to.includes("staff@example.com"));
    expect(staff.map(({ text }) => text?.includes("/board/"))).toEqual([true, false]);
    expect(staff[1]?.text).not.toMatch(/\{board\}|\n\n\n\n/);
  });
});
