import type { Service } from "../schemas/service.ts";
import type { ServiceDetail } from "../schemas/service-detail.ts";

interface Entry<T> {
  /** Name of the file without its extension, which is also the address. */
  id: string;
  data: T;
}

/** What is wrong between the services: two in the same place of the menu. */
export function serviceFaults(services: readonly Entry<Service>[]): string[] {
  return sharedOrders("services", services);
}

/** What is wrong between the consulting pages: two in the same place. */
export function serviceDetailFaults(details: readonly Entry<ServiceDetail>[]): string[] {
  return sharedOrders("service-details", details);
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
