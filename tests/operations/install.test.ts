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
  it("encodes passwords in the SMTP URL and decodes them again", () => {
    const lines = call(
      `for password; do
        url=$(get_smtp_url mail.example.com:465 hello@example.com "$password")
        printf '%s\\n' "$url" "$(get_url_server "$url")" "$(get_url_user "$url")" "$(get_url_password "$url")"
      done`,
      ...PASSWORDS,
    ).split("\n");
    for (const [index, password] of PASSWORDS.entries()) {
      const [url = "", ...parts] = lines.slice(4 * index, 4 * index + 4);
      expect(parts).toEqual(["mail.example.com:465", "hello@example.com", password]);
      const parsed = new URL(url);
      expect([parsed.protocol, parsed.host]).toEqual(["smtps:", "mail.example.com:465"]);
      expect(decodeURIComponent(parsed.username)).toBe("hello@example.com");
      expect(decodeURIComponent(parsed.password)).toBe(password);
    }
  });

  it("uses STARTTLS on other ports than 465", () => {
    expect(call("get_smtp_url mail.example.com:587 user password")).toBe(
      "smtp://user:password@mail.example.com:587",
    );
  });

  it("writes values so that they are read unchanged", () => {
    // In double quotes, systemd and the shell have the same escapes: systemd.exec(5).
    const lines = call(
      `for value; do
        change_settings "$ENV_FILE" 600 "NAME=$value"
        read_setting NAME
        (. "$ENV_FILE" && printf '%s\\n' "$NAME")
      done`,
      ...PASSWORDS,
    );
    expect(lines.split("\n")).toEqual(PASSWORDS.flatMap((value) => [value, value]));
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

  it("checks the answers", () => {
    const answers: [name: string, value: string, isAccepted: boolean][] = [
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
    ];
    const results = call(
      `DOMAIN=example.com REPOSITORY=https://example.com/site.git SMTP_SERVER=localhost:25 SMTP_USER=a SMTP_PASSWORD=b
      MAIL_FROM=a@example.com MAIL_TO=a@example.com
      read_repository() { :; }
      while [ $# -gt 0 ]; do
        error=$( (declare "$1=$2" && ask_questions) 2>&1 > /dev/null) && echo accepted || echo "\${error%% to be*}"
        shift 3
      done`,
      ...answers.flat().map(String),
    );
    expect(results.split("\n")).toEqual(
      answers.map(([name, , isAccepted]) => (isAccepted ? "accepted" : `Expected ${name}`)),
    );
  });

  it("redirects from the other spelling of a domain", () => {
    const domains = {
      "www.example.com": "example.com",
      "example.com": "www.example.com",
      "example.co.in": "www.example.co.in",
      "www.example.co.in": "example.co.in",
      "shop.example.com": "",
      "shop.example.co.in": "",
      "shop.example.in": "",
    };
    const sites = call(
      `for domain; do get_caddyfile "$domain" | sed -n '/^[^[:space:]#].* {$/s/ {$//p' | paste -sd ' '; done`,
      ...Object.keys(domains),
    );
    expect(sites.split("\n")).toEqual(
      Object.entries(domains).map(([domain, other]) => [domain, other].filter(Boolean).join(" ")),
    );
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
  /** Returns the exit status and the started commands of each command line. */
  function run(...commandLines: string[]): string[] {
    const { stdout } = runBash(
      "hooghly-digital",
      `systemctl() { echo inactive; }
      systemd-run() { echo "$*"; }
      check_folder() { :; }
      set +e
      for line; do
        output=$(set -e; main $line 2> /dev/null)
        echo "$? $output"
      done`,
      ...commandLines,
    );
    return stdout.trimEnd().split("\n");
  }

  it("runs the code of a release as the account of the site", () => {
    const site = "/srv/hooghly-digital";
    const commands = {
      back: `${site}/current/node_modules/.bin/node ${site}/current/server/process/roll-back.mjs`,
      [`back ${RELEASE}`]: `${site}/current/server/process/roll-back.mjs ${RELEASE}`,
      [`activate ${RELEASE}`]: `${site}/releases/${RELEASE}/server/process/activate.ts`,
      "desk list --open": `${site}/current/cli/desk.mjs list --open`,
    };
    const results = run(...Object.keys(commands));
    expect(results).toHaveLength(Object.keys(commands).length);
    for (const [index, command] of Object.values(commands).entries()) {
      expect(results[index]).toMatch(/^0 .*--uid=hooghly-digital /);
      expect(results[index]?.endsWith(` ${command}`), results[index]).toBe(true);
    }
  });

  it("refuses other arguments", () => {
    const commandLines = [
      "",
      "unknown",
      "back ../../etc",
      `back ${RELEASE} extra`,
      "activate",
      "activate latest",
      `activate ${RELEASE}/..`,
      `activate x${RELEASE}`,
    ];
    expect(run(...commandLines)).toEqual(commandLines.map(() => expect.stringMatching(/^2 ?$/)));
  });
});
