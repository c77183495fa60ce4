import { z } from "zod";

/** One logo in the client carousel: content/clients/{slug}.yaml. */
export const clientSchema = z.strictObject({
  order: z.number().int().positive().describe("Place in the row of logos, 1 first"),
  name: z.string().min(3).describe("Name of the client, read out for the logo"),
  logo: z
    .string()
    .regex(/^\/art\/clients\/[a-z0-9-]+\.svg$/, "a picture such as /art/clients/sample-books.svg")
    .describe("Address of the logo, a file in public/art/clients"),
  sample: z
    .boolean()
    .describe("true while the client is made up; the block then says that the logos are samples"),
});

export type Client = z.infer<typeof clientSchema>;
