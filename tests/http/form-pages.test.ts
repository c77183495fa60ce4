import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, inject, it, vi } from "vitest";
import { parse } from "yaml";
import { getTranslatedContent, readContent } from "#server/content/read-content.ts";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { sendRequest } from "./raw.ts";
import { contactFields, submitForm } from "./submit-form.ts";

// Some tests send many requests, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const { status } = parse(readFileSync(join(getLanguageFolder(), "pages/forms.yaml"), "utf8")) as {
  status: Record<string, string>;
};
/** Renders the longest part of a text without a placeholder, as React does. */
const renderLongestPart = (text: string) =>
  renderToStaticMarkup(text.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0]);

const server = inject("server");

const submit = (fields: Record<string, string>, headers: Record<string, string> = {}, form = "contact") =>
  submitForm(server, fields, headers, form);

describe("form pages", () => {
  it.each(["en", "bn"])("show no deadline that has passed (%s) (E5, E11)", async (language) => {
    const database = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"), { timeout: 10_000 });
    const content = getTranslatedContent(readContent(), language);
    const { late } = parse(
      readFileSync(join(getLanguageFolder(language), "pages/forms.yaml"), "utf8"),
    ).promise;
    const passed = Date.now() - 60_000;
    const requests: Record<string, Record<string, string>> = {
      contact: contactFields,
      "member-message": { ...contactFields, member: [...content.members.keys()][0] ?? "" },
      comment: { ...contactFields, post: [...content.postSlugs][0] ?? "" },
      "mail-back": { "your-name": "Asha", "your-email": "asha@example.com" },
      application: contactFields,
    };
    for (const [form, fields] of Object.entries(requests)) {
      const name = `Late ${language} ${form}`;
      const { headers } = await submit({ ...fields, language, name, "your-name": name }, {}, form);
      const receipt = String(headers["location"]);
      database.exec(`update enquiries set reply_by = ${passed} where fields like '%${name}%'`);
      const token = new URL(receipt, server.origin).searchParams.get("t") ?? "";
      for (const path of [receipt, withLanguagePrefix(language, paths.status(token))]) {
        const page = (await sendRequest(server, path)).body.toString();
        expect(page, `${form} ${path}`).toContain(renderToStaticMarkup(late));
        expect(page, `${form} ${path}`).not.toContain(formatTime(passed, content));
      }
    }
    database.close();
  });

  it.each([
    ["/contact", "SEO", "You chose: SEO", "en-IN"],
    ["/bn/contact", "SEO", "আপনি বেছেছেন: SEO", "bn-IN"],
  ])(
    "show the subject in the query of %s without JavaScript (W9, L3)",
    async (path, about, chosen, language) => {
      const { status, headers, body } = await sendRequest(server, `${path}?about=${about}`);
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(body.toString()).toContain(`<html lang="${language}"`);
      expect(body.toString()).toContain(chosen);
      expect((await sendRequest(server, path)).body.toString()).not.toContain(chosen);
    },
  );

  it.each(["en", "bn"])("select a subject that the content adds to the list (%s) (W9)", async (language) => {
    const { form } = parse(readFileSync(join(getLanguageFolder(language), "pages/contact.yaml"), "utf8"));
    const { group, subjects } = form.moreSubjects[0];
    const contact = withLanguagePrefix(language, paths.contactAbout(subjects[1]));
    const page = (await sendRequest(server, contact)).body.toString();
    const [, options] = new RegExp(`<optgroup label="${group}">(.*?)</optgroup>`).exec(page) ?? [];
    expect(options?.match(/<option/g)).toHaveLength(subjects.length);
    expect(options).toContain(`<option selected="">${subjects[1]}</option>`);
  });

  it("store the subject from the page's query unless the visitor changed or cleared it (W9)", async () => {
    const database = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"));
    const referer = `http://localhost:${server.port}/contact?about=Basic%20plan`;
    const json = { referer, accept: "application/json" };
    const cases: [Record<string, string>, Record<string, string>, string | undefined][] = [
      [{}, { referer }, "Basic plan"],
      [{ about: "" }, { referer }, undefined],
      [{ about: "Ultra plan" }, { referer }, "Ultra plan"],
      [{}, json, "Basic plan"],
      [{ about: "" }, json, undefined],
    ];
    for (const [index, [fields, headers, about]] of cases.entries()) {
      const message = `about, case ${index}`;
      await submit({ ...contactFields, message, ...fields }, headers);
      const row = database.prepare("select fields from enquiries where fields like ?").get(`%${message}%`);
      expect(JSON.parse(String(row?.["fields"])).about || undefined, message).toBe(about);
    }
    database.close();
  });

  it("store the campaign of the referring page without JavaScript, also after a validation error (E4)", async () => {
    const database = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"));
    const readCampaign = (message: string) => {
      const row = database.prepare("select campaign from enquiries where fields like ?").get(`%${message}%`);
      return JSON.parse(String(row?.["campaign"]));
    };
    const ownOrigin = `http://localhost:${server.port}`;
    const referer = `${ownOrigin}/contact?utm_source=poster&utm_medium=qr&about=x`;
    await submit({ ...contactFields, message: "by referer", utm_medium: "typed" }, { referer });
    expect(readCampaign("by referer")).toEqual({ utm_source: "poster", utm_medium: "typed" });
    await submit(
      { ...contactFields, message: "by another site" },
      { referer: "https://evil.example/?utm_source=evil" },
    );
    expect(readCampaign("by another site")).toEqual({});
    for (const referrer of [
      "about:blank",
      "android-app://com.google.android.gm/",
      "file:///x.html?utm_source=evil",
    ]) {
      await submit({ ...contactFields, message: `from ${referrer}` }, { referer: referrer });
      expect(readCampaign(`from ${referrer}`)).toEqual({});
    }
    const rejected = await submit(
      { ...contactFields, email: "asha", key: "first-key", message: "corrected" },
      { referer },
    );
    const html = rejected.body.toString();
    const hidden = Object.fromEntries(
      Array.from(html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g), ([, ...pair]) => pair),
    );
    expect(hidden).toMatchObject({ utm_source: "poster", utm_medium: "qr", key: "first-key" });
    const { key = "", utm_source = "" } = hidden;
    await submit(
      { ...contactFields, message: "corrected", key, utm_source },
      { referer: `${ownOrigin}/forms/contact` },
    );
    expect(readCampaign("corrected")).toEqual({ utm_source: "poster" });
    database.close();
  });
});

