import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import { formNames } from "#shared/forms/forms.ts";
import { contact, json, postForm } from "./post-form.ts";
import { ask } from "./raw.ts";
import { startServer } from "./server.ts";

// Some tests start a server of their own, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const FORM = "application/x-www-form-urlencoded";

const server = inject("server");

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, form = "contact") =>
  postForm(server, fields, headers, form);

describe("E2 a post of a form", () => {
  it("is accepted with 201 and reference and promise for programs", async () => {
    const { status, headers, body } = await post(contact, json);
    expect(status).toBe(201);
    expect(headers["content-type"]).toMatch(/^application\/json\b/);
    const answer = JSON.parse(body.toString());
    expect(Object.keys(answer).sort()).toEqual(["reference", "replyBy"]);
    expect(answer.replyBy).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
  });

  it("L5 says by when it is answered as people say it in the form's language", async () => {
    const { headers } = await post({ ...contact, language: "bn" }, json);
    expect(decodeURIComponent(String(headers["reply-time"]))).not.toMatch(/[A-Za-z]/);
  });

  it("is accepted as multipart, Bengali and all", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...contact, message: 'নমস্কার ₹ "quoted"\nnew line' }))
      form.set(name, value);
    const answer = await fetch(`${server.origin}/forms/contact`, {
      method: "POST",
      body: form,
      headers: json,
    });
    expect(answer.status).toBe(201);
  });

  it("leads to the page that says what happens next", async () => {
    const { status, headers } = await post(contact);
    expect(status).toBe(303);
    expect(headers["location"]).toMatch(/^\/forms\/contact\/sent\?t=.+/);
    const next = await ask(server, String(headers["location"]));
    expect(next.status).toBe(200);
    expect(next.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("names each faulty field with 422", async () => {
    const { status, body } = await post({ ...contact, email: "asha" }, json);
    expect(status).toBe(422);
    expect(Object.keys(JSON.parse(body.toString()).errors)).toEqual(["email"]);
  });

  it("shows the same form again, filled in, without JavaScript", async () => {
    const { status, headers, body } = await post({ ...contact, email: "asha", message: "<b>kept</b>" });
    expect(status).toBe(422);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const html = body.toString();
    expect(html).toContain('value="Asha Dutta"');
    expect(html).toContain("&lt;b&gt;kept&lt;/b&gt;");
  });

  it("lists without JavaScript what to do about each faulty field, and leads to it", async () => {
    const faulty = { ...contact, name: "", email: "asha" };
    const { errors } = JSON.parse((await post(faulty, json)).body.toString());
    const html = (await post(faulty)).body.toString();
    const listed = Array.from(html.matchAll(/<a href="#contact-(\w+)">([^<]+)</g), ([, ...link]) => link);
    expect(listed).toEqual([
      ["name", errors.name[0]],
      ["email", errors.email[0]],
    ]);
  });

  it("stores a repeated key once", async () => {
    const key = { "idempotency-key": "5f2b1c8e-one" };
    const [first, second] = [
      await post(contact, { ...json, ...key }),
      await post(contact, { ...json, ...key }),
    ];
    expect(second.body.toString()).toBe(first.body.toString());
  });

  it.each(formNames)("/forms/%s exists", async (form) => {
    expect((await post({}, json, form)).status).toBe(422);
  });
});

describe("what a form refuses", () => {
  it.each<[string, Record<string, string>]>([
    ["Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site", origin: "https://blog.example.com" }],
    ["Origin", { origin: "https://evil.example" }],
    ["an app's Origin", { origin: "chrome-extension://abc" }],
    ["a file's Origin", { origin: "file://" }],
    ["a sandboxed Origin", { origin: "null" }],
  ])("403 from elsewhere, told by %s", async (_what, headers) => {
    expect((await post(contact, { ...json, ...headers })).status).toBe(403);
  });

  it("takes what our own pages send, on any port", async () => {
    const own = { origin: server.origin, host: new URL(server.origin).host };
    expect((await post(contact, { ...json, ...own })).status).toBe(201);
    expect((await post(contact, { ...json, "sec-fetch-site": "same-origin" })).status).toBe(201);
  });

  it.each(["PUT", "DELETE", "PATCH"])("405 for %s with Allow", async (method) => {
    const { status, headers } = await ask(server, "/forms/contact", { method });
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("GET, HEAD, POST");
  });

  it("404 for a form that does not exist, however it is called", async () => {
    for (const form of ["nothing", "__proto__", "constructor"])
      expect((await post(contact, json, form)).status).toBe(404);
  });

  it("413 over 64 KiB, announced or not", async () => {
    const big = { ...contact, message: "x".repeat(70_000) };
    expect((await post(big, json)).status).toBe(413);
    expect((await post(big, { ...json, "transfer-encoding": "chunked" })).status).toBe(413);
    expect((await post({ ...contact, message: "x".repeat(60_000) }, json)).status).toBe(422);
  });

  it("takes its own address however a proxy writes it", async () => {
    const spelt = { origin: "http://shop.example.com", host: "Shop.Example.COM:80" };
    expect((await post(contact, { ...json, ...spelt })).status).toBe(201);
  });

  it.each(["application/json", "text/plain", "", `${FORM}x`, `${FORM}; charset=iso-8859-1`])(
    "415 for %s",
    async (type) => {
      expect((await post(contact, { ...json, "content-type": type })).status).toBe(415);
    },
  );

  it.each([FORM, `${FORM}; charset=UTF-8`, `${FORM};charset="utf-8"`])("takes %s", async (type) => {
    expect((await post(contact, { ...json, "content-type": type })).status).toBe(201);
  });

  it("400 for bytes that are no UTF-8, which would be stored as something else", async () => {
    const send = (name: string) =>
      ask(server, "/forms/contact", {
        method: "POST",
        headers: { ...json, "content-type": FORM },
        body: `name=${name}&email=jose@example.com&message=Hola`,
      });
    expect((await send("Jos%E9")).status).toBe(400);
    expect((await send("Jos%C3%A9")).status).toBe(201);
    expect((await send("Jos%EF%BF%BD")).status).toBe(201);
  });

  it("JSON only to who takes it", async () => {
    const { status } = await post(contact, { accept: "text/html, application/json;q=0" });
    expect(status).toBe(303);
    expect((await post({}, { accept: "Application/JSON;q=0.5" })).headers["content-type"]).toMatch(
      /^application\/json\b/,
    );
  });

  it("400 for a multipart body that is none", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    expect((await post(contact, { ...json, ...type })).status).toBe(400);
  });
});

