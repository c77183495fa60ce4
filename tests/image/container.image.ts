import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { sendRequest } from "#tests/http/raw.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { waitFor } from "#tests/support/wait-for.ts";

// Requires docker, or the tool in CONTAINER_TOOL, such as podman.
const TOOL = process.env["CONTAINER_TOOL"] || "docker";
/** Name of the image, the container and its volume. */
const IMAGE = "hooghly-digital-check";
const ORIGIN = "https://www.example.com";
/** Debian and Node need 230 MB. An image above this limit contains packages that only the build needs. */
const MAX_MEGABYTES = 350;

interface Service {
  read_only: boolean;
  init: boolean;
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  stop_grace_period: string;
}

const { stop_grace_period, ...site }: Service = parse(readFileSync("compose.yaml", "utf8")).services.site;
const restrictions = [
  ...(site.read_only ? ["--read-only"] : []),
  ...(site.init ? ["--init"] : []),
  ...site.tmpfs.flatMap((path) => ["--tmpfs", path]),
  ...site.cap_drop.flatMap((name) => ["--cap-drop", name]),
  ...site.security_opt.flatMap((option) => ["--security-opt", option]),
];

afterAll(() => {
  spawnSync(TOOL, ["rm", "--force", IMAGE], { stdio: "ignore" });
  spawnSync(TOOL, ["volume", "rm", "--force", IMAGE], { stdio: "ignore" });
});

test("a new container lists the enquiries of the previous one under the restrictions of compose.yaml", async ({
  task,
}) => {
  runTool("build", "--build-arg", `SITE_URL=${ORIGIN}`, "--tag", IMAGE, ".");
  const megabytes = Math.round(Number(runTool("image", "inspect", "--format", "{{.Size}}", IMAGE)) / 1e6);
  expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES);

  const port = await startContainer();
  const page = await sendRequest({ port }, "/", { headers: { host: new URL(ORIGIN).host } });
  expect([page.status, page.body.toString()]).toEqual([
    200,
    expect.stringContaining(`rel="canonical" href="${ORIGIN}/"`),
  ]);
  const sent = await submitForm(
    { port },
    { ...contactFields, page: "/contact", key: crypto.randomUUID() },
    acceptJson,
  );
  expect(sent.status).toBe(201);
  const { reference } = JSON.parse(sent.body.toString());
  const listEnquiries = () => runTool("exec", IMAGE, "node", "current/cli/desk.mjs", "list");
  expect(runTool("exec", IMAGE, "id", "-u"), "the process does not run as root").not.toBe("0");
  expect(listEnquiries()).toContain(reference);
  const stopStartedAt = performance.now();
  runTool("stop", "--time", String(Number.parseInt(stop_grace_period, 10)), IMAGE);
  const seconds = ((performance.now() - stopStartedAt) / 1_000).toFixed(1);
  expect(runTool("inspect", "--format", "{{.State.ExitCode}}", IMAGE)).toBe("0");
  runTool("rm", "--force", IMAGE);

  await startContainer();
  expect(listEnquiries(), "the enquiry is stored in the volume").toContain(reference);
  task.meta.measurements = [`${megabytes} MB; stopped in ${seconds} s`];
});

/** Starts a container and waits until it is healthy. @returns the published port */
async function startContainer(): Promise<number> {
  const options = ["--name", IMAGE, "--publish", "127.0.0.1::4321", "--volume", `${IMAGE}:/data`];
  runTool("run", "--detach", ...options, "--env", `SITE_URL=${ORIGIN}`, ...restrictions, IMAGE);
  // The HEALTHCHECK command is run directly, because podman leaves it to systemd.
  const check = runTool("image", "inspect", "--format", "{{json .Config.Healthcheck.Test}}", IMAGE);
  const [, ...command]: string[] = JSON.parse(check);
  await waitFor(() => spawnSync(TOOL, ["exec", IMAGE, ...command]).status === 0, 20_000);
  return Number(runTool("port", IMAGE, "4321").split(":").at(-1));
}

/** Runs the container tool with its errors shown. @returns the standard output @throws if it fails */
function runTool(...args: string[]): string {
  const { status, stdout, error } = spawnSync(TOOL, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${TOOL} ${args[0]} failed: ${error?.message ?? stdout.trim()}`);
  return stdout.trim();
}
