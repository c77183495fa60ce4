import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, inject, it, vi } from "vitest";
import { parse } from "yaml";
import { contentIn, readContent } from "#server/content/read-content.ts";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { readableTime } from "#shared/calendar/indian-time.ts";
import { contact, postForm } from "./post-form.ts";
import { ask } from "./raw.ts";

// Some tests start a server of their own, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const { status } = parse(readFileSync(join(languageFolder(), "pages/forms.yaml"), "utf8")) as {
  status: Record<string, string>;
};
/** As React writes a text, up to what is filled in. */
const written = (text: string) => renderToStaticMarkup(text.split("{")[0]);

const server = inject("server");

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, form = "contact") =>
  postForm(server, fields, headers, form);

describe("the pages around a form", () => {
  it.each(["en", "bn"])("E5 E11 promise no time that is over (%s)", async (language) => {
    const rows = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"), { timeout: 10_000 });
    const words = contentIn(readContent(), language);
    const { late } = parse(readFileSync(join(languageFolder(language), "pages/forms.yaml"), "utf8")).promise;
    const over = Date.now() - 60_000;
    const requests: Record<string, Record<string, string>> = {
      contact,
      "member-message": { ...contact, member: [...words.members.keys()][0] ?? "" },
      comment: { ...contact, post: [...words.posts][0] ?? "" },
      "mail-back": { "your-name": "Asha", "your-email": "asha@example.com" },
      application: contact,
    };
    for (const [form, fields] of Object.entries(requests)) {
      const name = `Late ${language} ${form}`;
      const { headers } = await post({ ...fields, language, name, "your-name": name }, {}, form);
      const receipt = String(headers["location"]);
      rows.exec(`update enquiries set reply_by = ${over} where fields like '%${name}%'`);
      const token = new URL(receipt, server.origin).searchParams.get("t") ?? "";
      for (const path of [receipt, prefixed(language, paths.status(token))]) {
        const page = (await ask(server, path)).body.toString();
        expect(page, `${form} ${path}`).toContain(renderToStaticMarkup(late));
        expect(page, `${form} ${path}`).not.toContain(readableTime(over, words));
      }
    }
    rows.close();
  });

  it.each([
    ["/contact", "You chose: Ultra plan", "en-IN"],
    ["/bn/contact", "আপনি বেছেছেন: Ultra plan", "bn-IN"],
  ])("W9 L3 %s says without script what its address is about", async (path, chosen, language) => {
    const { status, headers, body } = await ask(server, `${path}?about=Ultra%20plan`);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body.toString()).toContain(`<html lang="${language}"`);
    expect(body.toString()).toContain(chosen);
    expect((await ask(server, path)).body.toString()).not.toContain(chosen);
  });

  it("W9 keeps what the page's address is about, unless the visitor wrote something else or emptied it", async () => {
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
      await post({ ...contact, message, ...fields }, headers);
      const row = rows.prepare("select fields from enquiries where fields like ?").get(`%${message}%`);
      expect(JSON.parse(String(row?.["fields"])).about || undefined, message).toBe(about);
    }
    rows.close();
  });

  it("E4 keeps the campaign of the page it came from, also when it is shown again, without JavaScript", async () => {
    const rows = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"));
    const campaignOf = (message: string) => {
      const like = rows.prepare("select campaign from enquiries where fields like ?").get(`%${message}%`);
      return JSON.parse(String(like?.["campaign"]));
    };
    const own = `http://localhost:${server.port}`;
    const referer = `${own}/contact?utm_source=poster&utm_medium=qr&about=x`;
    await post({ ...contact, message: "by referer", utm_medium: "typed" }, { referer });
    expect(campaignOf("by referer")).toEqual({ utm_source: "poster", utm_medium: "typed" });
    await post(
      { ...contact, message: "by a stranger" },
      { referer: "https://evil.example/?utm_source=evil" },
    );
    expect(campaignOf("by a stranger")).toEqual({});
    for (const app of [
      "about:blank",
      "android-app://com.google.android.gm/",
      "file:///x.html?utm_source=evil",
    ]) {
      await post({ ...contact, message: `from ${app}` }, { referer: app });
      expect(campaignOf(`from ${app}`)).toEqual({});
    }
    const again = await post({ ...contact, email: "asha", key: "kept-key", message: "mended" }, { referer });
    const html = again.body.toString();
    const hidden = Object.fromEntries(
      Array.from(html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g), ([, ...pair]) => pair),
    );
    expect(hidden).toMatchObject({ utm_source: "poster", utm_medium: "qr", key: "kept-key" });
    const { key = "", utm_source = "" } = hidden;
    await post({ ...contact, message: "mended", key, utm_source }, { referer: `${own}/forms/contact` });
    expect(campaignOf("mended")).toEqual({ utm_source: "poster" });
    rows.close();
  });
});

