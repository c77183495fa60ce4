import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import { formNames } from "#shared/forms/forms.ts";
import { sendRequest } from "./raw.ts";
import { startServer } from "./server.ts";
import { acceptJson, contactFields, submitForm } from "./submit-form.ts";

// Some tests start another server, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";

const server = inject("server");

const submit = (fields: Record<string, string>, headers: Record<string, string> = {}, form = "contact") =>
  submitForm(server, fields, headers, form);

describe("form submission (E2)", () => {
  it("responds with 201, reference and deadline as JSON", async () => {
    const { status, headers, body } = await submit(contactFields, acceptJson);
    expect(status).toBe(201);
    expect(headers["content-type"]).toMatch(/^application\/json\b/);
    const result = JSON.parse(body.toString());
    expect(Object.keys(result).sort()).toEqual(["reference", "replyBy"]);
    expect(result.replyBy).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);
  });

  it("sends the deadline in the language of the form (L3)", async () => {
    const { headers } = await submit({ ...contactFields, language: "bn" }, acceptJson);
    expect(decodeURIComponent(String(headers["reply-time"]))).not.toMatch(/[A-Za-z]/);
  });

  it("accepts multipart data with Bengali text", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...contactFields, message: 'নমস্কার ₹ "quoted"\nnew line' }))
      form.set(name, value);
    const response = await fetch(`${server.origin}/forms/contact`, {
      method: "POST",
      body: form,
      headers: acceptJson,
    });
    expect(response.status).toBe(201);
  });

  it("redirects to the receipt", async () => {
    const { status, headers } = await submit(contactFields);
    expect(status).toBe(303);
    expect(headers["location"]).toMatch(/^\/forms\/contact\/sent\?t=.+/);
    const receipt = await sendRequest(server, String(headers["location"]));
    expect(receipt.status).toBe(200);
    expect(receipt.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  it("responds with 422 and the name of each invalid field", async () => {
    const { status, body } = await submit({ ...contactFields, email: "asha" }, acceptJson);
    expect(status).toBe(422);
    expect(Object.keys(JSON.parse(body.toString()).errors)).toEqual(["email"]);
  });

  it("renders the submitted form again without JavaScript", async () => {
    const { status, headers, body } = await submit({
      ...contactFields,
      email: "asha",
      message: "<b>typed</b>",
    });
    expect(status).toBe(422);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const html = body.toString();
    expect(html).toContain('value="Asha Dutta"');
    expect(html).toContain("&lt;b&gt;typed&lt;/b&gt;");
  });

  it("lists each validation error with a link to its field, without JavaScript", async () => {
    const invalid = { ...contactFields, name: "", email: "asha" };
    const { errors } = JSON.parse((await submit(invalid, acceptJson)).body.toString());
    const html = (await submit(invalid)).body.toString();
    const listed = Array.from(html.matchAll(/<a href="#contact-(\w+)">([^<]+)</g), ([, ...link]) => link);
    expect(listed).toEqual([
      ["name", errors.name[0]],
      ["email", errors.email[0]],
    ]);
  });

  it("responds to a repeated idempotency key as to the first submission", async () => {
    const key = { "idempotency-key": "5f2b1c8e-one" };
    const [first, second] = [
      await submit(contactFields, { ...acceptJson, ...key }),
      await submit(contactFields, { ...acceptJson, ...key }),
    ];
    expect(second.body.toString()).toBe(first.body.toString());
  });

  it.each(formNames)("validates submissions to /forms/%s", async (form) => {
    expect((await submit({}, acceptJson, form)).status).toBe(422);
  });
});

describe("request validation", () => {
  it.each<[string, Record<string, string>]>([
    ["Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
    ["a sibling domain", { "sec-fetch-site": "same-site", origin: "https://blog.example.com" }],
    ["Origin", { origin: "https://evil.example" }],
    ["an app's Origin", { origin: "chrome-extension://abc" }],
    ["a file's Origin", { origin: "file://" }],
    ["a sandboxed Origin", { origin: "null" }],
  ])("responds with 403 to a request from another site, by %s", async (_name, headers) => {
    expect((await submit(contactFields, { ...acceptJson, ...headers })).status).toBe(403);
  });

  it("accepts submissions from its own pages on any port", async () => {
    const own = { origin: server.origin, host: new URL(server.origin).host };
    expect((await submit(contactFields, { ...acceptJson, ...own })).status).toBe(201);
    expect((await submit(contactFields, { ...acceptJson, "sec-fetch-site": "same-origin" })).status).toBe(
      201,
    );
  });

  it.each(["PUT", "DELETE", "PATCH"])("responds to %s with 405 and Allow", async (method) => {
    const { status, headers } = await sendRequest(server, "/forms/contact", { method });
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("GET, HEAD, POST");
  });

  it("responds with 404 to unknown form names, including names of object properties", async () => {
    for (const form of ["nothing", "__proto__", "constructor"])
      expect((await submit(contactFields, acceptJson, form)).status).toBe(404);
  });

  it("responds with 413 above 64 KiB, with or without Content-Length", async () => {
    const tooLarge = { ...contactFields, message: "x".repeat(70_000) };
    expect((await submit(tooLarge, acceptJson)).status).toBe(413);
    expect((await submit(tooLarge, { ...acceptJson, "transfer-encoding": "chunked" })).status).toBe(413);
    expect((await submit({ ...contactFields, message: "x".repeat(60_000) }, acceptJson)).status).toBe(422);
  });

  it("accepts its own origin with another letter case or an explicit port", async () => {
    const variant = { origin: "http://shop.example.com", host: "Shop.Example.COM:80" };
    expect((await submit(contactFields, { ...acceptJson, ...variant })).status).toBe(201);
  });

  it.each([
    "application/json",
    "text/plain",
    "",
    `${FORM_CONTENT_TYPE}x`,
    `${FORM_CONTENT_TYPE}; charset=iso-8859-1`,
  ])("responds with 415 to %s", async (type) => {
    expect((await submit(contactFields, { ...acceptJson, "content-type": type })).status).toBe(415);
  });

  it.each([FORM_CONTENT_TYPE, `${FORM_CONTENT_TYPE}; charset=UTF-8`, `${FORM_CONTENT_TYPE};charset="utf-8"`])(
    "accepts %s",
    async (type) => {
      expect((await submit(contactFields, { ...acceptJson, "content-type": type })).status).toBe(201);
    },
  );

  it("responds with 400 to a body that is not valid UTF-8", async () => {
    const send = (name: string) =>
      sendRequest(server, "/forms/contact", {
        method: "POST",
        headers: { ...acceptJson, "content-type": FORM_CONTENT_TYPE },
        body: `name=${name}&email=jose@example.com&message=Hola`,
      });
    expect((await send("Jos%E9")).status).toBe(400);
    expect((await send("Jos%C3%A9")).status).toBe(201);
    expect((await send("Jos%EF%BF%BD")).status).toBe(201);
  });

  it("responds with JSON only if the client accepts it", async () => {
    const { status } = await submit(contactFields, { accept: "text/html, application/json;q=0" });
    expect(status).toBe(303);
    expect((await submit({}, { accept: "Application/JSON;q=0.5" })).headers["content-type"]).toMatch(
      /^application\/json\b/,
    );
  });

  it("responds with 400 to an invalid multipart body", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    expect((await submit(contactFields, { ...acceptJson, ...type })).status).toBe(400);
  });
});

describe("accepted submissions", () => {
  it("are limited by the client's IP address that a trusted proxy reports, with 429 and Retry-After", async () => {
    const limited = await startServer({ RATE_LIMIT: "2", TRUST_PROXY: "1" });
    const send = (forwarded: string, message: string) =>
      sendRequest(limited, "/forms/contact", {
        method: "POST",
        headers: { "content-type": FORM_CONTENT_TYPE, "x-forwarded-for": forwarded, ...acceptJson },
        body: new URLSearchParams({ ...contactFields, message }).toString(),
      });
    expect((await send("203.0.113.9", "one")).status).toBe(201);
    expect((await send("203.0.113.9", "two")).status).toBe(201);
    const third = await send("198.51.100.1, 203.0.113.9", "three");
    expect(third.status).toBe(429);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send("203.0.113.10", "four")).status).toBe(201);
    await limited.stop();
  });

  it("cause two mails that contain the reference", async () => {
    const ownServer = await startServer();
    const { body } = await sendRequest(ownServer, "/forms/contact", {
      method: "POST",
      headers: { "content-type": FORM_CONTENT_TYPE, ...acceptJson },
      body: new URLSearchParams(contactFields).toString(),
    });
    const { reference } = JSON.parse(body.toString());
    const folder = join(ownServer.dataDir, "mail");
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith(".eml")).length).toBe(2);
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(mails.every((mail) => mail.includes(reference))).toBe(true);
    expect(await ownServer.stop()).toBe(0);
  });
});
