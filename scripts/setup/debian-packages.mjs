import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser, findWindowless } from "./browser.mjs";
import { runTool } from "./run-tool.mjs";

/** Packages of Debian by what needs them, each with whether it is there. */
export const packages = {
  // The pinned Node is linked with a library that small Debian systems, and images of them, lack.
  node: { libatomic1: () => lists("/sbin/ldconfig", ["-p"], "libatomic.so.1") ?? true },
  // The tests look at pages with Roboto as well, the system's face of Android.
  browser: {
    chromium: findBrowser,
    // Beside Debian's own alone: where another browser is there, it does for both.
    "chromium-headless-shell": () =>
      findWindowless() ?? ![undefined, "/usr/bin/chromium"].includes(findBrowser()),
    "fonts-roboto-unhinted": () => lists("fc-list", [":family=Roboto"], "Roboto"),
  },
  // Phones have faces for their languages; without one, pages wait for what the site serves.
  "phone-faces": { "fonts-noto-core": () => lists("fc-list", [":lang=bn"], "Noto Sans Bengali") },
  "fault-tools": { spamassassin: () => existsSync("/usr/bin/spamassassin") },
  "hostile-tools": {
    caddy: () => existsSync("/usr/bin/caddy"),
    hey: () => existsSync("/usr/bin/hey"),
    postfix: () => existsSync("/usr/sbin/postfix"),
    slowhttptest: () => existsSync("/usr/bin/slowhttptest"),
    systemd: () => existsSync("/usr/bin/systemd-socket-activate"),
    zzuf: () => existsSync("/usr/bin/zzuf"),
  },
};

/** Installs what is missing, which takes root; a failure ends the set-up with a sentence that says what to do. */
export async function installPackagesIfMissing(user) {
  const missing = Object.keys(packages[user]).filter((name) => !packages[user][name]());
  if (missing.length === 0) return;
  console.error(`installing ${missing.join(", ")}`);
  const otherwise = missing.some((name) => name.startsWith("chromium"))
    ? ", or name a Chromium in CHROME_PATH"
    : "";
  const sentence = `packages that ${user} needs could not be installed: as root, apt-get install ${missing.join(" ")}${otherwise}`;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runTool("apt-get", ["update"], sentence, { env });
  await runTool("apt-get", ["install", "-y", "--no-install-recommends", ...missing], sentence, { env });
}

/** Whether a program lists something; nothing where it lists nothing at all, or is not there. */
function lists(program, args, text) {
  const { stdout: all } = spawnSync(program, args, { encoding: "utf8" });
  return all ? all.includes(text) : undefined;
}
