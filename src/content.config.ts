import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import type { z } from "zod";
import { companySchema } from "./schemas/company";
import { serviceFrameSchema, servicesPageSchema } from "./schemas/pages/services";
import { serviceSchema } from "./schemas/service";
import { serviceDetailSchema } from "./schemas/service-detail";

/** One YAML file that stands alone, such as content/company.yaml; read it with `single()`. */
const file = <S extends z.ZodType>(path: string, schema: S) =>
  defineCollection({ loader: glob({ base: "content", pattern: `${path}.yaml` }), schema });

/** A folder with one YAML file per entry; the file's name is the entry's slug. */
const folder = <S extends z.ZodType>(name: string, schema: S) =>
  defineCollection({
    loader: glob({
      base: `content/${name}`,
      pattern: "*.yaml",
      // Astro would write the name in lower case; the recorded addresses are not.
      generateId: ({ entry }) => entry.replace(/\.yaml$/, ""),
    }),
    schema,
  });

export const collections = {
  company: file("company", companySchema),
  services: folder("services", serviceSchema),
  serviceDetails: folder("service-details", serviceDetailSchema),
  servicesPage: file("pages/services", servicesPageSchema),
  serviceFrame: file("pages/service-frame", serviceFrameSchema),
};
