import { formatTimeOfDay, formatWeekdays } from "#shared/calendar/indian-time.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { Company, Retention } from "#shared/schemas/company.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref } from "#shared/text/telephone.ts";

/** Returns the values of placeholders in the consent notice and the policies: company data and retention periods. */
export function getLegalValues(company: Company, retention: Retention): Record<string, string> {
  const periods = Object.entries(retention).map(([kind, days]) => [
    kind.replace(/Days$/, ""),
    formatPeriod(days),
  ]);
  return {
    email: company.email,
    phone: company.phone,
    officer: company.grievanceOfficer,
    ...Object.fromEntries(periods),
  };
}

/** Returns the same values for Markdown: email address and phone number are links, the number without line breaks. */
export function getLinkedLegalValues(company: Company, retention: Retention): Record<string, string> {
  const { email, phone } = company;
  return {
    ...getLegalValues(company, retention),
    email: `[${email}](mailto:${email})`,
    phone: `[${phone.replaceAll(" ", "\u00a0")}](${phoneHref(phone)})`,
  };
}

/**
 * Returns the values of the other placeholders in policies: legal details and opening hours.
 * @param onRequest the value of what is missing
 * @param hours template of the opening hours
 */
export function getPaperValues(
  { legal, ...company }: Pick<Company, "legal" | "openingHours" | "workingDays">,
  { onRequest, hours }: { onRequest: string; hours: string },
): Record<string, string> {
  return {
    legalName: legal.name || onRequest,
    gstin: legal.gstin || onRequest,
    registration: legal.registration || onRequest,
    hours: formatOfficeHours(company, hours) ?? onRequest,
  };
}

/** @returns `undefined` if the company has no opening hours */
export const formatOfficeHours = (
  { openingHours, workingDays }: Pick<Company, "openingHours" | "workingDays">,
  template: string,
): string | undefined =>
  openingHours &&
  fillPlaceholders(template, {
    days: formatWeekdays(workingDays),
    opens: formatTimeOfDay(openingHours.opens),
    closes: formatTimeOfDay(openingHours.closes),
  });

/** Days of four years, one of them a leap year. */
const FOUR_YEARS = 1461;

/** Formats a number of days: 730 becomes `24 months`, and 2922 `8 years`. */
export function formatPeriod(days: number, tag = getLanguageTag()): string {
  const [amount, unit] =
    days % FOUR_YEARS === 0
      ? [(days / FOUR_YEARS) * 4, "year"]
      : days % 365 === 0
        ? [(days / 365) * 12, "month"]
        : [days, "day"];
  return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
