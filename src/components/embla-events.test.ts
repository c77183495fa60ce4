import { expect, it } from "vitest";
import { listenToEmbla } from "./embla-events.ts";

it("removes each listener that it has added", () => {
  const listeners = new Map<string, unknown>();
  const embla = {
    on: (event: string, listener: unknown) => listeners.set(event, listener),
    off: (event: string, listener: unknown) => listeners.get(event) === listener && listeners.delete(event),
  } as unknown as Parameters<typeof listenToEmbla>[0];
  const removeListeners = listenToEmbla(embla, { select: () => {}, reInit: () => {} });
  expect([...listeners.keys()]).toEqual(["select", "reInit"]);
  removeListeners();
  expect(listeners.size).toBe(0);
});
