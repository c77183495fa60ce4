import { expect, it } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { startServer } from "#tests/http/server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

it("logs an uncaught exception without quoted values, and replaces the worker", async () => {
  const server = await startServer({ NODE_OPTIONS: "--import ./tests/support/fail-on-signal.ts" });
  const pid = server.workerPid();
  process.kill(pid, "SIGWINCH");
  await waitFor(() => server.workerPid() !== pid);
  const line = server.output.find((text) => text.includes("uncaught exception")) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({ fault: expect.stringMatching(/^F-/), code: "HD_INTERNAL" });
  expect(server.output.join("\n")).not.toContain("typed by a visitor");
  expect(await server.stop()).toBe(0);
});

it("logs an unhandled rejection, and replaces the worker without an outage and at most once a minute", async () => {
  const server = await startServer({ NODE_OPTIONS: "--import ./tests/support/fail-on-signal.ts" });
  const statuses = new Set<number>();
  const findLines = (message: string) => server.output.filter((line) => line.includes(message));
  const pid = server.workerPid();
  process.kill(pid, "SIGUSR2");
  process.kill(pid, "SIGUSR2");
  await waitFor(async () => {
    statuses.add((await sendRequest(server, "/")).status);
    return server.workerPid() !== pid;
  });
  const [line = ""] = findLines("unhandled rejection");
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    fault: expect.stringMatching(/^F-\w{8}$/),
    code: "HD_INTERNAL",
    cause: expect.stringMatching(/invalid input: "…"\n +at /),
  });
  await waitFor(() => findLines('"stopping"').length === 1);

  process.kill(server.workerPid(), "SIGUSR2");
  await waitFor(() => findLines("F-").length > 1);
  statuses.add((await sendRequest(server, "/")).status);
  expect(findLines("worker ready")).toHaveLength(2);
  expect([...statuses]).toEqual([200]);
  expect(await server.stop()).toBe(0);
});