describe("form pages rendered on demand", () => {
  it("include each script, style and id once (E2)", async () => {
    const invalid = { ...contactFields, email: "asha" };
    await submit(invalid);
    const html = (await submit(invalid)).body.toString();
    for (const part of [/ id="[^"]+"/g, /<script[^>]*>[^<]+/g, /<style[^>]*>[^<]+/g]) {
      const matches = html.match(part) ?? [];
      expect(matches.length, String(part)).toBeGreaterThan(0);
      expect(matches.length, String(part)).toBe(new Set(matches).size);
    }
  });
});

describe("rejected submissions", () => {
  it("get the form with the reason in a browser and plain text in other clients", async () => {
    const acceptHtml = { accept: "text/html,*/*" };
    const cases: [number, Record<string, string>, Record<string, string>][] = [
      [403, contactFields, { origin: "https://evil.example" }],
      [413, { message: "x".repeat(70_000) }, {}],
      [415, contactFields, { "content-type": "text/plain" }],
      [400, contactFields, { "content-type": "multipart/form-data; boundary=x" }],
    ];
    for (const [status, fields, headers] of cases) {
      const page = await submit(fields, { ...acceptHtml, ...headers });
      expect([page.status, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.body.toString()).toContain('action="/forms/contact"');
      const text = await submit(fields, headers);
      expect([text.status, text.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    }
  });
});

describe("pages with a secret URL (E7, E11)", () => {
  it.each([
    ["contact", contactFields, ["answered", "promise"]],
    ["comment", { ...contactFields, post: [...readContent().postSlugs][0] ?? "" }, ["read", "promiseToRead"]],
    ["subscribe", { email: "new@example.com" }, ["toConfirm"]],
  ] as const)("show the next step for the %s form (E11)", async (form, fields, expected) => {
    const { headers } = await submit(fields, {}, form);
    const token = new URLSearchParams(String(headers["location"]).split("?")[1]).get("t");
    const html = (await sendRequest(server, `/status/${token}`)).body.toString();
    const steps = ["answered", "read", "promise", "promiseToRead", "toConfirm"].filter((name) => {
      const text = `${status[name]}`;
      const part = renderLongestPart(text);
      const isSentence = text.includes("{");
      return isSentence
        ? html.includes(part)
        : html.includes(`<strong>${part}</strong>`) || html.includes(`<p>${part}`);
    });
    expect(steps).toEqual(expected);
  });

  it("repeat the secret only in links to the page in other languages", async () => {
    const { headers } = await submit({ ...contactFields, message: "A secret page" });
    const token = new URLSearchParams(String(headers["location"]).split("?")[1]).get("t") ?? "";
    for (const path of [`/status/${token}`, "/links/approve.HD-00000-00000.0.abcdefghijklmnopqrstuv"]) {
      const secret = path.split("/")[2] ?? "";
      const page = (await sendRequest(server, path)).body.toString();
      const html = page.replaceAll(/<a [^>]*data-language="[^>]*>/g, "");
      expect(html, path).toContain(`name="page" value="/${path.split("/")[1]}"`);
      expect(html, path).not.toContain(secret);
    }
  });
});