describe("limits and faults", () => {
  it("429 with Retry-After above the rate limit, by the address a trusted proxy names", async () => {
    const limited = await startServer({ RATE_LIMIT: "2", TRUST_PROXY: "1" });
    const send = (forwarded: string, message: string) =>
      ask(limited, "/forms/contact", {
        method: "POST",
        headers: { "content-type": FORM, "x-forwarded-for": forwarded, ...json },
        body: new URLSearchParams({ ...contact, message }).toString(),
      });
    expect((await send("203.0.113.9", "one")).status).toBe(201);
    expect((await send("203.0.113.9", "two")).status).toBe(201);
    const third = await send("198.51.100.1, 203.0.113.9", "three");
    expect(third.status).toBe(429);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send("203.0.113.10", "four")).status).toBe(201);
    await limited.stop();
  });

  it("is on disk, with its mails, before it is answered", async () => {
    const own = await startServer();
    const { body } = await ask(own, "/forms/contact", {
      method: "POST",
      headers: { "content-type": FORM, ...json },
      body: new URLSearchParams(contact).toString(),
    });
    const { reference } = JSON.parse(body.toString());
    const folder = join(own.dataDir, "mail");
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith(".eml")).length).toBe(2);
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(mails.every((mail) => mail.includes(reference))).toBe(true);
    expect(await own.stop()).toBe(0);
  });
});
