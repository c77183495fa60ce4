import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { environmentVariables } from "#server/config/env.ts";
import { distDir } from "#server/disk/site-folders.mjs";
import { ask } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";

const BUILT = join(distDir, "client");

/** Serves files as a storage bucket does, without compression and headers, and forwards the rest to the server. */
function fileHost(behind: () => RunningServer): Server {
  const files = new Set(readdirSync(BUILT, { recursive: true }).map(String));
  return createServer((req, res) => {
    const path = (req.url ?? "/").split("?")[0] ?? "/";
    const name = path.slice(1);
    const file = [name, join(name, "index.html"), `${name}.html`].find(
      (one) => files.has(one) && /\./.test(one),
    );
    if (!file) {
      const { method, headers } = req;
      const onward = request(behind().origin + req.url, { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      req.pipe(onward);
      return;
    }
    res.end(readFileSync(join(BUILT, file)));
  });
}

describe("prerendered files anywhere, the server behind them", () => {
  let server: RunningServer;
  let host: Server;
  let port: number;
  beforeAll(async () => {
    server = await startServer({ SITE_URL: "https://www.example.com" });
    host = fileHost(() => server).listen(0, "127.0.0.1");
    await once(host, "listening");
    port = (host.address() as AddressInfo).port;
  });
  afterAll(async () => {
    host.close();
    await server.stop();
  });

  const from = { host: "www.example.com", origin: "https://www.example.com" };
  const get = async (path: string) => {
    const { status, body } = await ask({ port }, path, { headers: { ...from, accept: "text/html" } });
    return { status, html: body.toString() };
  };
  const post = (path: string, fields: Record<string, string>) =>
    ask({ port }, path, {
      method: "POST",
      headers: { ...from, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });

  it("suffices for the contact form, from the page to the receipt", async () => {
    const page = await get("/contact");
    expect(page.status).toBe(200);
    const { action, fields } = formOf(page.html, "contact");
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(["name", "email", "message", "notice"]));

    const written = { name: "Asha Dutta", email: "asha@example.com", message: "We need a shop site." };
    const faulty = await post(action, { ...fields, ...written, email: "asha" });
    expect(faulty.status).toBe(422);
    expect(faulty.body.toString()).toContain("We need a shop site.");

    const accepted = await post(action, { ...fields, ...written });
    expect(accepted.status).toBe(303);
    const receipt = await get(String(accepted.headers.location));
    expect(receipt.status).toBe(200);
    expect(receipt.html).toMatch(/[A-Z]{2}-[A-Z0-9-]{4,}/);
  });

  it("holds every file that its documents ask for at once", async () => {
    for (const path of ["/", "/contact", "/faq", "/post"]) {
      const { html } = await get(path);
      const wanted = [
        ...html.matchAll(/(?:<script[^>]*\ssrc|<img[^>]*\ssrc|component-url|renderer-url)="(\/[^"]+)"/g),
      ];
      for (const [, address = ""] of wanted) expect((await get(address)).status, address).toBe(200);
    }
  });
});

describe("the files for deployment name only variables that the server knows", () => {
  const known = new Set(environmentVariables);
  const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

  it("compose.yaml", () => {
    const { services } = parse(readFileSync("compose.yaml", "utf8"));
    expect(unknown(Object.keys(services.site.environment))).toEqual([]);
    expect(unknown(Object.keys(services.site.build.args))).toEqual([]);
  });

  it("the systemd unit", () => {
    const lines = readFileSync("deploy/hooghly-digital.service", "utf8").match(/^Environment=.*$/gm) ?? [];
    const names = lines.flatMap((line) => [...line.matchAll(/[= ]([A-Z_]+)=/g)].map(([, name = ""]) => name));
    expect(names).toContain("DATA_DIR");
    expect(unknown(names)).toEqual([]);
  });

  it("the Dockerfile", () => {
    const [, line = ""] = /^ENV (.*)$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
    const names = [...line.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name = ""]) => name);
    expect(unknown(names).sort()).toEqual(["NODE_ENV", "PATH"]);
  });

  it("the table in README.md, which names all of them", () => {
    const table = readFileSync("README.md", "utf8").match(/^\| `[A-Z_`, ]+` \|/gm) ?? [];
    const names = table.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
    expect(names.sort()).toEqual([...known].sort());
  });
});

/** The form that posts to /forms/{name}: its address and its fields with the values they stand with. */
function formOf(html: string, name: string): { action: string; fields: Record<string, string> } {
  const form = new RegExp(`<form[^>]*action="(/forms/${name})"[^>]*>([\\s\\S]*?)</form>`).exec(html);
  if (!form) throw new Error(`no form posts to /forms/${name}`);
  const [, action = "", inner = ""] = form;
  const controls = [...inner.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, what: string) => new RegExp(`\\s${what}="([^"]*)"`).exec(tag)?.[1];
  const named = controls.map((tag) => [attribute(tag, "name"), attribute(tag, "value") ?? ""] as const);
  return { action, fields: Object.fromEntries(named.filter(([field]) => field !== undefined)) };
}
