import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs commands after the functions of a script in `deploy/` have been loaded. */
function runBash(script: string, commands: string, ...args: string[]) {
  const settings = `ENV_FILE=${folder}/env BUILD_ENV_FILE=${folder}/build.env`;
  const { status, stdout, stderr } = spawnSync(
    "bash",
    ["-c", `source deploy/${script}\n${settings}\n${commands}`, "bash", ...args],
    { encoding: "utf8", env: { PATH: process.env["PATH"] ?? "" } },
  );
  return { status, stdout, stderr };
}
const install = (commands: string, ...args: string[]) => runBash("install.sh", commands, ...args);
const call = (commands: string, ...args: string[]) => {
  const { status, stdout, stderr } = install(commands, ...args);
  expect(status, stderr).toBe(0);
  return stdout.replace(/\n$/, "");
};

const PASSWORDS = [
  "simple",
  "with#hash/and/slash",
  "p@ss:w?rd&=+",
  "100%41",
  `quotes"and'and\`and$HOME\\n`,
  " spaces ",
  "\u00e9\u09ac",
];

describe("install.sh", () => {
  it.each(PASSWORDS)("encodes the password %j in the SMTP URL and decodes it again", (password) => {
    const url = call(`get_smtp_url "$@"`, "mail.example.com:465", "hello@example.com", password);
    const parsed = new URL(url);
    expect([parsed.protocol, parsed.host]).toEqual(["smtps:", "mail.example.com:465"]);
    expect(decodeURIComponent(parsed.username)).toBe("hello@example.com");
    expect(decodeURIComponent(parsed.password)).toBe(password);
    expect(call(`get_url_server "$1"`, url)).toBe("mail.example.com:465");
    expect(call(`get_url_user "$1"`, url)).toBe("hello@example.com");
    expect(call(`get_url_password "$1"`, url)).toBe(password);
  });

  it("uses STARTTLS on other ports than 465", () => {
    expect(call("get_smtp_url mail.example.com:587 user password")).toBe(
      "smtp://user:password@mail.example.com:587",
    );
  });

  it.each(PASSWORDS)("writes the value %j so that it is read unchanged", (value) => {
    call(`change_settings "$ENV_FILE" 600 "NAME=$1"`, value);
    expect(call("read_setting NAME")).toBe(value);
    // In double quotes, systemd and sh have the same escapes: systemd.exec(5).
    const { stdout } = spawnSync("sh", ["-c", `. ${folder}/env && printf %s "$NAME"`], { encoding: "utf8" });
    expect(stdout).toBe(value);
  });

  it("keeps the other settings, and reads those that were written by hand", () => {
    writeFileSync(
      join(folder, "env"),
      "# Mail\nMAIL_TO=a@example.com\nIMAP_URL='imaps://a b'\nSITE_URL=https://old\n",
    );
    call(`change_settings "$ENV_FILE" 600 "MAIL_TO=Desk <desk@example.com>" SITE_URL=`);
    expect(readFileSync(join(folder, "env"), "utf8")).toBe(
      `MAIL_TO="Desk <desk@example.com>"\n# Mail\nIMAP_URL='imaps://a b'\n`,
    );
    expect(call("read_setting IMAP_URL")).toBe("imaps://a b");
    expect(call("read_setting SITE_URL")).toBe("");
    expect(statSync(join(folder, "env")).mode & 0o777).toBe(0o600);
  });

  it("leaves the old settings if the new ones can't be written", () => {
    writeFileSync(join(folder, "env"), "MAIL_TO=a@example.com\n");
    const { status } = install(`sync() { return 1; }\nchange_settings "$ENV_FILE" 600 MAIL_TO=b@example.com`);
    expect(status).not.toBe(0);
    expect(readFileSync(join(folder, "env"), "utf8")).toBe("MAIL_TO=a@example.com\n");
  });

  it("moves the settings of an earlier version that the build needs, and keeps the options of the SMTP URL", () => {
    const url = "smtp://user:pass%23word@localhost:587?requireTLS=false";
    writeFileSync(
      join(folder, "env"),
      `SITE_URL=https://www.example.com\nSMTP_URL=${url}\nANALYTICS=plausible:example.com\nBOARD=off\n`,
    );
    const answers =
      "DOMAIN=www.example.com SMTP_SERVER=localhost:587 SMTP_USER=user MAIL_FROM=a@example.com MAIL_TO=b@example.com";
    call(
      `${answers}\nask_password "$(get_url_password "$(read_setting SMTP_URL)")" <<< ""\nwrite_configuration`,
    );
    expect(readFileSync(join(folder, "build.env"), "utf8")).toBe(
      `SITE_URL="https://www.example.com"\nANALYTICS="plausible:example.com"\n`,
    );
    expect(readFileSync(join(folder, "env"), "utf8")).toBe(
      `SMTP_URL="${url}"\nMAIL_FROM="a@example.com"\nMAIL_TO="b@example.com"\nBOARD=off\n`,
    );
    expect(readdirSync(folder).sort()).toEqual(["build.env", "env"]);
  });

  it.each([
    ["MAIL_TO", "desk@example.com", true],
    ["MAIL_TO", "Desk <desk@example.com>", true],
    ["MAIL_TO", "Desk <desk@example.com>, b@example.com", true],
    ["MAIL_TO", "Desk <desk@example.com", false],
    ["MAIL_TO", "a@example.com b@example.com", false],
    ["MAIL_TO", "a@example.com\nBOARD=off", false],
    ["MAIL_FROM", "Our Company <hello@example.com>", true],
    ["MAIL_FROM", "a@example.com, b@example.com", false],
    ["SMTP_SERVER", "mail.example.com:465", true],
    ["SMTP_SERVER", "smtps://mail.example.com", false],
    ["DOMAIN", "shop.example.com", true],
    ["DOMAIN", "https://example.com", false],
    ["REPOSITORY", "git@example.com:site.git", true],
    ["REPOSITORY", "--upload-pack=id", false],
  ])("accepts %s=%j: %s", (name, value, isAccepted) => {
    const others =
      "DOMAIN=example.com REPOSITORY=https://example.com/site.git SMTP_SERVER=localhost:25 SMTP_USER=a SMTP_PASSWORD=b MAIL_FROM=a@example.com MAIL_TO=a@example.com";
    const { status, stderr } = install(
      `${others}\n${name}=$1\nread_repository() { :; }\nask_questions`,
      value,
    );
    expect([status, stderr.includes(`Expected ${name}`)]).toEqual(isAccepted ? [0, false] : [1, true]);
  });

  it.each([
    ["www.example.com", "example.com"],
    ["example.com", "www.example.com"],
    ["example.co.in", "www.example.co.in"],
    ["www.example.co.in", "example.co.in"],
    ["shop.example.com", ""],
    ["shop.example.co.in", ""],
    ["shop.example.in", ""],
  ])("serves %s with a redirect from %j", (domain, other) => {
    expect(call(`get_other_domain "$1"`, domain)).toBe(other);
    const sites = call(`get_caddyfile "$1"`, domain).match(/^[^\s#].*(?= \{$)/gm);
    expect(sites).toEqual(other ? [domain, other] : [domain]);
  });

  it("starts the firewall only with a rule for SSH", () => {
    const stubs = 'ufw() { echo "ufw $*"; }\n';
    expect(call(`${stubs}list_ssh_ports() { :; }\nstart_firewall`)).toMatch(/^The firewall stays off/);
    expect(call(`${stubs}list_ssh_ports() { echo 2200; }\nstart_firewall`).split("\n")).toEqual([
      "ufw allow 2200/tcp",
      "ufw allow 80/tcp",
      "ufw allow 443",
      "ufw --force enable",
    ]);
  });

  it("reports the last log lines of a service that does not start", () => {
    const stubs =
      'journalctl() { echo "log of $*"; }\nsystemctl() { [ "$1" != restart ]; }\ninstall() { cat; }';
    const { status, stdout, stderr } = install(`${stubs}\nDOMAIN=example.com\nstart_services`);
    expect([status, stdout]).toEqual([1, expect.stringContaining("Service and proxy")]);
    expect(stderr).toMatch(/log of .*--unit=hooghly-digital\n.*doesn't start/);
  });
});

describe("the operator's command", () => {
  const RELEASE = "2026-11-29T06-33-57-000Z";
  const run = (...args: string[]) =>
    runBash(
      "hooghly-digital",
      'systemctl() { echo inactive; }\nsystemd-run() { echo "$*"; }\ncheck_folder() { :; }\nmain "$@"',
      ...args,
    );

  it.each([
    ["back", `/current/node_modules/.bin/node /srv/hooghly-digital/current/server/process/roll-back.mjs`],
    [`back ${RELEASE}`, `/current/server/process/roll-back.mjs ${RELEASE}`],
    [`activate ${RELEASE}`, `/releases/${RELEASE}/server/process/activate.ts`],
    ["desk list --open", "/current/cli/desk.mjs list --open"],
  ])("runs `%s` as the account of the site", (command, expected) => {
    const { status, stdout } = run(...command.split(" "));
    expect(status).toBe(0);
    expect(stdout.trim().endsWith(`/srv/hooghly-digital${expected}`), stdout).toBe(true);
    expect(stdout).toContain("--uid=hooghly-digital ");
  });

  it.each([
    "",
    "unknown",
    "back ../../etc",
    `back ${RELEASE} extra`,
    "activate",
    "activate latest",
    `activate ${RELEASE}/..`,
    `activate x${RELEASE}`,
  ])("refuses `%s`", (command) => {
    const { status, stdout, stderr } = run(...command.split(" ").filter(Boolean));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).not.toBe("");
  });
});
