import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { AnalyticsScript } from "#server/config/analytics.ts";
import type { ServiceOptions } from "#server/config/context.ts";
import type { Log } from "#server/config/log.ts";
import type { Content } from "#server/content/read-content.ts";
import { getPaymentSettings, listFieldsToFill } from "#server/orders/payment-settings.ts";
import { LOCAL_ORIGIN, paths } from "#shared/addresses/paths.ts";
import { getYearsWithoutHolidays } from "#shared/calendar/reply-promise.ts";
import type { Company } from "#shared/schemas/company.ts";
import {
  findCompanyPlaceholderValues,
  findEmptyLegalFields,
  findPlaceholderValues,
} from "#shared/text/placeholder-values.ts";

/** Logs placeholder values and missing values of the content and the configuration (C1, E5). */
export function logStartWarnings(
  { company, holidays, members, payment, translations }: Content,
  options: ServiceOptions,
  now: number,
): void {
  const { log } = options;
  const warn = (message: string, values: (string | number)[], separator = "; ") => {
    if (values.length > 0) log.warn({ values: values.join(separator) }, message);
  };
  const companyPlaceholderValues = formatCompanyPlaceholderValues(company);
  warn("placeholder values in content/en/company.yaml", companyPlaceholderValues);
  for (const [language, translation] of translations) {
    const values = formatCompanyPlaceholderValues(translation.company);
    warn(
      `placeholder values in content/${language}/company.yaml`,
      values.filter((value) => !companyPlaceholderValues.includes(value)),
    );
  }
  warn(
    "empty fields of `legal` in content/en/company.yaml are missing from the footer; policies say that they are available on request",
    findEmptyLegalFields(company),
    ", ",
  );
  warn(
    "placeholder values in content/en/members: messages to placeholder addresses are not delivered",
    findMemberPlaceholderValues(members),
  );
  warn(
    "years missing from content/en/holidays.yaml: public holidays count as business days in the reply promise",
    getYearsWithoutHolidays(now, holidays),
  );
  logPayment({ payment, company }, options);
  if (options.smtpUrl) log.info({ host: new URL(options.smtpUrl).host }, "sending mails over SMTP");
  else log.info({ folder: "mail" }, "SMTP_URL is not set: writing mails to files");
  if (options.imapUrl) log.info({ host: new URL(options.imapUrl).host }, "reading replies over IMAP");
  warnAboutRazorpay(options);
  if (options.webhookUrl && !options.webhookSecret)
    log.warn("WEBHOOK_SECRET is not set: webhook calls are not signed");
}

/** Shorter secrets of the webhook could be guessed. */
const MIN_WEBHOOK_SECRET_LENGTH = 16;

/** Warns about keys with which orders could become paid without money (E9). */
function warnAboutRazorpay({ razorpay, log }: ServiceOptions): void {
  if (razorpay?.keyId.startsWith("rzp_test_"))
    log.warn("RAZORPAY_KEY_ID is a test key: orders become paid without money");
  if (razorpay && razorpay.webhookSecret.length < MIN_WEBHOOK_SECRET_LENGTH)
    log.warn(
      `RAZORPAY_WEBHOOK_SECRET has fewer than ${MIN_WEBHOOK_SECRET_LENGTH} characters: it could be guessed`,
    );
}

/** Logs how buyers can pay, or why the payment page is a demonstration although a way is configured (E9). */
function logPayment(
  content: Pick<Content, "payment" | "company">,
  options: Pick<ServiceOptions, "log" | "razorpay">,
): void {
  const settings = getPaymentSettings(content, options);
  const ways = [...(content.payment.upi ? ["UPI"] : []), ...(options.razorpay ? ["Razorpay"] : [])].join(
    ", ",
  );
  if (settings) options.log.info({ ways }, "taking orders");
  else if (ways !== "")
    options.log.warn(
      { ways, fields: listFieldsToFill(content.company).join(", ") },
      "the payment page stays a demonstration: replace these placeholder values in content/en/company.yaml",
    );
}

/** Warns if the pages were built for another origin, which search engines and link previews would then use. */
export function warnIfOriginDiffers(build: string, siteUrl: string | undefined, log: Log): void {
  const robots = readFileSync(join(build, "client", paths.robots), "utf8");
  const [, sitemap] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const builtOrigin = sitemap && new URL(sitemap).origin;
  if (builtOrigin === undefined || builtOrigin === (siteUrl ?? LOCAL_ORIGIN)) return;
  log.warn(
    { built: builtOrigin, running: siteUrl ?? "none" },
    "the pages were built for another SITE_URL: rebuild the site with the current one",
  );
}

export function warnIfAnalyticsDiffer(
  built: AnalyticsScript | undefined,
  running: AnalyticsScript | undefined,
  log: Log,
): void {
  if (isDeepStrictEqual(built, running)) return;
  log.warn(
    { built: built?.src ?? "none", running: running?.src ?? "none" },
    "the pages were built for another ANALYTICS: rebuild the site with the current one",
  );
}

/** Returns the fields of the company that still have placeholder values, such as `phone: +91 33 0000 0000` (C1). */
const formatCompanyPlaceholderValues = (company: Company): string[] =>
  findCompanyPlaceholderValues(company).map(({ path, value }) => `${path.join(".")}: ${value}`);

/**
 * Returns current members whose contact data are still placeholder values, such as `mita-sen: mita@example.com` (C1).
 */
export function findMemberPlaceholderValues(members: Content["members"]): string[] {
  return [...members].flatMap(([slug, member]) => {
    if (member.left) return [];
    const values = findPlaceholderValues(member).map(({ value }) => value);
    return values.length > 0 ? [`${slug}: ${values.join(", ")}`] : [];
  });
}
