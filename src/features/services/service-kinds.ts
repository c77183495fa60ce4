import type { Service } from "#shared/schemas/service.ts";

/** The kinds of service pages. Each has its own head, sections and drawn example. */
export type ServiceKind = "build" | "customers" | "promote" | "design" | "advise";

/** The families of services. Each has a tone of the same name. */
export type ServiceFamily = Exclude<ServiceKind, "customers">;

/** Returns the family to which a kind belongs. */
export const getFamily = (kind: ServiceKind): ServiceFamily => (kind === "customers" ? "build" : kind);

/** Returns the kind of a service page. Consulting pages have no group. */
export function getServiceKind(service: Pick<Service, "group" | "example">): Exclude<ServiceKind, "advise">;
export function getServiceKind(service: Partial<Pick<Service, "group" | "example">>): ServiceKind;
export function getServiceKind({ group, example }: Partial<Pick<Service, "group" | "example">>): ServiceKind {
  if (example === "week") return "customers";
  return group ?? "advise";
}
