import { join } from "node:path";
import { contentDir, getLanguageFolder } from "#server/files/site-folders.mjs";
import { mergeTranslation } from "#shared/languages/merge.ts";
import { type Brand, brandSchema } from "#shared/schemas/brand.ts";
import { readYaml, validate } from "./yaml.ts";

export const BRAND_FILE = "brand.yaml";

/**
 * @param content folder of the content
 * @throws if the file is missing or invalid
 */
export function readBrand(content = contentDir, language?: string): Brand {
  const file = join(getLanguageFolder(undefined, content), BRAND_FILE);
  const translation = language && readYaml(join(getLanguageFolder(language, content), BRAND_FILE));
  return validate(file, brandSchema, mergeTranslation(brandSchema, readYaml(file), translation));
}
