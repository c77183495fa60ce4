import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { Company } from "#shared/schemas/company.ts";
import { formatOfficeAddress } from "#shared/text/office-address.ts";

/** The address of an office in one line. It is not translated. */
export const OfficeAddress = (office: Company["offices"][number]) => (
  <span lang={DEFAULT_LANGUAGE}>{formatOfficeAddress(office)}</span>
);
