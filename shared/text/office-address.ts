import type { Company } from "#shared/schemas/company.ts";

/** Formats the address of an office on one line. */
export const formatOfficeAddress = ({
  street,
  locality,
  postalCode,
  region,
}: Pick<Company["offices"][number], "street" | "locality" | "postalCode" | "region">): string =>
  `${street}, ${locality} ${postalCode}, ${region}`;
