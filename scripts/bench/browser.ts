import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findBrowser } from "../setup/browser.mjs";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-port=0",
];

/** A Chromium that can be driven from outside, with a profile of its own. */
export async function startBrowser(): Promise<{ port: number; close(): void }> {
  const path = findBrowser();
  if (!path) throw new Error("no Chromium found; name one in CHROME_PATH");
  const profile = mkdtempSync(join(tmpdir(), "browser-"));
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the browser ended with ${code}`)));
    createInterface(child.stderr).on("line", (line) => {
      const found = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return {
    port,
    close() {
      child
        .removeAllListeners("exit")
        .once("exit", () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
      child.kill();
    },
  };
}
