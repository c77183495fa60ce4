import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import type { z } from "zod";
import { companySchema } from "./schemas/company";

/** One YAML file that stands alone, such as content/company.yaml; read it with `single()`. */
const file = <S extends z.ZodType>(path: string, schema: S) =>
  defineCollection({ loader: glob({ base: "content", pattern: `${path}.yaml` }), schema });

/** A folder with one YAML file per entry; the file's name is the entry's slug. */
const folder = <S extends z.ZodType>(name: string, schema: S) =>
  defineCollection({ loader: glob({ base: `content/${name}`, pattern: "*.yaml" }), schema });

export const collections = {
  company: file("company", companySchema),
};
