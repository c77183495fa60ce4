import { afterEach, expect, test, vi } from "vitest";
import { acceptedHeaders } from "#shared/forms/forms.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

const stubResponse = (status: number, body: object, headers: Record<string, string> = {}) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status, headers }));

test("returns the reference and the formatted deadline of a stored enquiry (E2)", async () => {
  const stored = { reference: "HD-1", replyBy: "2026-11-23T18:00:00+05:30" };
  stubResponse(201, stored, { [acceptedHeaders.formattedDeadline]: encodeURIComponent("সোমবার, সন্ধ্যা ৬:০০") });
  expect(await send("/forms/contact", {}, "k")).toMatchObject({
    kind: "accepted",
    reference: "HD-1",
    formattedDeadline: "সোমবার, সন্ধ্যা ৬:০০",
  });
});

test("returns validation errors by field (E2)", async () => {
  stubResponse(422, { errors: { name: ["Enter your name."] } });
  expect(await send("/forms/contact", {}, "k")).toEqual({
    kind: "invalid",
    errors: { name: ["Enter your name."] },
  });
});

test.each([
  [429, { "Retry-After": "120" }, { reason: "limited", seconds: 120 }],
  [503, { "Retry-After": "5" }, { reason: "unavailable" }],
  [500, {}, { reason: "unavailable" }],
])("reports status %i as a failure (E10)", async (status, headers, expected) => {
  stubResponse(status, { error: "no" }, headers as Record<string, string>);
  expect(await send("/forms/contact", {}, "k")).toMatchObject({ kind: "failed", ...expected });
});

test("returns the incident id of a server error, and none for an error of a proxy (R12)", async () => {
  stubResponse(503, { error: "no", fault: "F-7K2M9QXA" });
  expect(await send("/forms/contact", {}, "k")).toMatchObject({
    reason: "unavailable",
    incidentId: "F-7K2M9QXA",
  });
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await send("/forms/contact", {}, "k")).toMatchObject({
    reason: "unavailable",
    incidentId: undefined,
  });
});

test("reports a truncated response as offline (E10)", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"refe', { status: 201 }));
  expect(await send("/forms/contact", {}, "k")).toEqual({ kind: "failed", reason: "offline" });
});

test("works without AbortSignal.timeout (L4)", async () => {
  vi.stubGlobal("AbortSignal", {});
  stubResponse(422, { errors: {} });
  expect(await send("/forms/contact", {}, "k")).toMatchObject({ kind: "invalid" });
});

test("throws errors that are not network errors, so that the form is submitted natively (L4)", async () => {
  vi.stubGlobal("fetch", undefined);
  await expect(send("/forms/contact", {}, "k")).rejects.toThrow();
});

test("sends the idempotency key (E10)", async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", fetched);
  await send("/forms/contact", { name: "Asha" }, "the-key");
  expect(fetched.mock.calls[0]?.[1].headers["Idempotency-Key"]).toBe("the-key");
});

test("sends the time of the request by the clock of the device (E8)", async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", fetched);
  const before = Date.now();
  await send("/forms/contact", { name: "Asha" }, "the-key");
  const sent = Number(fetched.mock.calls[0]?.[1].body.get("sent"));
  expect([sent >= before, sent <= Date.now()]).toEqual([true, true]);
});
