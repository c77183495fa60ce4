import type { Service } from "#shared/schemas/service.ts";

/** The kinds of service pages. Each has its own head, sections and drawn example. */
export type ServiceKind = "build" | "customers" | "promote" | "design" | "advise";

/** The tone of the family to which a kind belongs. */
export const familyTones = {
  build: "build",
  customers: "build",
  promote: "promote",
  design: "design",
  advise: "advise",
} as const satisfies Record<ServiceKind, string>;

/** Returns the kind of a service page. Consulting pages have no group. */
export function getServiceKind({ group, example }: Partial<Pick<Service, "group" | "example">>): ServiceKind {
  if (example === "week") return "customers";
  return group ?? "advise";
}
