import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("configuration", () => {
  it("requires no variable", () => {
    expect(readEnv({})).toMatchObject({ port: 4321, host: "127.0.0.1", trustProxy: 0, rateLimit: 20 });
  });

  it("parses variables and removes the trailing slash of the origin", () => {
    const env = readEnv({ PORT: "0", SITE_URL: "https://example.com/", RATE_LIMIT: "off", TRUST_PROXY: "2" });
    expect(env).toMatchObject({ port: 0, siteUrl: "https://example.com", rateLimit: "off", trustProxy: 2 });
  });

  it("includes subdomains in HSTS only on request", () => {
    expect(readEnv({}).hstsIncludesSubdomains).toBe(false);
    expect(readEnv({ HSTS_INCLUDE_SUBDOMAINS: "on" }).hstsIncludesSubdomains).toBe(true);
  });

  it("treats empty variables as unset", () => {
    expect(readEnv({ PORT: "", SITE_URL: "", SMTP_URL: "" })).toMatchObject({
      port: 4321,
      smtpUrl: undefined,
    });
  });

  it.each([
    ["PORT", "http"],
    ["HSTS_INCLUDE_SUBDOMAINS", "yes"],
    ["PORT", "70000"],
    ["SITE_URL", "example.com"],
    ["SITE_URL", "https://example.com/en"],
    ["DATABASE_URL", "mysql://x"],
    ["SMTP_URL", "mail.example.com"],
    ["IMAP_URL", "smtp://a:b@mail.example.com"],
    ["IMAP_AUTHSERV_ID", "mx.example.com; dmarc=pass"],
    ["IMAP_URL", "imaps://mail.example.com"],
    ["IMAP_URL", "imaps://office%E0@example.com:secret@mail.example.com"],
    ["MAIL_TO", "nobody"],
    ["MAIL_TO", "a@"],
    ["MAIL_TO", "a@example.com b@example.com"],
    ["MAIL_TO", "a@example.com, nobody"],
    ["MAIL_TO", "Desk <a@example.com"],
    ["MAIL_TO", "a@b@example.com"],
    ["MAIL_TO", "a@example..com"],
    ["MAIL_TO", " , "],
    ["MAIL_FROM", "Example"],
    ["MAIL_FROM", "a@example.com, b@example.com"],
    ["WEBHOOK_URL", "https://user:secret@example.com/hook"],
    ["ALERT_WEBHOOK_URL", "https://secret@example.com/hook"],
    ["WEBHOOK_SECRET", "secret"],
    ["WEBHOOK_SECRET", "whsec_tooshort"],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`],
    ["WEBHOOK_SECRET", `whsec_${Buffer.alloc(65).toString("base64")}`],
    ["RAZORPAY_KEY_ID", "two:parts"],
    ["RAZORPAY_KEY_SECRET", "two words"],
    ["RAZORPAY_WEBHOOK_SECRET", "two words"],
    ["RAZORPAY_API_URL", "ftp://127.0.0.1"],
    ["RAZORPAY_API_URL", "https://api.razorpay.com/v1"],
    ["RAZORPAY_API_URL", "https://user:secret@api.razorpay.com"],
    ["TRUST_PROXY", "yes"],
    ["RATE_LIMIT", "-1"],
    ["ANALYTICS", "plausible"],
    ["ANALYTICS", "umami:94db1cb1"],
  ])("rejects %s=%s and names the variable", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  it.each([
    "root@localhost",
    "a@example.com,b@example.com",
    '"Sen, Mita" <mita@example.co.in>; Desk <desk@example.com>,',
  ])("accepts the address list %s", (list) => {
    expect(readEnv({ SMTP_URL: "smtp://127.0.0.1", MAIL_TO: list }).mailTo).toBe(list);
  });

  it("requires MAIL_TO if SMTP_URL is set (E6)", () => {
    expect(() => readEnv({ SMTP_URL: "smtp://127.0.0.1" })).toThrow(/MAIL_TO must be set/);
  });

  it("reads the DKIM key, and rejects missing variables and invalid keys (E6)", () => {
    const folder = mkdtempSync(join(tmpdir(), "dkim-"));
    const createKeyFile = (name: string, modulusLength: number) => {
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength });
      const path = join(folder, name);
      writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }));
      return path;
    };
    const complete = {
      DKIM_DOMAIN: "example.com",
      DKIM_SELECTOR: "mail",
      DKIM_KEY_FILE: createKeyFile("key.pem", 2048),
    };
    expect(readEnv(complete).dkim).toMatchObject({ domainName: "example.com", keySelector: "mail" });
    expect(readEnv({}).dkim).toBeUndefined();
    expect(() => readEnv({ ...complete, DKIM_SELECTOR: "" })).toThrow(
      /^The environment variable DKIM_SELECTOR must be/,
    );
    expect(() => readEnv({ ...complete, DKIM_DOMAIN: "example" })).toThrow("DKIM_DOMAIN");
    for (const DKIM_KEY_FILE of [
      join(folder, "none"),
      import.meta.filename,
      createKeyFile("short.pem", 1024),
    ])
      expect(() => readEnv({ ...complete, DKIM_KEY_FILE })).toThrow(/DKIM_KEY_FILE must be .*RSA/);
    rmSync(folder, { recursive: true });
  });

  it("reads the keys of Razorpay, and rejects missing ones without printing the others", () => {
    const complete = {
      RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag",
      RAZORPAY_KEY_SECRET: "thisissupersecret",
      RAZORPAY_WEBHOOK_SECRET: "k".repeat(32),
    };
    expect(readEnv(complete).razorpay).toEqual({
      keyId: "rzp_test_1DP5mmOlF5G5ag",
      keySecret: "thisissupersecret",
      webhookSecret: "k".repeat(32),
      apiUrl: "https://api.razorpay.com",
    });
    expect(readEnv({}).razorpay).toBeUndefined();
    expect(readEnv({ RAZORPAY_API_URL: "http://127.0.0.1:8080" }).razorpay).toBeUndefined();
    expect(readEnv({ ...complete, RAZORPAY_API_URL: "http://127.0.0.1:8080/" }).razorpay?.apiUrl).toBe(
      "http://127.0.0.1:8080",
    );
    for (const name of Object.keys(complete)) {
      const read = () => readEnv({ ...complete, [name]: "" });
      expect(read).toThrow(
        new RegExp(`^The environment variable ${name} must be set if one of RAZORPAY_KEY_ID, .* is set\\.$`),
      );
      expect(read).not.toThrow(/supersecret|1DP5mm|kkk/);
    }
  });

  it("accepts a Standard Webhooks secret", () => {
    const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, "k").toString("base64")}`;
    expect(readEnv({ WEBHOOK_SECRET }).webhookSecret).toBe(WEBHOOK_SECRET);
  });

  it("reports all invalid variables without secrets", () => {
    expect(() => readEnv({ PORT: "x", SMTP_URL: "http://user:secret@host" })).toThrow(/PORT[\s\S]*SMTP_URL/);
    expect(() => readEnv({ SMTP_URL: "http://user:secret@host" })).not.toThrow(/secret/);
    expect(() => readEnv({ WEBHOOK_SECRET: "hidden" })).not.toThrow(/hidden/);
  });
});
