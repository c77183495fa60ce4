import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

const NAME = "Zebrawood Sarees";

// A server of its own, with rate limits, and whose log the test reads.
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

const get = async (path: string) => {
  const { status, headers, body } = await sendRequest(server, path);
  return { status, headers, html: body.toString() };
};
const getStreet = (query: Record<string, string>, prefix = "") =>
  get(`${prefix}${paths.streetOf(new URLSearchParams(query))}`);

describe("the street of a visitor (R14a)", () => {
  it("is neither cached nor indexed, and previews of its link do not show the name", async () => {
    for (const prefix of ["", "/bn"]) {
      const { status, headers, html } = await getStreet({ shop: NAME }, prefix);
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(html).toContain(NAME);
      const head = html.slice(0, html.indexOf("</head>"));
      expect(head).toContain('name="robots" content="noindex"');
      expect(head.replaceAll(/<link rel="alternate"[^>]*>/g, "")).not.toContain(NAME);
      expect(html).toMatch(/<form[^>]*action="(?:\/bn)?\/street#/);
      const card = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(head)?.[1] ?? "";
      expect((await sendRequest(server, card)).headers["content-type"], card).toBe("image/png");
    }
  });

  it("shows no other text of the link", async () => {
    const { html } = await getStreet({ shop: NAME, trade: "zebra-trade", place: "Zebra Town" });
    expect(html).not.toMatch(/zebra.trade|zebra.town/i);
    const { html: refused } = await getStreet({ shop: "Buy at zebra.com" });
    expect(refused.match(/zebra\.com/g)).toHaveLength(1);
    expect(refused).toMatch(/<input[^>]*value="Buy at zebra.com"/);
    const { html: contact } = await get(`/contact?${new URLSearchParams({ shop: "Buy at zebra.com" })}`);
    expect(contact).not.toContain("zebra");
  });

  it("escapes markup, and cuts a name of any length", async () => {
    const { html } = await getStreet({ shop: '<img src=x onerror="alert(1)">' });
    expect(html).not.toContain("<img src=x");
    expect((await getStreet({ shop: "x".repeat(3_000) })).status).toBe(200);
  });

  it("is not in the log, in the figures, or in the page that is stored with an enquiry", async () => {
    const { html } = await getStreet({ shop: NAME });
    const pages = Array.from(html.matchAll(/name="page" value="([^"]*)"/g), ([, page]) => page);
    expect(new Set(pages)).toEqual(new Set([paths.street]));
    expect(server.output.join("\n")).not.toContain("Zebrawood");
    const database = new DatabaseSync(join(server.dataDir, "enquiries.sqlite"), { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const stored = tables.flatMap(({ name }) => database.prepare(`select * from "${String(name)}"`).all());
    expect(
      JSON.stringify(stored, (_, value) => (typeof value === "bigint" ? String(value) : value)),
    ).not.toContain("Zebrawood");
    database.close();
  });

  it("is rendered at most ten times per second for one client", async () => {
    const responses = await Promise.all(Array.from({ length: 60 }, () => getStreet({ shop: NAME })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});
