import { expect, it } from "vitest";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";

it("returns the first truthy value", async () => {
  const values = [undefined, false, "mail"];
  expect(await waitFor(() => values.shift())).toBe("mail");
});

it("states the last value, truncated, when it times out", async () => {
  const states = ["delivered", "failed", "x".repeat(1_000)];
  const failed = waitForValue(
    async () => states,
    ({ length }) => length === 0,
    50,
  );
  await expect(failed).rejects.toThrow(
    /^Timed out after 50 ms: .*, until .*length === 0\nLast value: \[ 'delivered', 'failed', 'x{400,480}$/,
  );
});

it("reports an error of the check immediately", async () => {
  const check = () => {
    throw new Error("connection refused");
  };
  await expect(waitFor(check)).rejects.toThrow("connection refused");
});
