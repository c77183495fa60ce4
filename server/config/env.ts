import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { DEFAULT_PORT } from "#shared/addresses/paths.ts";
import { CodedError } from "#shared/errors.mjs";
import { isAddressList, parseAddresses } from "./address-list.ts";
import { ANALYTICS_EXPECTED, parseAnalytics } from "./analytics.ts";

const DEFAULT_RATE_LIMIT = 20;
const RAZORPAY_API_URL = "https://api.razorpay.com";

const integer = (expected: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .refine((value) => value <= max, expected);
const text = (expected: string, isValid: (value: string) => boolean) => z.string().refine(isValid, expected);
const url = (expected: string, protocols: RegExp) =>
  text(expected, (value) => URL.canParse(value) && protocols.test(new URL(value).protocol));

/** Whether the percent-encoded characters of a URL are valid. */
function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/** `fetch` rejects URLs with a password, and its error message would contain the password. */
const webhookUrl = text("an http or https URL without a user name and password", (value) => {
  const { protocol = "", username, password } = URL.parse(value) ?? {};
  return /^https?:$/.test(protocol) && !username && !password;
});

/** Symmetric keys have 24 to 64 bytes (Standard Webhooks). */
const isSigningSecret = (value: string): boolean => {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  const bytes = Buffer.from(key ?? "", "base64");
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString("base64") === key;
};

const variables = z
  .object({
    PORT: integer("a port from 0 to 65535, such as 4321", 65_535),
    HOST: z.string(),
    SITE_URL: url("a URL such as https://www.example.com", /^https?:$/).refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === "/",
      "an origin without a path, such as https://www.example.com",
    ),
    DATA_DIR: z.string(),
    DATABASE_URL: url("a URL such as postgres://user:password@host:5432/name", /^postgres(ql)?:$/),
    SMTP_URL: url("a URL such as smtp://user:password@host:587", /^smtps?:$/),
    IMAP_URL: text("a URL such as imaps://user:password@mail.example.com:993", (value) => {
      const { protocol = "", username, password } = URL.parse(value) ?? {};
      return /^imaps?:$/.test(protocol) && Boolean(username && password) && isDecodable(value);
    }),
    IMAP_AUTHSERV_ID: z
      .string()
      .regex(/^[\w.:-]{1,253}$/, "the name of the mailbox's server in its Authentication-Results headers"),
    MAIL_FROM: text(
      "one email address, such as Example <hello@example.com>",
      (list) => isAddressList(list) && parseAddresses(list).length === 1,
    ),
    MAIL_TO: text(
      "a comma-separated list of email addresses, such as a@example.com, Desk <b@example.com>",
      isAddressList,
    ),
    WEBHOOK_URL: webhookUrl,
    WEBHOOK_SECRET: text(
      'whsec_ followed by 24 to 64 bytes in base64, as printed by echo "whsec_$(openssl rand -base64 32)"',
      isSigningSecret,
    ),
    ALERT_WEBHOOK_URL: webhookUrl,
    METRICS_TOKEN: z.string(),
    DKIM_DOMAIN: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "a domain such as example.com"),
    DKIM_SELECTOR: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, "a selector such as mail2026"),
    DKIM_KEY_FILE: z.string().transform((file, ctx) => {
      const key = readRsaKey(file);
      if (key === undefined) ctx.addIssue("a readable PEM file with a private RSA key of at least 2048 bits");
      return key ?? "";
    }),
    RAZORPAY_KEY_ID: z.string().regex(/^[!-9;-~]{1,128}$/, "the id of a key of Razorpay, such as rzp_live_…"),
    RAZORPAY_KEY_SECRET: z.string().regex(/^[!-~]{1,128}$/, "the secret of the key, without spaces"),
    RAZORPAY_WEBHOOK_SECRET: z.string().regex(/^[!-~]{1,128}$/, "the secret of the webhook, without spaces"),
    RAZORPAY_API_URL: url("an origin such as http://127.0.0.1:8080", /^https?:$/).refine(
      (value) => !URL.canParse(value) || new URL(value).origin === value.replace(/\/$/, ""),
      "an origin without a path, such as http://127.0.0.1:8080",
    ),
    ANALYTICS: z.string().transform((value, ctx) => {
      const script = parseAnalytics(value);
      if (!script) ctx.addIssue(ANALYTICS_EXPECTED);
      return script;
    }),
    BOARD: z.literal("off", { error: "off or unset" }),
    UNMATCHED_MAILS: z.literal("off", { error: "off or unset" }),
    HSTS_INCLUDE_SUBDOMAINS: z.literal("on", { error: "on or unset" }),
    TRUST_PROXY: integer("the number of reverse proxies in front of the server, from 0 to 10, such as 1", 10),
    RATE_LIMIT: z.union(
      [z.literal("off"), integer("a number of submissions per 10 minutes, up to 1000000, or off", 1_000_000)],
      {
        error: "a number of submissions per 10 minutes, up to 1000000, or off",
      },
    ),
  })
  .partial();

