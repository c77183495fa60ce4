import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { contact, json, postForm } from "../tests/http/post-form.ts";
import { ask } from "../tests/http/raw.ts";
import { waitFor } from "../tests/support/mailbox.ts";
import { writeSection } from "./bench/report.ts";

/**
 * `npm run check:image`: builds the image, runs it under the restrictions of compose.yaml, and carries an enquiry
 * through it, through a stop, and into a second container with the same volume. It takes docker, or what
 * CONTAINER_TOOL names, such as podman.
 */
const TOOL = process.env.CONTAINER_TOOL || "docker";
const IMAGE = "hooghly-digital-check";
const ORIGIN = "https://www.example.com";
/** Debian has 80 MB of it, Node 150; more means that packages of the build have come along. */
const MOST_BYTES = 350e6;

const { stop_grace_period, ...site }: Service = parse(readFileSync("compose.yaml", "utf8")).services.site;
const restrictions = [
  ...(site.read_only ? ["--read-only"] : []),
  ...(site.init ? ["--init"] : []),
  ...site.tmpfs.flatMap((path) => ["--tmpfs", path]),
  ...site.cap_drop.flatMap((name) => ["--cap-drop", name]),
  ...site.security_opt.flatMap((option) => ["--security-opt", option]),
];

interface Service {
  read_only: boolean;
  init: boolean;
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  stop_grace_period: string;
}

tool("build", "--build-arg", `SITE_URL=${ORIGIN}`, "--tag", IMAGE, ".");
const bytes = Number(tool("image", "inspect", "--format", "{{.Size}}", IMAGE));
demand(bytes <= MOST_BYTES, `the image has ${bytes} bytes`);

try {
  const first = await start();
  const page = await ask(first, "/", { headers: { host: new URL(ORIGIN).host } });
  demand(page.status === 200 && page.body.includes(`rel="canonical" href="${ORIGIN}/"`), "/ is not the page");
  const sent = await postForm(first, { ...contact, page: "/contact", key: crypto.randomUUID() }, json);
  demand(sent.status === 201, `the form was answered with ${sent.status}`);
  const { reference } = JSON.parse(sent.body.toString());
  demand(first.exec("id", "-u") !== "0", "it runs as root");
  demand(
    first.exec("node", "cli/desk.mjs", "list").includes(reference),
    "the desk does not list the enquiry",
  );
  const stopped = performance.now();
  first.stop();
  const seconds = (performance.now() - stopped) / 1000;
  demand(first.exitCode() === 0, `it ended with ${first.exitCode()}`);
  first.remove();

  const second = await start();
  demand(
    second.exec("node", "cli/desk.mjs", "list").includes(reference),
    "the enquiry did not outlive its container",
  );
  second.remove();
  writeSection(
    "Image",
    `The image has ${Math.round(bytes / 1e6)} MB. Run under the restrictions of compose.yaml (read-only, no capabilities, not as root) it was healthy, took an enquiry, stopped in ${seconds.toFixed(1)} s with exit code 0, and a second container with its volume had the enquiry.`,
  );
} finally {
  spawnSync(TOOL, ["rm", "--force", IMAGE], { stdio: "ignore" });
  spawnSync(TOOL, ["volume", "rm", "--force", IMAGE], { stdio: "ignore" });
}

async function start() {
  tool(
    "run",
    "--detach",
    "--name",
    IMAGE,
    "--publish",
    "127.0.0.1::4321",
    "--volume",
    `${IMAGE}:/data`,
    "--env",
    `SITE_URL=${ORIGIN}`,
    ...restrictions,
    IMAGE,
  );
  const port = Number(tool("port", IMAGE, "4321").split(":").at(-1));
  const exec = (...command: string[]) => tool("exec", IMAGE, ...command);
  // The command of the image's own HEALTHCHECK, which podman leaves to systemd to run.
  const health: string[] = JSON.parse(
    tool("image", "inspect", "--format", "{{json .Config.Healthcheck.Test}}", IMAGE),
  ).slice(1);
  await waitFor(() => spawnSync(TOOL, ["exec", IMAGE, ...health]).status === 0, 20_000);
  return {
    port,
    exec,
    stop: () => tool("stop", "--time", String(Number.parseInt(stop_grace_period, 10)), IMAGE),
    exitCode: () => Number(tool("inspect", "--format", "{{.State.ExitCode}}", IMAGE)),
    remove: () => tool("rm", "--force", IMAGE),
  };
}

/** @returns what it printed; its complaints are shown */
function tool(...words: string[]): string {
  const { status, stdout, error } = spawnSync(TOOL, words, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${TOOL} ${words[0]} failed: ${error?.message ?? stdout.trim()}`);
  return stdout.trim();
}

function demand(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}
