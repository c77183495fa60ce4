import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { environmentVariables } from "#server/config/env.ts";
import { distDir } from "#server/files/site-folders.mjs";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";

const BUILT = join(distDir, "client");

/** Serves files uncompressed and without headers, as a storage bucket does, and forwards other requests to the server. */
function createFileHost(getServer: () => RunningServer): Server {
  const files = new Set(readdirSync(BUILT, { recursive: true }).map(String));
  return createServer((req, res) => {
    const path = (req.url ?? "/").split("?")[0] ?? "/";
    const name = path.slice(1);
    const file = [name, join(name, "index.html"), `${name}.html`].find(
      (candidate) => files.has(candidate) && /\./.test(candidate),
    );
    if (!file) {
      const { method, headers } = req;
      const upstream = request(getServer().origin + req.url, { method, headers }, (response) => {
        res.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(res);
      });
      req.pipe(upstream);
      return;
    }
    res.end(readFileSync(join(BUILT, file)));
  });
}

describe("prerendered files on another host", () => {
  let server: RunningServer;
  let host: Server;
  let port: number;
  beforeAll(async () => {
    server = await startServer({ SITE_URL: "https://www.example.com" });
    host = createFileHost(() => server).listen(0, "127.0.0.1");
    await once(host, "listening");
    port = (host.address() as AddressInfo).port;
  });
  afterAll(async () => {
    host.close();
    await server.stop();
  });

  const siteHeaders = { host: "www.example.com", origin: "https://www.example.com" };
  const get = async (path: string) => {
    const { status, body } = await sendRequest({ port }, path, {
      headers: { ...siteHeaders, accept: "text/html" },
    });
    return { status, html: body.toString() };
  };
  const submit = (path: string, fields: Record<string, string>) =>
    sendRequest({ port }, path, {
      method: "POST",
      headers: { ...siteHeaders, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });

  it("support the contact form from the page to the receipt", async () => {
    const page = await get("/contact");
    expect(page.status).toBe(200);
    const { action, fields } = parseForm(page.html, "contact");
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(["name", "email", "message", "notice"]));

    const values = { name: "Asha Dutta", email: "asha@example.com", message: "We need a shop site." };
    const invalid = await submit(action, { ...fields, ...values, email: "asha" });
    expect(invalid.status).toBe(422);
    expect(invalid.body.toString()).toContain("We need a shop site.");

    const accepted = await submit(action, { ...fields, ...values });
    expect(accepted.status).toBe(303);
    const receipt = await get(String(accepted.headers.location));
    expect(receipt.status).toBe(200);
    expect(receipt.html).toMatch(/[A-Z]{2}-[A-Z0-9-]{4,}/);
  });

  it("include every file that pages load", async () => {
    for (const path of ["/", "/contact", "/faq", "/post"]) {
      const { html } = await get(path);
      const urls = [
        ...html.matchAll(/(?:<script[^>]*\ssrc|<img[^>]*\ssrc|component-url|renderer-url)="(\/[^"]+)"/g),
      ];
      for (const [, url = ""] of urls) expect((await get(url)).status, url).toBe(200);
    }
  });
});

describe("environment variables", () => {
  const supported = new Set(environmentVariables);
  const findUnsupported = (names: Iterable<string>) => [...names].filter((name) => !supported.has(name));

  it("are supported if compose.yaml sets them", () => {
    const { services } = parse(readFileSync("compose.yaml", "utf8"));
    expect(findUnsupported(Object.keys(services.site.environment))).toEqual([]);
    expect(findUnsupported(Object.keys(services.site.build.args))).toEqual([]);
  });

  it("are supported if the systemd unit sets them", () => {
    const lines = readFileSync("deploy/hooghly-digital.service", "utf8").match(/^Environment=.*$/gm) ?? [];
    const names = lines.flatMap((line) => [...line.matchAll(/[= ]([A-Z_]+)=/g)].map(([, name = ""]) => name));
    expect(names).toContain("DATA_DIR");
    expect(findUnsupported(names)).toEqual([]);
  });

  it("are supported if the Dockerfile sets them, except NODE_ENV and PATH", () => {
    const [, line = ""] = /^ENV (.*)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
    const names = [...line.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name = ""]) => name);
    expect(findUnsupported(names).sort()).toEqual(["NODE_ENV", "PATH"]);
  });

  it("are all listed in README.md", () => {
    const table = readFileSync("README.md", "utf8").match(/^\| `[A-Z_`, ]+` \|/gm) ?? [];
    const names = table.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
    expect(names.sort()).toEqual([...supported].sort());
  });
});

/** Returns the action and the initial fields of the form that is submitted to /forms/{name}. */
function parseForm(html: string, name: string): { action: string; fields: Record<string, string> } {
  const form = new RegExp(`<form[^>]*action="(/forms/${name})"[^>]*>([\\s\\S]*?)</form>`).exec(html);
  if (!form) throw new Error(`Expected a form that is submitted to /forms/${name}.`);
  const [, action = "", inner = ""] = form;
  const controls = [...inner.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, attributeName: string) =>
    new RegExp(`\\s${attributeName}="([^"]*)"`).exec(tag)?.[1];
  const entries = controls.map((tag) => [attribute(tag, "name"), attribute(tag, "value") ?? ""] as const);
  return { action, fields: Object.fromEntries(entries.filter(([field]) => field !== undefined)) };
}
