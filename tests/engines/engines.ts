import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, WebDriver } from "selenium-webdriver";
import { afterAll, beforeAll, describe } from "vitest";
import { browserOptions } from "#tests/support/browser.mjs";
import { getFreePort } from "#tests/support/free-port.ts";
import { firefox115 } from "#tests/support/old-browsers.mjs";
import { waitFor } from "#tests/support/wait-for.ts";
import { connectToMarionette } from "./marionette.ts";

export interface RunningEngine {
  driver: WebDriver;
  /** As the browser reports it, such as "firefox 153.8.0". */
  version: string;
  stop(): Promise<void>;
}

/** The window of all engines is as large as WPE's, whose size is fixed. */
const WINDOW = { x: 0, y: 0, width: 1280, height: 720 };

const chromium = browserOptions("--headless", "--no-first-run", "--font-render-hinting=none");

/** Chromium is the reference. */
export const startChromium = () =>
  startWithDriver("chromedriver", (port) => [`--port=${port}`], {
    browserName: "chrome",
    acceptInsecureCerts: true,
    "goog:chromeOptions": { binary: chromium.executablePath, args: chromium.args },
  });

/** The engines of Firefox and Safari that Debian packages. WPE WebKit 2.38 is that of Safari 16. */
export const engines = {
  firefox: () => startFirefox("firefox-esr"),
  "firefox-115": () => startFirefox(firefox115.path, { LD_LIBRARY_PATH: firefox115.libraries }),
  webkitgtk: () =>
    startWithDriver(
      "xvfb-run",
      (port) => ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`],
      getWebKitCapabilities("webkitgtk", "webkit2gtk-4.1", ["--automation"]),
    ),
  wpe: () =>
    startWithDriver(
      "WPEWebDriver",
      (port) => [`--port=${port}`],
      getWebKitCapabilities("wpe", "wpe-webkit-1.1", ["--automation", "--headless"]),
    ),
};

/** Defines tests for each engine, which run in one browser. `getEngine` returns it during a test or hook. */
export function describeEngines(
  define: (getEngine: () => RunningEngine, name: keyof typeof engines) => void,
): void {
  describe.each(Object.entries(engines))("%s", (name, start) => {
    let engine: RunningEngine;
    beforeAll(async () => {
      engine = await start();
      console.log(engine.version);
    });
    afterAll(() => engine.stop());
    define(() => engine, name as keyof typeof engines);
  });
}

const getWebKitCapabilities = (vendor: string, library: string, args: string[]) => ({
  browserName: "MiniBrowser",
  acceptInsecureCerts: true,
  [`${vendor}:browserOptions`]: { binary: globSync(`/usr/lib/*/${library}/MiniBrowser`)[0], args },
});

/** Starts a driver, which starts the browser. */
async function startWithDriver(
  command: string,
  getArgs: (port: number) => string[],
  capabilities: Record<string, unknown>,
): Promise<RunningEngine> {
  const port = await getFreePort();
  const server = `http://127.0.0.1:${port}`;
  const driverProcess = spawnGroup(command, getArgs(port));
  try {
    await waitFor(() =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    const stop = async () => {
      await driver.quit();
      await driverProcess.kill();
    };
    return await prepare(driver, stop);
  } catch (error) {
    await driverProcess.kill();
    throw error;
  }
}

async function startFirefox(command: string, variables: Record<string, string> = {}): Promise<RunningEngine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  // Firefox selects a free port and writes it to its profile.
  writeFileSync(join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
  const args = [
    "--headless",
    "--marionette",
    "--remote-allow-system-access",
    "--no-remote",
    "--profile",
    profile,
  ];
  // As root, Firefox does not start in another user's home folder.
  const browserProcess = spawnGroup(command, args, { ...variables, HOME: profile });
  const stop = async () => {
    await browserProcess.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await waitFor(() => {
      const [file] = globSync(join(profile, "MarionetteActivePort"));
      return file ? Number(readFileSync(file, "utf8")) : undefined;
    });
    const executor = await connectToMarionette(port);
    return await prepare(
      WebDriver.createSession(executor, new Capabilities({ acceptInsecureCerts: true })),
      stop,
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(driver: WebDriver, stop: () => Promise<void>): Promise<RunningEngine> {
  const capabilities = await driver.getCapabilities();
  if (capabilities.get("setWindowRect")) await driver.manage().window().setRect(WINDOW);
  return { driver, version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`, stop };
}

/** Starts a process in a group of its own, because some browsers leave processes behind. */
function spawnGroup(command: string, args: string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, ...variables };
  const child: ChildProcess = spawn(command, args, { env, detached: true, stdio: "ignore" });
  const exited = once(child, "exit");
  return {
    async kill() {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // Already stopped.
      }
      await exited;
    },
  };
}
