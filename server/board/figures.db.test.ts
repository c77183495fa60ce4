import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { loadSigner } from "#server/database/signer.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { ENTRY_FIELDS } from "#shared/forms/forms.ts";
import type { FigurePeriod } from "#shared/schemas/board.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { pageView } from "#tests/support/page-view.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { getFigures } from "./figures.ts";

withDatabase(({ start }) => {
  const submit = async ({ services }: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(await services.accept(createContactSubmission(fields))).reference;
  const read = ({ database, time }: TestServices, period: FigurePeriod) =>
    getFigures(database.db, period, time.now, readContent());

  test("returns each day of a period, or each month of a year (O7)", async () => {
    const site = await start();
    const { visits } = site.services;
    visits.count(pageView);
    site.time.now -= 6 * DAY_MS;
    visits.count(pageView);
    site.time.now -= DAY_MS;
    visits.count({ ...pageView, startsVisit: false });
    await visits.flush();
    site.time.now += 7 * DAY_MS;
    const week = await read(site, "7d");
    expect([week.from, week.to, week.timeline.length]).toEqual(["2026-11-12", "2026-11-18", 7]);
    expect(week.timeline.map((day) => day.visits)).toEqual([1, 0, 0, 0, 0, 0, 1]);
    expect(week.total).toMatchObject({ visits: 2, views: 2 });
    const year = await read(site, "12m");
    expect([year.from, year.to]).toEqual(["2025-12-01", "2026-11-18"]);
    expect(year.timeline.map(({ value }) => value)).toEqual([
      "2025-12",
      ...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}`),
    ]);
    expect(year.timeline.at(-1)).toMatchObject({ value: "2026-11", visits: 2, views: 3 });
    expect((await read(site, "30d")).timeline).toHaveLength(30);
    expect((await read(site, "90d")).timeline).toHaveLength(90);
  });

  test("counts enquiries by page, source and campaign, except quarantined ones (O7)", async () => {
    const site = await start();
    const { visits } = site.services;
    visits.count({ ...pageView, page: "/SEO", campaign: "facebook" });
    visits.count({ ...pageView, startsVisit: false, source: "" });
    await visits.flush();
    await submit(site, {
      page: "/contact",
      [ENTRY_FIELDS.page]: "/SEO",
      [ENTRY_FIELDS.referrer]: "WWW.google.com",
      utm_source: "facebook",
    });
    await submit(site, { page: "/contact" });
    await submit(site, { page: "/contact", nickname: "bot" });
    const figures = await read(site, "7d");
    expect(figures.total).toMatchObject({ visits: 1, views: 2, enquiries: 2 });
    expect(figures.pages).toEqual([
      { value: "/SEO", visits: 1, views: 1, enquiries: 1, sent: 0 },
      { value: "/contact", visits: 0, views: 1, enquiries: 1, sent: 2 },
    ]);
    expect(figures.sources).toMatchObject([
      { value: "google.com", visits: 1, enquiries: 1 },
      { value: "", visits: 0, enquiries: 1 },
    ]);
    expect(figures.campaigns).toMatchObject([{ value: "facebook", visits: 1, enquiries: 1 }]);
    expect(figures.forms).toMatchObject([{ value: "contact", enquiries: 2 }]);
  });

  test("returns the share of promises kept and the median time to answer (O7)", async () => {
    const site = await start();
    const answer = async (reference: string, hours: number) => {
      site.time.now += hours * HOUR_MS;
      const action = { reference, action: "answered", actor: undefined, text: "" } as const;
      expect(await site.services.board?.performAction(action)).toBe("done");
    };
    await answer(await submit(site), 2);
    await answer(await submit(site), 4);
    await answer(await submit(site), 49);
    await submit(site);
    expect((await read(site, "7d")).promises).toEqual({ promised: 3, kept: 2 });
    site.time.now += 2 * DAY_MS;
    const { promises, answers } = await read(site, "30d");
    expect(promises).toEqual({ promised: 4, kept: 2 });
    expect(answers).toEqual({ count: 3, medianMs: 4 * HOUR_MS });
  });

  test("stores the attribution of an enquiry, shows it on the board and erases it (O7)", async () => {
    const site = await start();
    const reference = await submit(site, {
      email: "asha@example.com",
      page: "/contact",
      [ENTRY_FIELDS.page]: "/SEO",
      [ENTRY_FIELDS.referrer]: "l.facebook.com",
      utm_campaign: "puja",
    });
    expect(await site.services.board?.enquiry(reference, undefined)).toMatchObject({
      entryPage: "/SEO",
      referrer: "facebook.com",
      campaign: "puja",
      page: "/contact",
    });
    const request = { person: { email: "asha@example.com" }, now: site.time.now, mailFolder: site.dataDir };
    await erasePerson(site.database, await loadSigner(site.database.db), request);
    expect((await read(site, "7d")).total.enquiries).toBe(0);
  });

  test.each([
    ...["", "//evil.example", "/a b", "/a?token=1", "javascript:alert(1)"],
    ...["/order/status.HD-1.abc", "/bn/status/x", "/links/x", "/forms/contact/sent"],
  ])("ignores the invalid first page, or one with a token: %j (O7, E4)", async (page) => {
    const site = await start();
    const reference = await submit(site, {
      [ENTRY_FIELDS.page]: page,
      [ENTRY_FIELDS.referrer]: "google.com",
    });
    expect(await site.services.board?.enquiry(reference, undefined)).toMatchObject({
      entryPage: null,
      referrer: null,
    });
  });

  test("stores no token of the page of a form (E4)", async () => {
    const site = await start();
    const reference = await submit(site, { page: "/bn/forms/contact/sent?t=status.HD-1.abc" });
    expect(await site.services.board?.enquiry(reference, undefined)).toMatchObject({
      page: "/bn/forms/contact/sent",
    });
  });
});
