import { languageTag } from "#shared/languages/tag.ts";
import type { Company, Retention } from "#shared/schemas/company.ts";
import { telephone } from "./telephone.ts";

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

/** The same for text with links: mail and phone lead somewhere, and a number stays on one line. */
export function linkedLegalValues(company: Company, retention: Retention): Record<string, string> {
  const { email, phone } = company;
  return {
    ...legalValues(company, retention),
    email: `[${email}](mailto:${email})`,
    phone: `[${phone.replaceAll(" ", "\u00a0")}](${telephone(phone)})`,
  };
}

/** Days as people read them: 730 are `24 months`. */
export function period(days: number, tag = languageTag()): string {
  const [amount, unit] = days % 365 === 0 ? [(days / 365) * 12, "month"] : [days, "day"];
  return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}