describe("pages for one visitor", () => {
  it("E2 have each script once, and no id twice", async () => {
    const faulty = { ...contact, email: "asha" };
    await post(faulty);
    const html = (await post(faulty)).body.toString();
    for (const part of [/ id="[^"]+"/g, /<script[^>]*>[^<]+/g, /<style[^>]*>[^<]+/g]) {
      const found = html.match(part) ?? [];
      expect(found.length, String(part)).toBeGreaterThan(0);
      expect(found.length, String(part)).toBe(new Set(found).size);
    }
  });
});

describe("posts that cannot be taken", () => {
  it("show visitors the form with the reason, and programs a sentence", async () => {
    const page = { accept: "text/html,*/*" };
    const refused: [number, Record<string, string>, Record<string, string>][] = [
      [403, contact, { origin: "https://evil.example" }],
      [413, { message: "x".repeat(70_000) }, {}],
      [415, contact, { "content-type": "text/plain" }],
      [400, contact, { "content-type": "multipart/form-data; boundary=x" }],
    ];
    for (const [status, fields, headers] of refused) {
      const shown = await post(fields, { ...page, ...headers });
      expect([shown.status, shown.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(shown.body.toString()).toContain('action="/forms/contact"');
      const told = await post(fields, headers);
      expect([told.status, told.headers["content-type"]]).toEqual([status, "text/plain; charset=utf-8"]);
    }
  });
});

describe("E7, E11 pages behind a secret", () => {
  it.each([
    ["contact", contact, ["answered", "promise"]],
    ["comment", { ...contact, post: [...readContent().posts][0] ?? "" }, ["read", "promiseToRead"]],
    ["subscribe", { email: "new@example.com" }, ["toConfirm"]],
  ] as const)("E11 say of the %s form what is left to do", async (form, fields, expected) => {
    const { headers } = await post(fields, {}, form);
    const token = new URLSearchParams(String(headers["location"]).split("?")[1]).get("t");
    const html = (await ask(server, `/status/${token}`)).body.toString();
    const said = ["answered", "read", "promise", "promiseToRead", "toConfirm"].filter((name) =>
      [`<strong>${written(`${status[name]}`)}</strong>`, `<p>${written(`${status[name]}`)}`].some((part) =>
        html.includes(part),
      ),
    );
    expect(said).toEqual(expected);
  });

  it("write it into no form and no tag of theirs", async () => {
    const { headers } = await post({ ...contact, message: "A secret page" });
    const token = new URLSearchParams(String(headers["location"]).split("?")[1]).get("t") ?? "";
    for (const path of [`/status/${token}`, "/links/approve.HD-00000-00000.0.abcdefghijklmnopqrstuv"]) {
      const secret = path.split("/")[2] ?? "";
      const html = (await ask(server, path)).body.toString();
      expect(html, path).toContain(`name="page" value="/${path.split("/")[1]}"`);
      expect(html, path).not.toContain(secret);
    }
  });
});
