import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { runDeskInProcess as runDesk } from "#tests/support/desk-in-process.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";
import { submitForm } from "./submit-form.ts";

vi.setConfig({ testTimeout: 60_000 });

// The contact form of the fixture site has a question of each kind.
let server: RunningServer;
let mailServer: MailServer;
/** Cookie of a board session. */
let cookie: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({
    RATE_LIMIT: "off",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Site <site@example.com>",
    MAIL_TO: "staff@example.com",
  });
  const database = await connect({ dataDir: server.dataDir });
  cookie = await createBoardSession(database, "questions");
  // Automatic replies contain the answers only if the address was confirmed.
  for (const language of Object.keys(cases))
    await database.db
      .insertInto("subscriptions")
      .values({
        id: language,
        email: `asha-${language}@example.com`,
        name: "",
        state: "confirmed",
        reference: "",
        requested_at: 0,
        confirmed_at: 0,
        ended_at: null,
      })
      .execute();
  await database.db.destroy();
});
afterAll(async () => {
  await server?.stop();
  await mailServer?.close();
});

const fetchText = async (path: string, headers = {}) =>
  (await sendRequest(server, path, { headers })).body.toString();

const english = ["How many branches do you have?: 12", "What do you sell?: Saris and clothes"];
const cases = {
  en: {
    question: "How many branches do you have?",
    consent: "Your answer to “How many branches do you have?”: to prepare our reply",
    tooSmall: "Check your answer to “How many branches do you have?”: write 1 or more.",
    notOffered: "Choose your answer to “Are you registered for GST?” from the answers offered.",
    typed: "12",
    answers: [...english, "Are you registered for GST?: Yes"],
  },
  bn: {
    question: "কটি শাখা আছে?",
    consent: "“কটি শাখা আছে?” প্রশ্নের উত্তর: আপনাকে ঠিকমতো উত্তর দিতে",
    tooSmall: "“কটি শাখা আছে?” প্রশ্নের উত্তর: ১ বা তার বেশি লিখুন।",
    notOffered: "“আপনার কি GST নম্বর আছে?” প্রশ্নের উত্তর: তালিকা থেকে একটি উত্তর বেছে নিন।",
    typed: "১২",
    answers: ["কটি শাখা আছে?: ১২", "কী বিক্রি করেন?: শাড়ি ও জামাকাপড়", "আপনার কি GST নম্বর আছে?: হ্যাঁ"],
  },
};

test.each(["en", "bn"] as const)(
  "answers to questions of the content are validated, stored, mailed, shown and exported (%s) (E12)",
  async (language) => {
    const { question, consent, tooSmall, notOffered, typed, answers } = cases[language];
    const landmark = `Sweets & sons of ${language}`;
    const email = `asha-${language}@example.com`;
    const person = { name: `Asha ${language}`, email, message: "Hello", language };

    const page = await fetchText(withLanguagePrefix(language, paths.form("contact")));
    const text = page.replaceAll("<!-- -->", "");
    expect([question, consent].filter((part) => !text.includes(part))).toEqual([]);

    const invalid = { ...person, branches: "0", gst: "perhaps", landmark };
    const rejected = await submitForm(server, invalid);
    const html = rejected.body.toString();
    expect(rejected.status).toBe(422);
    const getError = (name: string) => new RegExp(`id="contact-${name}-error"[^>]*>([^<]*)<`).exec(html)?.[1];
    expect([getError("branches"), getError("gst")]).toEqual([tooSmall, notOffered]);
    expect(/<input[^>]*name="landmark"[^>]*>/.exec(html)?.[0]).toContain("Sweets &amp; sons");

    const valid = { ...person, branches: typed, goods: "saris", gst: "yes", landmark, hobby: "chess" };
    const receipt = await fetchText(String((await submitForm(server, valid)).headers["location"]));
    const shown = receipt.replaceAll("</dt><dd>", ": ");
    expect(answers.filter((answer) => !shown.includes(answer))).toEqual([]);

    const acknowledgement = await mailServer.waitForMail(email);
    const toStaff = await mailServer.waitForMail("staff@example.com", person.name);
    for (const answer of answers) expect(acknowledgement.text).toContain(answer);
    for (const answer of [...english, landmark]) expect(toStaff.text).toContain(answer);

    const list = await fetchText(`${paths.board}?q=${encodeURIComponent(landmark)}`, { cookie });
    const [enquiryPath = ""] = /\/board\/enquiry\/[\w-]+/.exec(list) ?? [];
    const enquiry = await fetchText(enquiryPath, { cookie });
    const onBoard = enquiry.replaceAll("</dt><dd>", ": ");
    expect(english.filter((answer) => !onBoard.includes(answer))).toEqual([]);

    const env = { DATA_DIR: server.dataDir };
    const { out } = await runDesk(env, "export");
    const lines = out.split("\n").map((line) => Array.from(line.matchAll(/"([^"]*)"/g), ([, cell]) => cell));
    const row = lines.find((cells) => cells.includes(email));
    const exported = Object.fromEntries(lines[0]?.map((column, i) => [column, row?.[i]]) ?? []);
    expect(exported).toMatchObject({ branches: "12", goods: "saris", gst: "yes", landmark });
    expect(exported).not.toHaveProperty("hobby");
    await runDesk(env, "erase", email, "--yes");
    expect((await runDesk(env, "export")).out).not.toContain(landmark);
  },
);
