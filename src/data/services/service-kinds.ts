import type { Service } from "#shared/schemas/service.ts";

/** The kinds of service pages. Each has its own head, sections and drawn example. */
export type ServiceKind = "build" | "customers" | "promote" | "design" | "advise";

/** The groups of services. Each has a tone of the same name. */
export type ServiceGroup = Exclude<ServiceKind, "customers">;

/** Returns the group to which a kind belongs. */
export const getServiceGroup = (kind: ServiceKind): ServiceGroup => (kind === "customers" ? "build" : kind);

/** Returns the kind of a service page. Consulting pages have no field `group`; their kind is `advise`. */
export function getServiceKind(service: Pick<Service, "group" | "example">): Exclude<ServiceKind, "advise">;
export function getServiceKind(service: Partial<Pick<Service, "group" | "example">>): ServiceKind;
export function getServiceKind({ group, example }: Partial<Pick<Service, "group" | "example">>): ServiceKind {
  if (example === "week") return "customers";
  return group ?? "advise";
}
