import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { type Mailbox, openMailbox, waitFor } from "#tests/support/mailbox.ts";
import { contactPost, openTestServices, type TestServices } from "#tests/support/services.ts";

let mailbox: Mailbox;
let one: TestServices;
beforeAll(async () => {
  mailbox = await openMailbox();
  one = await openTestServices({ smtpUrl: mailbox.url });
});
afterAll(async () => {
  await one.close();
  await mailbox.close();
});

const { forms, company } = readContent();
const part = forms.forms.contact.options["part"]?.[1] ?? "";

/** The entry in the staff mail about a wish, as a calendar reads it. */
async function entry(fields: Record<string, string>) {
  const outcome = await one.services.accept(
    contactPost({ name: "Mita Sen", phone: "033 2464 0000", ...fields }),
  );
  if (outcome.kind !== "accepted") throw new Error(JSON.stringify(outcome));
  const mail = await waitFor(() => mailbox.find("staff@example.com", outcome.reference));
  const [attachment] = mail.attachments;
  if (!attachment) return undefined;
  expect(attachment.mimeType).toBe("text/calendar");
  const text = new TextDecoder().decode(attachment.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"))).toEqual(
    ["Asia/Kolkata"],
  );
  const [event] = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  expect(calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("dtstamp")?.toString()).toMatch(/Z$/);
  return event;
}

test("B3: a wish for a call on a day and part of the day is a tentative entry in India's time", async () => {
  const event = await entry({ wish: "Please call me", day: "2026-11-20", part });
  const begin = Date.parse(`2026-11-20T${company.visits.parts[1]}:00+05:30`);
  expect(event?.startDate.toJSDate().getTime()).toBe(begin);
  expect(event?.startDate.zone.tzid).toBe("Asia/Kolkata");
  expect(event?.endDate.toJSDate().getTime()).toBe(begin + company.visits.minutes * 60_000);
  expect(event?.summary).toContain("Mita Sen");
  expect(event?.description).toContain("tel:+913324640000");
  expect(event?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
});

test("B3: without a part of the day it is an entry for the whole day; without a day there is none", async () => {
  const event = await entry({ day: "2026-11-20" });
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe("2026-11-20");
  expect(await entry({ wish: "Please call me" })).toBeUndefined();
});

test.each([
  ["2026-11-24", "a public holiday"],
  ["2026-11-22", "not one of our business days"],
  ["2026-11-18", "has begun or is over"],
  ["2027-11-19", "days ahead"],
  ["2026-02-31", "should look like"],
  ["tomorrow", "should look like"],
])("B3, E3: %s cannot be wished for", async (day, why) => {
  const outcome = await one.services.accept(contactPost({ day }));
  expect(outcome.kind === "faulty" && outcome.errors["day"]?.join()).toContain(why);
});
