import { expect, test, vi } from "vitest";
import { sendRequest } from "./raw.ts";
import { startServer } from "./server.ts";
import { acceptJson, contactFields, submitForm } from "./submit-form.ts";

vi.setConfig({ testTimeout: 30_000 });

test("lookups of a status are limited like forms, and neither the log nor a URL has what was typed (E11)", async () => {
  const server = await startServer({ RATE_LIMIT: "4" });
  const email = "lookup-person@example.org";
  const { body } = await submitForm(server, { ...contactFields, email }, acceptJson);
  const { reference } = JSON.parse(body.toString());
  const lookUp = (contact: string, headers: Record<string, string> = {}) =>
    sendRequest(server, "/bn/status", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams({ reference, contact }).toString(),
    });
  const found = await lookUp(email);
  expect(found.status).toBe(303);
  expect(found.headers["location"]).toMatch(/^\/bn\/status\/status\./);
  expect(found.headers["cache-control"]).toBe("no-store");
  expect((await lookUp("x".repeat(50_000))).status).toBe(422);
  const unknown = await lookUp("other-person@example.com");
  expect(unknown.status).toBe(422);
  expect(unknown.headers["x-robots-tag"]).toBe("noindex");
  expect((await lookUp("", { origin: "https://evil.example" })).status).toBe(403);
  await lookUp("");
  const limited = await lookUp(email);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  expect((await sendRequest(server, "/status")).status).toBe(200);
  await server.stop();
  expect(server.output.join("\n")).not.toMatch(/other-person|lookup-person/);
});
