import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { contentDir } from "#server/disk/site-folders.mjs";
import { rfc3339 } from "#shared/calendar/indian-time.ts";
import { type ReceivedMail, waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";

const { company, forms, members } = readContent();
const [member = ""] = members.keys();
const [, part = ""] = forms.forms.contact.options["part"] ?? [];
const wished = { wish: "Please call me", day: "2026-11-20", part };

/** The entry that a mail brings, as a calendar reads it. */
function entryIn(mail: ReceivedMail | undefined) {
  const text = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return { calendar, event, property: (name: string) => event.component.getFirstPropertyValue(name) };
}

onDatabase(({ start, mailbox }) => {
  const post = async (one: TestServices, fields: Record<string, string> = {}) =>
    accepted(await one.services.accept(contactPost({ ...wished, email: "mita@example.in", ...fields })))
      .reference;
  const confirm = (one: TestServices, reference: string, day: string, time: string, anyway = "") =>
    one.services.board?.act({
      reference,
      action: "confirm",
      actor: member,
      text: "",
      appointment: { day, time, anyway },
    });
  const mailTo = (address: string, start: number) =>
    waitFor(() =>
      mailbox().mails.findLast(
        (mail) =>
          mail.envelope.to.includes(address) &&
          mail.attachments.length > 0 &&
          entryIn(mail).event.startDate.toJSDate().getTime() === start,
      ),
    );
  const deliveries = async ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").selectAll().orderBy("id").execute();

  test("B3: a confirmed wish comes to visitor and team as an entry in place of the one that was wished for", async () => {
    const one = await start();
    const reference = await post(one, { name: "Mita Sen" });
    const before = entryIn(await waitFor(() => mailbox().find("staff@example.com", reference)));
    expect(await confirm(one, reference, "2026-11-20", "16:30")).toBe("done");
    const begins = Date.parse("2026-11-20T16:30:00+05:30");
    for (const address of ["mita@example.in", "staff@example.com"]) {
      const { calendar, event, property } = entryIn(await mailTo(address, begins));
      expect(event.uid).toBe(before.event.uid);
      expect(event.sequence).toBe(before.event.sequence + 1);
      expect(event.endDate.toJSDate().getTime()).toBe(begins + company.visits.minutes * 60_000);
      expect(event.startDate.zone.tzid).toBe("Asia/Kolkata");
      expect([property("status"), property("organizer")]).toEqual(["CONFIRMED", "mailto:staff@example.com"]);
      expect(calendar.getFirstPropertyValue("method"), "nobody's calendar is written to").toBe("PUBLISH");
      expect(event.attendees).toEqual([]);
    }
    const mail = await mailTo("mita@example.in", begins);
    expect(mail.text).toContain("4:30 pm IST, Friday 20 November");
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(entryIn(mail).event.summary).not.toContain("Mita");
    expect(entryIn(await mailTo("staff@example.com", begins)).event.summary).toContain("Mita Sen");
  });

  test("B3: another time takes the place of the first, and the story has both", async () => {
    const one = await start();
    const reference = await post(one);
    await confirm(one, reference, "2026-11-20", "16:30");
    await mailTo("mita@example.in", Date.parse("2026-11-20T16:30:00+05:30"));
    one.time.now += 60_000;
    expect(await confirm(one, reference, "2026-11-20", "16:30"), "it is that already").toBe("refused");
    await one.services.board?.act({ reference, action: "answered", actor: member, text: "" });
    expect(await confirm(one, reference, "2026-11-23", "11:00")).toBe("done");
    const begins = Date.parse("2026-11-23T11:00:00+05:30");
    const mail = await mailTo("mita@example.in", begins);
    expect(entryIn(mail).event.sequence).toBe(2);
    expect(mail.text).toContain(readContent().mails.appointmentEntry.replaces);
    const story = await one.services.board?.story(reference, member);
    expect(story?.appointmentAt).toBe(begins);
    const steps = story?.steps.filter(({ kind }) => kind === "confirmed");
    expect(steps?.map(({ actor, text }) => [actor, text])).toEqual([
      [member, "2026-11-20T16:30:00+05:30"],
      [member, rfc3339(begins)],
    ]);
  });

  test("B3: what is over, unclear, held or on a closed day is not confirmed, the last unless it is meant", async () => {
    const one = await start({ outbox: false });
    const reference = await post(one);
    const held = await post(one, { nickname: "bot" });
    for (const [day, time, anyway] of [
      ["2026-11-18", "11:59", "2026-11-18"],
      ["2026-02-31", "10:00", "2026-02-31"],
      ["2026-11-20", "", ""],
      ["2026-11-22", "10:00", ""],
      ["2026-11-24", "10:00", "2026-11-22"],
    ] as const)
      expect(await confirm(one, reference, day, time, anyway), `${day} ${time}`).toBe("refused");
    expect(await confirm(one, held, "2026-11-20", "10:00")).toBe("refused");
    expect((await deliveries(one)).map(({ kind }) => kind)).toEqual(["acknowledgement", "staff"]);
    expect(await confirm(one, reference, "2026-11-22", "10:00", "2026-11-22")).toBe("done");
  });

  test("B3, E6: of an earlier time nothing leaves any more", async () => {
    const one = await start({ outbox: false });
    const reference = await post(one);
    await confirm(one, reference, "2026-11-20", "16:30");
    await confirm(one, reference, "2026-11-20", "17:30");
    const queued = (await deliveries(one)).filter(({ kind }) => kind.endsWith("appointment"));
    expect(queued.map(({ id }) => id)).toEqual([
      `${reference}/appointment/2`,
      `${reference}/staff-appointment/2`,
    ]);
  });

  test("B3: of two who confirm at once, the second changes what the first said", async () => {
    const one = await start({ outbox: false });
    const reference = await post(one);
    const times = ["11:00", "12:00", "15:00", "16:30", "17:30"];
    expect(await Promise.all(times.map((time) => confirm(one, reference, "2026-11-20", time)))).toEqual(
      times.map(() => "done"),
    );
    const queued = (await deliveries(one)).filter(({ kind }) => kind.endsWith("appointment"));
    expect(queued.map(({ id }) => id)).toEqual([
      `${reference}/appointment/${times.length}`,
      `${reference}/staff-appointment/${times.length}`,
    ]);
  });

  test("E6: to an address that has not confirmed itself the mail carries nothing of a stranger's", async () => {
    const one = await start();
    const reference = await post(one, { name: "Win at evil.example", message: "See evil.example" });
    await confirm(one, reference, "2026-11-20", "16:30");
    const mail = await mailTo("mita@example.in", Date.parse("2026-11-20T16:30:00+05:30"));
    expect(mail.text).toContain("Win at […]");
    const entry = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
    expect(`${mail.subject} ${mail.text} ${mail.html} ${entry}`).not.toContain("evil");
  });

  test("L3, B3: the mail is in the language of the form, and a part of the day is known in it", async () => {
    const build = mkdtempSync(join(tmpdir(), "build-"));
    const content = join(build, "server/content");
    cpSync(contentDir, content, { recursive: true });
    mkdirSync(join(content, "bn"), { recursive: true });
    const words: Record<string, string> = {
      language: "name: বাংলা\ntag: bn-IN\nread: r\nuntranslated: u\ndismiss: d\n",
      mails:
        'appointment: { subject: "সময় {when} [{reference}]", text: "প্রিয় {name}, {when}, {minutes}। {wish}" }',
      forms: "forms: { contact: { options: { part: [সকাল, দুপুর, বিকেল], wish: [ফোন করুন, আসুন] } } }",
    };
    for (const [name, text] of Object.entries(words)) writeFileSync(join(content, `bn/${name}.yaml`), text);
    const one = await start({ build });
    const reference = await post(one, { language: "bn", part: "দুপুর", wish: "ফোন করুন" });
    const staff = entryIn(await waitFor(() => mailbox().find("staff@example.com", reference)));
    expect(staff.event.startDate.toJSDate().getTime()).toBe(
      Date.parse(`2026-11-20T${company.visits.parts[1]}:00+05:30`),
    );
    await confirm(one, reference, "2026-11-20", "16:30");
    const mail = await mailTo("mita@example.in", Date.parse("2026-11-20T16:30:00+05:30"));
    expect(mail.html).toContain('<html lang="bn">');
    expect(mail.text).toMatch(/^প্রিয় Mita Sen, .*নভেম্বর.*, ৩০। ফোন করুন/);
    expect((await mailTo("staff@example.com", Date.parse("2026-11-20T16:30:00+05:30"))).html).toContain(
      '<html lang="en">',
    );
    // Without words of its own a mail is in English as a whole, its dates too.
    rmSync(join(content, "bn/mails.yaml"));
    const other = await start({ build });
    const later = await post(other, {
      language: "bn",
      part: "দুপুর",
      wish: "ফোন করুন",
      email: "rina@example.in",
    });
    await confirm(other, later, "2026-11-20", "17:30");
    const english = await mailTo("rina@example.in", Date.parse("2026-11-20T17:30:00+05:30"));
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).not.toMatch(/নভেম্বর/);
    rmSync(build, { recursive: true });
  });
});
