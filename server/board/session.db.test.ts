import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";
import type { Board } from "./board.ts";
import { endAllSessions, sessionId } from "./session.ts";

const [member = "", other = ""] = readContent().members.keys();

function boardOf({ services }: TestServices): Board {
  if (!services.board) throw new Error("there is no board");
  return services.board;
}

const boardLinkIn = (text = ""): string => /\/board\/link\/([^\s?]+)/.exec(text)?.[1] ?? "";

onDatabase(({ start, mailbox }) => {
  const post = async (one: TestServices, ...given: Parameters<typeof contactPost>) =>
    accepted(await one.services.accept(contactPost(...given))).reference;
  const requested = async (one: TestServices, to = "team", enquiry = "") => {
    const before = mailbox().mails.length;
    await boardOf(one).mailLinks({ to, enquiry });
    return (await mailbox().wait(before + 1)).slice(before);
  };

  test("B1: a link opens one browser, once, within a day; the board stays open for 30 days without use", async () => {
    const one = await start();
    const board = boardOf(one);
    const [mail] = await requested(one);
    const token = boardLinkIn(mail?.text);
    expect([await board.link(token), await board.link(token)]).toEqual(["ask", "ask"]);
    const android =
      "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36";
    const opened = await Promise.all([1, 2, 3].map(() => board.open(token, android)));
    const [secret = ""] = opened.flatMap((one) => one?.secret ?? []);
    expect(opened.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await board.link(token)).toBe("used");
    expect(await board.isOpen(secret)).toBe(true);
    const stored = JSON.stringify(await one.database.db.selectFrom("board_sessions").selectAll().execute());
    expect(stored, "stored hashed").not.toContain(secret);
    expect(await board.openBrowsers()).toMatchObject([
      { device: "Chrome, Android", recipient: "staff@example.com", last_used_at: one.time.now },
    ]);
    one.time.now += 29 * DAY_MS;
    expect(await board.isOpen(secret)).toBe(true);
    expect(await board.openBrowsers()).toMatchObject([{ last_used_at: one.time.now }]);
    one.time.now += 29 * DAY_MS;
    expect(await board.isOpen(secret), "each use starts the time again").toBe(true);
    const [second] = await requested(one);
    const later = boardLinkIn(second?.text);
    one.time.now += DAY_MS + 1;
    expect([await board.link(later), await board.open(later, "")]).toEqual(["expired", undefined]);
    one.time.now += 30 * DAY_MS;
    expect([await board.isOpen(secret), await board.openBrowsers()]).toEqual([false, []]);
    expect(await board.link(`${token.slice(0, -1)}!`)).toBe("unknown");
  });

  test("B1: one browser can be ended, or all of them with every link sent so far", async () => {
    const one = await start();
    const board = boardOf(one);
    const secrets: string[] = [];
    for (const to of ["team", member]) {
      const [mail] = await requested(one, to);
      secrets.push((await board.open(boardLinkIn(mail?.text), ""))?.secret ?? "");
    }
    const [first = "", second = ""] = secrets;
    await board.close(sessionId(first));
    expect([await board.isOpen(first), await board.isOpen(second)]).toEqual([false, true]);
    expect((await board.openBrowsers()).map(({ id }) => id)).toEqual([sessionId(second)]);
    const [unused] = await requested(one, other);
    expect(await endAllSessions(one.database.db, one.time.now)).toBe(1);
    expect(await board.isOpen(second)).toBe(false);
    expect(await board.open(boardLinkIn(unused?.text), "")).toBeUndefined();
  });

  test("B1: one link per recipient; members get theirs at their own address, and are known by it", async () => {
    const one = await start({ mailTo: "a@example.com, Desk <b@example.com>" });
    const board = boardOf(one);
    await board.mailLinks({ to: "team", enquiry: "" });
    await mailbox().wait(2);
    const own = readContent().members.get(member)?.email ?? "";
    const reference = await post(one);
    const [mail] = (await Promise.all([requested(one, member, reference)])).flat().slice(-1);
    await waitFor(() => mailbox().find(own));
    const links = ["a@example.com", "b@example.com", own].map((address) => mailbox().find(address, "board"));
    for (const link of links) expect(link?.envelope.to).toHaveLength(1);
    expect(new Set(links.map((link) => boardLinkIn(link?.text))).size).toBe(3);
    expect(mail).toBeDefined();
    const toMember = mailbox().find(own, "board");
    expect(toMember?.text).toContain(`?enquiry=${reference}`);
    expect(toMember?.replyTo ?? []).toEqual([]);
    expect((await board.open(boardLinkIn(toMember?.text), ""))?.member).toBe(member);
  });

  test("B1: whoever asks again and again, a mailbox gets one link in ten minutes and twelve a day", async () => {
    const one = await start({ outbox: false });
    const links = async () =>
      (await one.database.db.selectFrom("deliveries").select("id").where("kind", "=", "board").execute())
        .length;
    const ask = () => boardOf(one).mailLinks({ to: "team", enquiry: "HD-00000-00000" });
    await Promise.all([ask(), ask(), ask()]);
    expect(await links()).toBe(1);
    for (let time = 0; time < 20; time += 1) {
      one.time.now += 10 * 60_000;
      await ask();
    }
    expect(await links()).toBe(12);
    one.time.now += DAY_MS;
    await ask();
    expect(await links()).toBe(13);
  });

  test("B1, E6: a mail about an enquiry opens nothing, and BOARD=off leaves the board out of every mail", async () => {
    const one = await start();
    const { email = "" } = contactPost().fields;
    const reference = await post(one, { email });
    await mailbox().wait(2);
    expect(mailbox().find(email)?.text).not.toContain("/board/");
    expect(mailbox().find("staff@example.com")?.text).toContain(`/board/enquiry/${reference}\n`);
    expect(mailbox().find("staff@example.com")?.raw).not.toContain("/board/link/");
    const without = await start({ board: false });
    expect(without.services.board).toBeUndefined();
    await post(without);
    await mailbox().wait(4);
    const staff = mailbox().mails.filter(({ envelope }) => envelope.to.includes("staff@example.com"));
    expect(staff.map(({ text }) => text?.includes("/board/"))).toEqual([true, false]);
    expect(staff[1]?.text).not.toMatch(/\{board\}|\n\n\n\n/);
  });
});
