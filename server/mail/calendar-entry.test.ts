import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";

let mailServer: MailServer;
let testServices: TestServices;
beforeAll(async () => {
  mailServer = await startMailServer();
  testServices = await createTestServices({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await testServices.close();
  await mailServer.close();
});

const { company } = readContent();
const [, [part, partStart] = ["", ""]] = Object.entries(company.visits.parts);

/** Submits the contact form and parses the calendar entry attached to the staff mail. */
async function submitAndParseEntry(fields: Record<string, string>) {
  const outcome = await testServices.services.accept(
    createContactSubmission({ name: "Mita Sen", phone: "033 2464 0000", ...fields }),
  );
  if (outcome.kind !== "accepted") throw new Error(JSON.stringify(outcome));
  const mail = await waitFor(() => mailServer.find("staff@example.com", outcome.reference));
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

test("renders a requested day and part of the day as a tentative entry in Indian time (B3)", async () => {
  const event = await submitAndParseEntry({ wish: "call", day: "2026-11-20", part });
  const startMs = Date.parse(`2026-11-20T${partStart}:00+05:30`);
  expect(event?.startDate.toJSDate().getTime()).toBe(startMs);
  expect(event?.startDate.zone.tzid).toBe("Asia/Kolkata");
  expect(event?.endDate.toJSDate().getTime()).toBe(startMs + company.visits.minutes * 60_000);
  expect(event?.summary).toContain("Mita Sen");
  expect(event?.description).toContain("tel:+913324640000");
  expect(event?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
});

test("renders an all-day entry if no part of the day is requested, and none without a day (B3)", async () => {
  const event = await submitAndParseEntry({ day: "2026-11-20" });
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe("2026-11-20");
  expect(await submitAndParseEntry({ wish: "call" })).toBeUndefined();
});

test.each([
  ["2026-11-24", "a public holiday"],
  ["2026-11-22", "not one of our business days"],
  ["2026-11-18", "has begun or is over"],
  ["2027-11-19", "days ahead"],
  ["2026-02-31", "should look like"],
  ["tomorrow", "should look like"],
])("rejects the requested day %s (B3, E3)", async (day, reason) => {
  const outcome = await testServices.services.accept(createContactSubmission({ day }));
  expect(outcome.kind === "faulty" && outcome.errors["day"]?.join()).toContain(reason);
});
