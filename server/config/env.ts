import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { DEFAULT_PORT } from "#shared/addresses/paths.ts";
import { addressesIn, isAddressList } from "./address-list.ts";

const DEFAULT_RATE_LIMIT = 20;

const wholeNumber = (sentence: string, max: number) =>
  z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value <= max, sentence);
const text = (sentence: string, isRight: (value: string) => boolean) => z.string().refine(isRight, sentence);
const address = (sentence: string, schemes: RegExp) =>
  text(sentence, (value) => URL.canParse(value) && schemes.test(new URL(value).protocol));

/** `fetch` refuses addresses with a password, and its message repeats them. */
const webhook = text("a web address without a name and password in it", (value) => {
  const { protocol = "", username, password } = URL.parse(value) ?? {};
  return /^https?:$/.test(protocol) && !username && !password;
});

/** Standard Webhooks: a symmetric key has 24 to 64 bytes. */
const isSigningSecret = (value: string): boolean => {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  const bytes = Buffer.from(key ?? "", "base64");
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString("base64") === key;
};

const variables = z
  .object({
    PORT: wholeNumber("a port from 0 to 65535, such as 4321", 65_535),
    HOST: z.string(),
    SITE_URL: address("a web address such as https://www.example.com", /^https?:$/).refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === "/",
      "an origin without a path, such as https://www.example.com",
    ),
    DATA_DIR: z.string(),
    DATABASE_URL: address("an address such as postgres://user:password@host:5432/name", /^postgres(ql)?:$/),
    SMTP_URL: address("an address such as smtp://user:password@host:587", /^smtps?:$/),
    MAIL_FROM: text(
      "one mail address, such as Example <hello@example.com>",
      (list) => isAddressList(list) && addressesIn(list).length === 1,
    ),
    MAIL_TO: text(
      "mail addresses with commas between, such as a@example.com, Desk <b@example.com>",
      isAddressList,
    ),
    WEBHOOK_URL: webhook,
    WEBHOOK_SECRET: text(
      'whsec_ and then 24 to 64 bytes in base64, as echo "whsec_$(openssl rand -base64 32)" makes it',
      isSigningSecret,
    ),
    ALERT_WEBHOOK_URL: webhook,
    METRICS_TOKEN: z.string(),
    DKIM_DOMAIN: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "a domain such as example.com"),
    DKIM_SELECTOR: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, "a selector such as mail2026"),
    DKIM_KEY_FILE: z.string().transform((file, ctx) => {
      const key = rsaKeyIn(file);
      if (key === undefined)
        ctx.addIssue("a readable file with a private RSA key in PEM, of 2048 bits or more");
      return key ?? "";
    }),
    BOARD: z.literal("off", { error: "off, or not set" }),
    TRUST_PROXY: wholeNumber("how many proxies stand in front, such as 1", 10),
    RATE_LIMIT: z.union([z.literal("off"), wholeNumber("a whole number of posts, or off", 1_000_000)], {
      error: "a whole number of posts in ten minutes, or off",
    }),
  })
  .partial();

/** The key of DKIM as mail servers can check it; nothing where the file holds none. */
function rsaKeyIn(file: string): string | undefined {
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

const dkimNames = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"] as const;

const schema = variables.superRefine((env, ctx) => {
  const missing = (name: keyof typeof env, message: string) =>
    ctx.addIssue({ code: "custom", path: [name], message });
  if (env.SMTP_URL !== undefined && env.MAIL_TO === undefined)
    missing("MAIL_TO", "set where SMTP_URL is: it names who reads the enquiries, such as hello@example.com");
  const unset = dkimNames.filter((name) => env[name] === undefined);
  if (unset.length < dkimNames.length)
    for (const name of unset) missing(name, `set where one of ${dkimNames.join(", ")} is`);
});

/** Names of all variables that are read; whatever else is set means nothing here. */
export const environmentVariables: readonly string[] = Object.keys(variables.shape);

/** What the environment says, checked; the README describes each variable. */
export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the configuration once.
 * @throws an error whose message has one sentence for each variable that cannot be used.
 */
export function readEnv(given: Record<string, string | undefined> = process.env) {
  // An empty variable counts as unset, as in `SITE_URL= npm start`.
  const set = Object.entries(given).filter(([, value]) => value !== "");
  const parsed = schema.safeParse(Object.fromEntries(set));
  // Secrets such as a password in an address are never repeated, so the value itself is left out.
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({ path, message }) => `The environment variable ${String(path[0])} must be ${message}.`)
        .join("\n"),
    );
  const env = parsed.data;
  return {
    port: env.PORT ?? DEFAULT_PORT,
    host: env.HOST ?? "127.0.0.1",
    /** Public origin without a slash at the end; links fall back to the address listened on. */
    siteUrl: env.SITE_URL && new URL(env.SITE_URL).origin,
    dataDir: resolve(env.DATA_DIR ?? "data"),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    webhookUrl: env.WEBHOOK_URL,
    webhookSecret: env.WEBHOOK_SECRET,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL,
    metricsToken: env.METRICS_TOKEN,
    /** What mails are signed with. */
    dkim:
      env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_KEY_FILE
        ? { domainName: env.DKIM_DOMAIN, keySelector: env.DKIM_SELECTOR, privateKey: env.DKIM_KEY_FILE }
        : undefined,
    /** Whether staff have the board. */
    board: env.BOARD !== "off",
    trustProxy: env.TRUST_PROXY ?? 0,
    /** Accepted posts per client address and ten minutes. */
    rateLimit: env.RATE_LIMIT ?? DEFAULT_RATE_LIMIT,
  };
}
