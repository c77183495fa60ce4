import { afterEach, expect, test, vi } from "vitest";
import { acceptedHeaders } from "#shared/forms/forms.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: object, headers: Record<string, string> = {}) =>
  vi.stubGlobal("fetch", async () => Response.json(body, { status, headers }));

test("E2 what was stored comes with reference and time of reply", async () => {
  const stored = { reference: "HD-1", replyBy: "2026-11-23T18:00:00+05:30" };
  answering(201, stored, { [acceptedHeaders.replyTime]: encodeURIComponent("সোমবার, সন্ধ্যা ৬:০০") });
  expect(await send("/forms/contact", {}, "k")).toMatchObject({
    kind: "accepted",
    reference: "HD-1",
    replyTime: "সোমবার, সন্ধ্যা ৬:০০",
  });
});

test("E2 faults come by field", async () => {
  answering(422, { errors: { name: ["Enter your name."] } });
  expect(await send("/forms/contact", {}, "k")).toEqual({
    kind: "faulty",
    errors: { name: ["Enter your name."] },
  });
});

test.each([
  [429, { "Retry-After": "120" }, { reason: "limited", seconds: 120 }],
  [503, { "Retry-After": "5" }, { reason: "unavailable" }],
  [500, {}, { reason: "unavailable" }],
])("E10 %i is not shown as stored", async (status, headers, expected) => {
  answering(status, { error: "no" }, headers as Record<string, string>);
  expect(await send("/forms/contact", {}, "k")).toMatchObject({ kind: "failed", ...expected });
});

test("R12 a fault of the server comes with its number, where the server itself answers", async () => {
  answering(503, { error: "no", fault: "F-7K2M9QXA" });
  expect(await send("/forms/contact", {}, "k")).toMatchObject({ reason: "unavailable", fault: "F-7K2M9QXA" });
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await send("/forms/contact", {}, "k")).toMatchObject({ reason: "unavailable", fault: undefined });
});

test("E10 an answer that is cut off counts as not sent", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"refe', { status: 201 }));
  expect(await send("/forms/contact", {}, "k")).toEqual({ kind: "failed", reason: "offline" });
});

test("L4 sends where AbortSignal.timeout is missing", async () => {
  vi.stubGlobal("AbortSignal", {});
  answering(422, { errors: {} });
  expect(await send("/forms/contact", {}, "k")).toMatchObject({ kind: "faulty" });
});

test("L4 an error that is not the network's is thrown, so that the browser submits the form itself", async () => {
  vi.stubGlobal("fetch", undefined);
  await expect(send("/forms/contact", {}, "k")).rejects.toThrow();
});

test("E10 the key travels with every try", async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", fetched);
  await send("/forms/contact", { name: "Asha" }, "the-key");
  expect(fetched.mock.calls[0]?.[1].headers["Idempotency-Key"]).toBe("the-key");
});

test("E8 the time of sending goes along, by the clock that the time of opening is from", async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", fetched);
  const before = Date.now();
  await send("/forms/contact", { name: "Asha" }, "the-key");
  const sent = Number(fetched.mock.calls[0]?.[1].body.get("sent"));
  expect([sent >= before, sent <= Date.now()]).toEqual([true, true]);
});
