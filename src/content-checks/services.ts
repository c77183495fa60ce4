import type { Service } from "../schemas/service.ts";
import type { ServiceDetail } from "../schemas/service-detail.ts";

interface Entry<T> {
  /** Name of the file without its extension, which is also the address. */
  id: string;
  data: T;
}

/** What is wrong between the services: links to services that do not exist, or two in the same place. */
export function serviceFaults(services: readonly Entry<Service>[]): string[] {
  const known = new Set(services.map((service) => service.id));
  return [
    ...services.flatMap((service) => relatedFaults(service, known)),
    ...sharedOrders("services", services),
  ];
}

/** What is wrong between the consulting pages: two in the same place. */
export function serviceDetailFaults(details: readonly Entry<ServiceDetail>[]): string[] {
  return sharedOrders("service-details", details);
}

function relatedFaults(service: Entry<Service>, known: ReadonlySet<string>): string[] {
  const file = `content/services/${service.id}.yaml`;
  const related = service.data.landing?.related ?? [];
  return related.flatMap((slug) => {
    if (slug === service.id)
      return [`${file}: landing.related: "${slug}" is this service itself; name another`];
    if (known.has(slug)) return [];
    return [
      `${file}: landing.related: there is no service "${slug}"; use one of ${[...known].sort().join(", ")}`,
    ];
  });
}

function sharedOrders(folder: string, entries: readonly Entry<{ order: number }>[]): string[] {
  const first = new Map<number, string>();
  return entries.flatMap(({ id, data }) => {
    const other = first.get(data.order);
    if (other === undefined) {
      first.set(data.order, id);
      return [];
    }
    return [
      `content/${folder}/${id}.yaml: order: ${data.order} is already the place of ${other}; choose another`,
    ];
  });
}
