import type { Company } from "./schemas/company.ts";
import type { Retention } from "./schemas/retention.ts";

/** What `{names}` stand for in the consent notice and the policies: the company's data and the periods. */
export function legalValues(company: Company, retention: Retention): Record<string, string> {
  const periods = Object.entries(retention).map(([kind, days]) => [kind.replace(/Days$/, ""), period(days)]);
  return {
    company: company.name,
    email: company.email,
    phone: company.phone,
    officer: company.grievanceOfficer,
    ...Object.fromEntries(periods),
  };
}

/** Days as people read them: 730 are `24 months`. */
export function period(days: number): string {
  if (days % 365 === 0) return `${(days / 365) * 12} months`;
  return days === 1 ? "1 day" : `${days} days`;
}
