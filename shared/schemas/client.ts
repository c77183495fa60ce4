import { z } from "zod";
import { pictureSchema } from "./picture.ts";

/** One logo in the client carousel: content/en/clients/{slug}.yaml. */
export const clientSchema = z.strictObject({
  order: z.number().int().positive().describe("Place in the row of logos, 1 first"),
  name: z.string().min(3).describe("Name of the client"),
  logo: pictureSchema("The logo, on nothing: SVG, PNG or WebP; its alt is the client's name"),
  sample: z
    .boolean()
    .describe("true while the client is made up; the block then says that the logos are samples"),
});

export type Client = z.infer<typeof clientSchema>;
