import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "#server/config/log.ts";
import type { Content } from "#server/content/read-content.ts";
import type { ServiceOptions } from "#server/context.ts";
import { LOCAL_ORIGIN, paths } from "#shared/addresses/paths.ts";
import { yearsWithoutHolidays } from "#shared/calendar/promise.ts";
import type { Company } from "#shared/schemas/company.ts";

/** Says at the start what the owner has left to fill in (C1, E5). */
export function warnAtStart(
  { company, holidays, members }: Content,
  options: ServiceOptions,
  now: number,
): void {
  const { log } = options;
  const warn = (event: string, values: (string | number)[], separator = "; ") => {
    if (values.length > 0) log.warn({ values: values.join(separator) }, event);
  };
  warn("placeholders in content/en/company.yaml", placeholdersLeft(company));
  warn(
    "content/en/company.yaml leaves these of `legal` empty: the footer does not show them",
    Object.entries(company.legal).flatMap(([field, value]) => (value ? [] : [field])),
    ", ",
  );
  warn(
    "placeholders in content/en/members: a message to such an address reaches nobody",
    memberPlaceholders(members),
  );
  warn(
    "content/en/holidays.yaml has no list for these years: the reply promise will count public holidays as business days",
    yearsWithoutHolidays(now, holidays),
  );
  if (options.smtpUrl) log.info({ host: new URL(options.smtpUrl).host }, "mails are sent");
  else log.info({ folder: "mail" }, "no SMTP_URL: mails are written to files");
  if (options.webhookUrl && !options.webhookSecret)
    log.warn("WEBHOOK_SECRET is not set: calls are not signed");
}

/** Warns when the pages name another origin than the one the site runs with: previews and searches would use it. */
export function warnOfOtherOrigin(build: string, siteUrl: string | undefined, log: Log): void {
  const robots = readFileSync(join(build, "client", paths.robots), "utf8");
  const [, sitemap] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const built = sitemap && new URL(sitemap).origin;
  if (built === undefined || built === (siteUrl ?? LOCAL_ORIGIN)) return;
  log.warn(
    {
      built,
      running: siteUrl ?? "none",
    },
    "the pages were built for another SITE_URL: build them again with the one the site runs with",
  );
}

/** The company's values that are still placeholders, such as `phone: +91 33 0000 0000` (C1). */
function placeholdersLeft(company: Company): string[] {
  const { placeholders, ...rest } = company;
  const left = new Set(placeholders);
  return leaves(rest).flatMap(([path, value]) => (left.has(value) ? [`${path}: ${value}`] : []));
}

/** Contact data of members that nobody can mistake for real ones: at example.com, a number of zeros. */
const unmistakable = /@example\.(com|net|org)$|\b0000 ?00\d\d$/;

/** Members whose contact data are still placeholders, such as `mita-sen: mita@example.com` (C1). */
export function memberPlaceholders(members: Content["members"]): string[] {
  return [...members].flatMap(([slug, member]) => {
    if (member.left) return [];
    const left = leaves(member).flatMap(([, value]) => (unmistakable.test(value) ? [value] : []));
    return left.length > 0 ? [`${slug}: ${left.join(", ")}`] : [];
  });
}

function leaves(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}
