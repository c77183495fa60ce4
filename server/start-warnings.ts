import { type Content, memberPlaceholders, placeholdersLeft } from "./content.ts";
import { yearsWithoutHolidays } from "./promise.ts";
import type { ServiceOptions } from "./services.ts";

/** Says at the start what the owner has left to fill in (C1, E5). */
export function warnAtStart(
  { company, holidays, members }: Content,
  options: ServiceOptions,
  now: number,
): void {
  const { log } = options;
  for (const value of placeholdersLeft(company))
    log("warn", "placeholder in content/company.yaml", { value });
  const left = memberPlaceholders(members);
  if (left.length > 0)
    log("warn", "placeholders in content/members: a message to such an address reaches nobody", {
      values: left.join("; "),
    });
  for (const year of yearsWithoutHolidays(now, holidays)) {
    log("warn", "content/holidays.yaml has no list for this year: the reply promise counts its holidays", {
      year,
    });
  }
  if (!options.smtpUrl) log("info", "no SMTP_URL: mails are written to files", { folder: "mail" });
  if (options.webhookUrl && !options.webhookSecret)
    log("warn", "WEBHOOK_SECRET is not set: calls are not signed");
}