/** Returns the private key for DKIM in PEM, or `undefined` if the file has no RSA key of at least 2048 bits. */
function readRsaKey(file: string): string | undefined {
  try {
    const pem = readFileSync(file, "utf8");
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
      ? pem
      : undefined;
  } catch {
    return undefined;
  }
}

/** Groups of variables of which all or none are set. */
const GROUPS = [
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"],
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
] as const;

const schema = variables.superRefine((env, ctx) => {
  const reportMissing = (name: keyof typeof env, message: string) =>
    ctx.addIssue({ code: "custom", path: [name], message });
  if (env.SMTP_URL !== undefined && env.MAIL_TO === undefined)
    reportMissing(
      "MAIL_TO",
      "set if SMTP_URL is set: the recipients of enquiries, such as hello@example.com",
    );
  for (const group of GROUPS) {
    const unset = group.filter((name) => env[name] === undefined);
    if (unset.length < group.length)
      for (const name of unset) reportMissing(name, `set if one of ${group.join(", ")} is set`);
  }
});

/** Names of all variables that are read. Others are ignored. */
export const environmentVariables: readonly string[] = Object.keys(variables.shape);

/** The validated environment. README.md describes each variable. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Validates the environment and returns the configuration.
 * @throws if variables are invalid; the message has one line per variable
 */
export function readEnv(environment: Record<string, string | undefined> = process.env) {
  // Empty variables count as unset, as in `SITE_URL= npm start`.
  const setVariables = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(setVariables));
  // The message omits the value, because it may contain a secret such as a password in a URL.
  if (!parsed.success)
    throw new CodedError(
      "HD_CONFIG_INVALID",
      parsed.error.issues
        .map(({ path, message }) => `The environment variable ${String(path[0])} must be ${message}.`)
        .join("\n"),
    );
  const env = parsed.data;
  return {
    port: env.PORT ?? DEFAULT_PORT,
    host: env.HOST ?? "127.0.0.1",
    /** Public origin without a trailing slash. By default, links use the URL that the server listens on. */
    siteUrl: env.SITE_URL && new URL(env.SITE_URL).origin,
    dataDir: resolve(env.DATA_DIR ?? "data"),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    imapUrl: env.IMAP_URL,
    /** Id of the mailbox's own server in the `Authentication-Results` headers of mails. */
    imapAuthservId: env.IMAP_AUTHSERV_ID,
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    webhookUrl: env.WEBHOOK_URL,
    webhookSecret: env.WEBHOOK_SECRET,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL,
    metricsToken: env.METRICS_TOKEN,
    dkim:
      env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_KEY_FILE
        ? { domainName: env.DKIM_DOMAIN, keySelector: env.DKIM_SELECTOR, privateKey: env.DKIM_KEY_FILE }
        : undefined,
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
        ? {
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
            /** Origin of the API. */
            apiUrl: new URL(env.RAZORPAY_API_URL ?? RAZORPAY_API_URL).origin,
          }
        : undefined,
    /** The build adds the script to the pages. */
    analytics: env.ANALYTICS,
    board: env.BOARD !== "off",
    /** Whether the board lists mails in the mailbox that are not about an enquiry. */
    unmatchedMails: env.UNMATCHED_MAILS !== "off",
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === "on",
    trustProxy: env.TRUST_PROXY ?? 0,
    /** Accepted submissions per client network in 10 minutes. */
    rateLimit: env.RATE_LIMIT ?? DEFAULT_RATE_LIMIT,
  };
}
