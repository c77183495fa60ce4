import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { Company } from "#shared/schemas/company.ts";

/** The address of an office in one line. It is not translated. */
export const OfficeAddress = ({ street, locality, postalCode, region }: Company["offices"][number]) => (
  <span lang={DEFAULT_LANGUAGE}>
    {street}, {locality} {postalCode}, {region}
  </span>
);
