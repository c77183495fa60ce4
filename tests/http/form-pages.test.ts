import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, inject, it, vi } from "vitest";
import { parse } from "yaml";
import { getTranslatedContent, readContent } from "#server/content/read-content.ts";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { contactFields, postForm } from "./post-form.ts";
import { sendRequest } from "./raw.ts";

// Some tests start another server, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const { status } = parse(readFileSync(join(languageFolder(), "pages/forms.yaml"), "utf8")) as {
  status: Record<string, string>;
};
/** Renders a text as React does, up to its first placeholder. */
const renderUpToPlaceholder = (text: string) => renderToStaticMarkup(text.split("{")[0]);

const server = inject("server");

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, form = "contact") =>
  postForm(server, fields, headers, form);

describe("form pages", () => {
  it.each(["en", "bn"])("show no reply time that has passed (%s) (E5, E11)", async (language) => {
    const rows = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"), { timeout: 10_000 });
    const content = getTranslatedContent(readContent(), language);
    const { late } = parse(readFileSync(join(languageFolder(language), "pages/forms.yaml"), "utf8")).promise;
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
      const { headers } = await post({ ...fields, language, name, "your-name": name }, {}, form);
      const receipt = String(headers["location"]);
      rows.exec(`update enquiries set reply_by = ${passed} where fields like '%${name}%'`);
      const token = new URL(receipt, server.origin).searchParams.get("t") ?? "";
      for (const path of [receipt, withLanguagePrefix(language, paths.status(token))]) {
        const page = (await sendRequest(server, path)).body.toString();
        expect(page, `${form} ${path}`).toContain(renderToStaticMarkup(late));
        expect(page, `${form} ${path}`).not.toContain(formatTime(passed, content));
      }
    }
    rows.close();
  });

  it.each([
    ["/contact", "You chose: Ultra plan", "en-IN"],
    ["/bn/contact", "আপনি বেছেছেন: Ultra plan", "bn-IN"],
  ])("show the subject in the address of %s without JavaScript (W9, L3)", async (path, chosen, language) => {
    const { status, headers, body } = await sendRequest(server, `${path}?about=Ultra%20plan`);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body.toString()).toContain(`<html lang="${language}"`);
    expect(body.toString()).toContain(chosen);
    expect((await sendRequest(server, path)).body.toString()).not.toContain(chosen);
  });

  it("store the subject of the page's address unless the visitor changed or cleared it (W9)", async () => {
    const rows = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"));
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
      await post({ ...contactFields, message, ...fields }, headers);
      const row = rows.prepare("select fields from enquiries where fields like ?").get(`%${message}%`);
      expect(JSON.parse(String(row?.["fields"])).about || undefined, message).toBe(about);
    }
    rows.close();
  });

  it("store the campaign of the referring page without JavaScript, also after a validation error (E4)", async () => {
    const rows = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"));
    const campaignOf = (message: string) => {
      const like = rows.prepare("select campaign from enquiries where fields like ?").get(`%${message}%`);
      return JSON.parse(String(like?.["campaign"]));
    };
    const ownOrigin = `http://localhost:${server.port}`;
    const referer = `${ownOrigin}/contact?utm_source=poster&utm_medium=qr&about=x`;
    await post({ ...contactFields, message: "by referer", utm_medium: "typed" }, { referer });
    expect(campaignOf("by referer")).toEqual({ utm_source: "poster", utm_medium: "typed" });
    await post(
      { ...contactFields, message: "by another site" },
      { referer: "https://evil.example/?utm_source=evil" },
    );
    expect(campaignOf("by another site")).toEqual({});
    for (const app of [
      "about:blank",
      "android-app://com.google.android.gm/",
      "file:///x.html?utm_source=evil",
    ]) {
      await post({ ...contactFields, message: `from ${app}` }, { referer: app });
      expect(campaignOf(`from ${app}`)).toEqual({});
    }
    const again = await post(
      { ...contactFields, email: "asha", key: "first-key", message: "corrected" },
      { referer },
    );
    const html = again.body.toString();
    const hidden = Object.fromEntries(
      Array.from(html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g), ([, ...pair]) => pair),
    );
    expect(hidden).toMatchObject({ utm_source: "poster", utm_medium: "qr", key: "first-key" });
    const { key = "", utm_source = "" } = hidden;
    await post(
      { ...contactFields, message: "corrected", key, utm_source },
      { referer: `${ownOrigin}/forms/contact` },
    );
    expect(campaignOf("corrected")).toEqual({ utm_source: "poster" });
    rows.close();
  });
});

describe("form pages rendered on demand", () => {
  it("include each script, style and id once (E2)", async () => {
    const invalid = { ...contactFields, email: "asha" };
    await post(invalid);
    const html = (await post(invalid)).body.toString();
    for (const part of [/ id="[^"]+"/g, /<script[^>]*>[^<]+/g, /<style[^>]*>[^<]+/g]) {
      const found = html.match(part) ?? [];
      expect(found.length, String(part)).toBeGreaterThan(0);
      expect(found.length, String(part)).toBe(new Set(found).size);
    }
  });
});

describe("refused submissions", () => {
  it("get the form with the reason in a browser and plain text in other clients", async () => {
    const page = { accept: "text/html,*/*" };
    const refused: [number, Record<string, string>, Record<string, string>][] = [
      [403, contactFields, { origin: "https://evil.example" }],
      [413, { message: "x".repeat(70_000) }, {}],
      [415, contactFields, { "content-type": "text/plain" }],
      [400, contactFields, { "content-type": "multipart/form-data; boundary=x" }],
    ];
    for (const [status, fields, headers] of refused) {
      const shown = await post(fields, { ...page, ...headers });
      expect([shown.status, shown.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(shown.body.toString()).toContain('action="/forms/contact"');
      const text = await post(fields, headers);
      expect([text.status, text.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    }
  });
});

describe("pages with a secret address (E7, E11)", () => {
  it.each([
    ["contact", contactFields, ["answered", "promise"]],
    ["comment", { ...contactFields, post: [...readContent().postSlugs][0] ?? "" }, ["read", "promiseToRead"]],
    ["subscribe", { email: "new@example.com" }, ["toConfirm"]],
  ] as const)("show the next step for the %s form (E11)", async (form, fields, expected) => {
    const { headers } = await post(fields, {}, form);
    const token = new URLSearchParams(String(headers["location"]).split("?")[1]).get("t");
    const html = (await sendRequest(server, `/status/${token}`)).body.toString();
    const shown = ["answered", "read", "promise", "promiseToRead", "toConfirm"].filter((name) =>
      [
        `<strong>${renderUpToPlaceholder(`${status[name]}`)}</strong>`,
        `<p>${renderUpToPlaceholder(`${status[name]}`)}`,
      ].some((part) => html.includes(part)),
    );
    expect(shown).toEqual(expected);
  });

  it("repeat the secret in no form and no tag", async () => {
    const { headers } = await post({ ...contactFields, message: "A secret page" });
    const token = new URLSearchParams(String(headers["location"]).split("?")[1]).get("t") ?? "";
    for (const path of [`/status/${token}`, "/links/approve.HD-00000-00000.0.abcdefghijklmnopqrstuv"]) {
      const secret = path.split("/")[2] ?? "";
      const html = (await sendRequest(server, path)).body.toString();
      expect(html, path).toContain(`name="page" value="/${path.split("/")[1]}"`);
      expect(html, path).not.toContain(secret);
    }
  });
});
