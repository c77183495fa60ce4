import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { contentDir } from "#server/files/site-folders.mjs";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { CALL } from "#tests/support/board.ts";
import type { ReceivedMail } from "#tests/support/mail-server.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

const { company, members } = readContent();
const [member = ""] = members.keys();
const [, [part, partStart] = ["", ""]] = Object.entries(company.visits.parts);
const requested = { wish: "visit", place: "12 College Street", day: "2026-11-20", part };

/** Parses the calendar entry attached to a mail. */
function parseEntry(mail: ReceivedMail | undefined) {
  const text = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return { calendar, event, property: (name: string) => event.component.getFirstPropertyValue(name) };
}

withDatabase(({ start, mailServer }) => {
  const submit = async (app: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(
      await app.services.accept(
        createContactSubmission({ ...requested, email: "mita@example.in", ...fields }),
      ),
    ).reference;
  const confirm = (
    app: TestServices,
    reference: string,
    day: string,
    time: string,
    anyway = "",
    details = {},
  ) =>
    app.services.board?.performAction({
      reference,
      action: "confirm",
      actor: member,
      text: "",
      appointment: { ...CALL, host: member, day, time, anyway, ...details },
    });
  const waitForMail = (address: string, start: number) =>
    waitFor(() =>
      mailServer().mails.findLast(
        (mail) =>
          mail.envelope.to.includes(address) &&
          mail.attachments.length > 0 &&
          parseEntry(mail).event.startDate.toJSDate().getTime() === start,
      ),
    );
  const listDeliveries = async ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").selectAll().orderBy("id").execute();

  test("mails the confirmed appointment to visitor and team as an update of the requested one (B3)", async () => {
    const app = await start();
    const reference = await submit(app, { name: "Mita Sen" });
    const requestedEntry = parseEntry(await waitFor(() => mailServer().find("staff@example.com", reference)));
    expect(await confirm(app, reference, "2026-11-20", "16:30")).toBe("done");
    const startsAt = Date.parse("2026-11-20T16:30:00+05:30");
    for (const address of ["mita@example.in", "staff@example.com"]) {
      const { calendar, event, property } = parseEntry(await waitForMail(address, startsAt));
      expect(event.uid).toBe(requestedEntry.event.uid);
      expect(event.sequence).toBe(requestedEntry.event.sequence + 1);
      expect(event.endDate.toJSDate().getTime()).toBe(startsAt + company.visits.minutes * 60_000);
      expect(event.startDate.zone.tzid).toBe("Asia/Kolkata");
      expect([property("status"), property("organizer")]).toEqual(["CONFIRMED", "mailto:staff@example.com"]);
      expect(calendar.getFirstPropertyValue("method"), "does not require a response (RFC 5546)").toBe(
        "PUBLISH",
      );
      expect(event.attendees).toEqual([]);
    }
    const mail = await waitForMail("mita@example.in", startsAt);
    expect(mail.text).toContain("4:30 pm IST, Friday 20 November");
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(parseEntry(mail).event.summary).not.toContain("Mita");
    expect(parseEntry(await waitForMail("staff@example.com", startsAt)).event.summary).toContain("Mita Sen");
  });

  test("changes the time of a confirmed appointment, and lists both times in the timeline (B3)", async () => {
    const app = await start();
    const reference = await submit(app);
    await confirm(app, reference, "2026-11-20", "16:30");
    await waitForMail("mita@example.in", Date.parse("2026-11-20T16:30:00+05:30"));
    app.time.now += 60_000;
    expect(await confirm(app, reference, "2026-11-20", "16:30"), "already confirmed").toBe("refused");
    expect(await confirm(app, reference, "2026-11-23", "11:00")).toBe("done");
    const startsAt = Date.parse("2026-11-23T11:00:00+05:30");
    const mail = await waitForMail("mita@example.in", startsAt);
    expect(parseEntry(mail).event.sequence).toBe(2);
    expect(mail.text, "the appointment that this one replaces").toContain("4:30 pm IST, Friday 20 November");
    const enquiry = await app.services.board?.enquiry(reference, member);
    expect(enquiry?.appointmentAt).toBe(startsAt);
    const confirmations = enquiry?.timeline.filter(({ kind }) => kind === "confirmed");
    expect(confirmations?.map(({ actor, text }) => [actor, text])).toEqual([
      [member, "2026-11-20T16:30:00+05:30"],
      [member, formatRfc3339(startsAt)],
    ]);
  });

  test("confirming marks the enquiry as answered and assigns it; the mails say who calls, or who meets where (B3)", async () => {
    const app = await start();
    const [office] = company.offices;
    const cases = [
      [{}, "+91 33 2464 0000"],
      [{ how: `office:${office?.name}` }, `${office?.street}, ${office?.locality} ${office?.postalCode}`],
      [{ how: "visit", place: "12 College Street" }, "12 College Street"],
    ] as const;
    for (const [index, [details, location]] of cases.entries()) {
      const reference = await submit(app, { wish: "", place: "", message: `No ${index}` });
      const time = `1${index}:30`;
      expect(await confirm(app, reference, "2026-11-20", time, "", details)).toBe("done");
      const enquiry = await app.services.board?.enquiry(reference, member);
      expect([enquiry?.state, enquiry?.takenBy]).toEqual(["answered", member]);
      expect(enquiry?.timeline.find(({ kind }) => kind === "confirmed")?.how).toContain(location);
      const startsAt = Date.parse(`2026-11-20T${time}:00+05:30`);
      for (const address of ["mita@example.in", "staff@example.com"]) {
        const mail = await waitForMail(address, startsAt);
        const { event } = parseEntry(mail);
        expect(event.location).toContain(location);
        for (const text of [mail.text, event.description]) {
          expect(text).toContain(location);
          expect(text).toContain(members.get(member)?.name);
        }
      }
      const { text = "" } = await waitForMail("mita@example.in", startsAt);
      const [, token = ""] = /\/status\/(\S+)/.exec(text) ?? [];
      expect((await app.services.status(token))?.appointment?.how).toContain(location);
    }
  });

  test("refuses a call without a valid number, a visit without an address, and an unknown office (B3)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app);
    for (const details of [{ number: "12" }, { how: "visit" }, { how: "office:Atlantis" }, { how: "" }])
      expect(await confirm(app, reference, "2026-11-20", "10:00", "", details)).toBe("refused");
    expect(await confirm(app, reference, "2026-11-20", "10:00")).toBe("done");
    expect(await confirm(app, reference, "2026-11-20", "10:00"), "unchanged").toBe("refused");
    expect(await confirm(app, reference, "2026-11-20", "10:00", "", { how: "visit", place: "At home" })).toBe(
      "done",
    );
  });

  test("refuses past or invalid times, quarantined enquiries, and closed days without confirmation (B3)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app);
    const quarantined = await submit(app, { nickname: "bot" });
    for (const [day, time, anyway] of [
      ["2026-11-18", "11:59", "2026-11-18"],
      ["2026-02-31", "10:00", "2026-02-31"],
      ["2026-11-20", "", ""],
      ["2026-11-22", "10:00", ""],
      ["2026-11-24", "10:00", "2026-11-22"],
    ] as const)
      expect(await confirm(app, reference, day, time, anyway), `${day} ${time}`).toBe("refused");
    expect(await confirm(app, quarantined, "2026-11-20", "10:00")).toBe("refused");
    expect((await listDeliveries(app)).map(({ kind }) => kind)).toEqual(["acknowledgement", "staff"]);
    expect(await confirm(app, reference, "2026-11-22", "10:00", "2026-11-22")).toBe("done");
  });

  test("deletes pending mails about an earlier time (B3, E6)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app);
    await confirm(app, reference, "2026-11-20", "16:30");
    await confirm(app, reference, "2026-11-20", "17:30");
    const queued = (await listDeliveries(app)).filter(({ kind }) => kind.endsWith("appointment"));
    expect(queued.map(({ id }) => id)).toEqual([
      `${reference}/appointment/2`,
      `${reference}/staff-appointment/2`,
    ]);
  });

  test("applies concurrent confirmations one after the other (B3)", async () => {
    const app = await start({ outbox: false });
    const reference = await submit(app);
    const times = ["11:00", "12:00", "15:00", "16:30", "17:30"];
    expect(await Promise.all(times.map((time) => confirm(app, reference, "2026-11-20", time)))).toEqual(
      times.map(() => "done"),
    );
    const queued = (await listDeliveries(app)).filter(({ kind }) => kind.endsWith("appointment"));
    expect(queued.map(({ id }) => id)).toEqual([
      `${reference}/appointment/${times.length}`,
      `${reference}/staff-appointment/${times.length}`,
    ]);
  });

  test("mails no text of the sender to an unconfirmed address (E6)", async () => {
    const app = await start();
    const reference = await submit(app, { name: "Win at evil.example", message: "See evil.example" });
    await confirm(app, reference, "2026-11-20", "16:30", "", { how: "visit", place: "evil.example" });
    const mail = await waitForMail("mita@example.in", Date.parse("2026-11-20T16:30:00+05:30"));
    expect(mail.text).toContain("Win at […]");
    const entry = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
    expect(`${mail.subject} ${mail.text} ${mail.html} ${entry}`).not.toContain("evil");
  });

  test("mails in the language of the form, with the name of the office in that language (L3, B3)", async () => {
    const build = mkdtempSync(join(tmpdir(), "build-"));
    const content = join(build, "server/content");
    cpSync(contentDir, content, { recursive: true });
    mkdirSync(join(content, "bn"), { recursive: true });
    const files: Record<string, string> = {
      language: "name: বাংলা\ntag: bn-IN\nuntranslated: u\n",
      mails:
        'appointment: { subject: "সময় {when} [{reference}]", text: "প্রিয় {name}, {when}, {minutes}। {how}" }\n' +
        'appointmentEntry: { call: "{host}: {number}", office: "{office}: {address}" }',
      company: `offices: [{ id: ${company.offices[0]?.id}, name: কলকাতা }]`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(content, `bn/${name}.yaml`), text);
    const app = await start({ build });
    const reference = await submit(app, { language: "bn" });
    const staff = parseEntry(await waitFor(() => mailServer().find("staff@example.com", reference)));
    expect(staff.event.startDate.toJSDate().getTime()).toBe(Date.parse(`2026-11-20T${partStart}:00+05:30`));
    await confirm(app, reference, "2026-11-20", "16:30", "", { how: `office:${company.offices[0]?.name}` });
    const mail = await waitForMail("mita@example.in", Date.parse("2026-11-20T16:30:00+05:30"));
    expect(mail.html).toContain('<html lang="bn">');
    expect(mail.text).toMatch(/^প্রিয় Mita Sen, .*নভেম্বর.*, ৩০। কলকাতা: 00 Example Street/);
    expect((await waitForMail("staff@example.com", Date.parse("2026-11-20T16:30:00+05:30"))).html).toContain(
      '<html lang="en">',
    );
    // A mail without a translation is in English as a whole, including its dates.
    rmSync(join(content, "bn/mails.yaml"));
    const other = await start({ build });
    const later = await submit(other, { language: "bn", email: "rina@example.in" });
    await confirm(other, later, "2026-11-20", "17:30");
    const english = await waitForMail("rina@example.in", Date.parse("2026-11-20T17:30:00+05:30"));
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).not.toMatch(/নভেম্বর/);
    rmSync(build, { recursive: true });
  });
});
