import { z } from "zod";

/** The categories of the blog, in the order of the sidebar: content/en/categories.yaml. Counts are computed. */
export const categoriesSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        slug: z
          .string()
          .regex(/^[a-z0-9-]+$/, "small letters, digits and hyphens, such as law-and-tax")
          .describe("Its part of the address"),
        name: z.string().min(2).describe("Name shown to visitors"),
        description: z.string().min(50).max(160).describe("What its posts are about, 50 to 160 characters"),
      }),
    )
    .min(1)
    .describe("One entry per category"),
});

export type Category = z.infer<typeof categoriesSchema>["categories"][number];
