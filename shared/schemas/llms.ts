import { z } from "zod";

/** Words of /llms.txt; the pages it names come from their own files: content/en/llms.yaml. */
export const llmsSchema = z.strictObject({
  note: z.string().min(20).describe("What a reader should know before it quotes the site"),
  sections: z
    .strictObject({
      company: z.string().min(1).describe("Above home, about, team, contact, plans, careers and portfolio"),
      services: z.string().min(1).describe("Above the seventeen services"),
      consulting: z.string().min(1).describe("Above the six consulting pages"),
      products: z.string().min(1).describe("Above the products page and its offers"),
      writing: z.string().min(1).describe("Above the blog and its newest posts"),
      policies: z.string().min(1).describe("Above the policies"),
    })
    .describe("Headings"),
  feeds: z
    .strictObject({
      rss: z.string().min(1).describe("What the RSS feed holds"),
      json: z.string().min(1).describe("What the JSON Feed holds"),
      sitemap: z.string().min(1).describe("What the sitemap holds"),
    })
    .describe("What stands beside the machine-readable lists"),
});
