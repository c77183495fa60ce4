import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";

/** Packages of Debian that attack the server or stand around it, with the program each is asked for. */
const HOSTILE = {
  caddy: "/usr/bin/caddy",
  hey: "/usr/bin/hey",
  postfix: "/usr/sbin/postfix",
  slowhttptest: "/usr/bin/slowhttptest",
  systemd: "/usr/bin/systemd-socket-activate",
  zzuf: "/usr/bin/zzuf",
};

/** Installs what of them is missing. */
export const installHostileToolsIfNeeded = () => installIfMissing("hostile", HOSTILE);

/** What judges our mails in the fault suite. */
export const installFaultToolsIfNeeded = () =>
  installIfMissing("fault", { spamassassin: "/usr/bin/spamassassin" });

async function installIfMissing(suite, tools) {
  const missing = Object.keys(tools).filter((name) => !existsSync(tools[name]));
  if (missing.length === 0) return;
  console.error(`installing ${missing.join(", ")}`);
  await installDebianPackages(
    missing,
    `the ${suite} suite needs these packages of Debian, which root installs: ${missing.join(" ")}`,
  );
}
