import { expect, inject, test } from "vitest";
import { sendRequest } from "./raw.ts";

const server = inject("server");

async function fetchText(path: string): Promise<string> {
  const { status, body } = await sendRequest(server, path);
  expect(status, path).toBe(200);
  return body.toString();
}

const getAuthor = (html: string) => /"author":(\{[^}]*\})/.exec(html)?.[1];

test("the company signs the posts of a sample member, and members sign their own (R8a)", async () => {
  const bySample = await fetchText("/post/packaging-dielines");
  expect(getAuthor(bySample)).toContain('"@type":"Organization"');
  expect(bySample).not.toContain("Ishita Roy");
  expect((await sendRequest(server, "/blog/author/ishita-roy")).status).toBe(404);

  const byMember = await fetchText("/post/choosing-a-crm");
  expect(getAuthor(byMember)).toContain('"@type":"Person","name":"Sourav Maity"');
  expect(byMember).toContain('href="/blog/author/sourav-maity"');
});

test("structured data has persons for members, but not for sample members (R8a)", async () => {
  expect(await fetchText("/singleteam/sourav-maity")).toContain('"@type":"Person"');
  expect(await fetchText("/singleteam/ishita-roy")).not.toContain('"@type":"Person"');
  const team = await fetchText("/ourteam");
  expect(team).toContain('/singleteam/sourav-maity#person"');
  expect(team).not.toContain('/singleteam/ishita-roy#person"');
});

test("structured data has no date of a sample project (R8a)", async () => {
  const page = await fetchText("/portfoliodetails");
  expect(page).toContain('"@type":"CreativeWork"');
  expect(page).not.toContain("dateCreated");
});

test("the application form says beside the position that the open positions are samples (R6)", async () => {
  for (const path of ["/internship", "/forms/application"]) {
    const page = await fetchText(path);
    const [, note] = /<p[^>]*id="application-position-hint"[^>]*>([^<]*)/.exec(page) ?? [];
    expect(note, path).toContain("examples");
  }
});
