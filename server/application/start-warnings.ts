import { LOCAL_ORIGIN, paths } from "../../shared/addresses/paths.ts";
import { yearsWithoutHolidays } from "../../shared/calendar/promise.ts";
import type { BuiltSite } from "../http/built-site.ts";
import { type Content, memberPlaceholders, placeholdersLeft } from "./read-content.ts";
import type { Log, ServiceOptions } from "./services.ts";

/** Says at the start what the owner has left to fill in (C1, E5). */
export function warnAtStart(
  { company, holidays, members }: Content,
  options: ServiceOptions,
  now: number,
): void {
  const { log } = options;
  const unfilled = placeholdersLeft(company);
  if (unfilled.length > 0)
    log("warn", "placeholders in content/en/company.yaml", { values: unfilled.join("; ") });
  const unnamed = Object.entries(company.legal).flatMap(([field, value]) => (value ? [] : [field]));
  if (unnamed.length > 0)
    log("warn", "content/en/company.yaml leaves these of `legal` empty: the footer does not show them", {
      values: unnamed.join(", "),
    });
  const left = memberPlaceholders(members);
  if (left.length > 0)
    log("warn", "placeholders in content/en/members: a message to such an address reaches nobody", {
      values: left.join("; "),
    });
  for (const year of yearsWithoutHolidays(now, holidays)) {
    log(
      "warn",
      "content/en/holidays.yaml has no list for this year: the reply promise will count public holidays as business days",
      {
        year,
      },
    );
  }
  if (!options.smtpUrl) log("info", "no SMTP_URL: mails are written to files", { folder: "mail" });
  if (options.webhookUrl && !options.webhookSecret)
    log("warn", "WEBHOOK_SECRET is not set: calls are not signed");
}

/** Says when the pages name another origin than the one the site runs with: previews and searches would lead there. */
export function warnOfOtherOrigin({ resources }: BuiltSite, siteUrl: string | undefined, log: Log): void {
  const robots = resources.get(paths.robots)?.representations.identity.body.toString() ?? "";
  const [, sitemap] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const built = sitemap && new URL(sitemap).origin;
  if (built === undefined || built === (siteUrl ?? LOCAL_ORIGIN)) return;
  log("warn", "the pages were built for another SITE_URL: build them again with the one the site runs with", {
    built,
    running: siteUrl ?? "none",
  });
}
