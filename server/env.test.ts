import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("configuration", () => {
  it("needs nothing", () => {
    expect(readEnv({})).toMatchObject({ port: 4321, host: "127.0.0.1", trustProxy: 0, rateLimit: 20 });
  });

  it("reads every variable and takes the slash off the origin", () => {
    const env = readEnv({ PORT: "0", SITE_URL: "https://example.com/", RATE_LIMIT: "off", TRUST_PROXY: "2" });
    expect(env).toMatchObject({ port: 0, siteUrl: "https://example.com", rateLimit: "off", trustProxy: 2 });
  });

  it("takes an empty variable for an unset one", () => {
    expect(readEnv({ PORT: "", SITE_URL: "", SMTP_URL: "" })).toMatchObject({
      port: 4321,
      smtpUrl: undefined,
    });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["SITE_URL", "example.com"],
    ["SITE_URL", "https://example.com/en"],
    ["DATABASE_URL", "mysql://x"],
    ["SMTP_URL", "mail.example.com"],
    ["TRUST_PROXY", "yes"],
    ["RATE_LIMIT", "-1"],
  ])("names %s when it is %s", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });

  it("names all faults at once and repeats no secret", () => {
    expect(() => readEnv({ PORT: "x", SMTP_URL: "http://user:secret@host" })).toThrow(/PORT[\s\S]*SMTP_URL/);
    expect(() => readEnv({ SMTP_URL: "http://user:secret@host" })).not.toThrow(/secret/);
  });
});
