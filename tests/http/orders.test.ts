import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayingSite } from "#tests/support/paying-site.ts";
import type { RunningServer } from "./server.ts";
import { submitForm } from "./submit-form.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startPayingSite();
});
afterAll(() => server?.stop());

test("x", async () => {
  const r = await submitForm(
    server,
    { name: "Rekha Das", email: "a@example.in", phone: "98300 12345", product: "1" },
    {},
    "order",
  );
  console.log(r.status, r.headers, server.output);
  expect(r.status).toBe(303);
});
