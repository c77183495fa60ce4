import { z } from "zod";
import { group, line } from "./text.ts";

/** Words of /llms.txt; the pages it names come from their own files: content/en/llms.yaml. */
export const llmsSchema = z.strictObject({
  note: line("What a reader should know before it quotes the site", 20),
  sections: group("Headings", {
    company: line("Above home, about, team, contact, plans, careers and portfolio"),
    services: line("Above the seventeen services"),
    consulting: line("Above the six consulting pages"),
    products: line("Above the products page and its offers"),
    writing: line("Above the blog and its newest posts"),
    policies: line("Above the policies"),
  }),
  feeds: group("What stands beside the machine-readable lists", {
    rss: line("What the RSS feed holds"),
    json: line("What the JSON Feed holds"),
    sitemap: line("What the sitemap holds"),
  }),
});
