import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";

/** Packages of Debian that attack the server or stand around it, with the program each is asked for. */
const TOOLS = {
  caddy: "/usr/bin/caddy",
  hey: "/usr/bin/hey",
  postfix: "/usr/sbin/postfix",
  slowhttptest: "/usr/bin/slowhttptest",
  systemd: "/usr/bin/systemd-socket-activate",
  zzuf: "/usr/bin/zzuf",
};

/** Installs what of them is missing. */
export async function installHostileToolsIfNeeded() {
  const missing = Object.keys(TOOLS).filter((name) => !existsSync(TOOLS[name]));
  if (missing.length === 0) return;
  console.error(`installing ${missing.join(", ")}`);
  await installDebianPackages(
    missing,
    `the hostile suite needs these packages of Debian, which root installs: ${missing.join(" ")}`,
  );
}
