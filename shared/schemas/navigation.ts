import { z } from "zod";
import { linkSchema } from "./link.ts";

/** The header's menu and the footer's link lists: content/en/navigation.yaml (F1, F2). */
export const navigationSchema = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        label: z.string().min(1).describe("Word in the menu"),
        href: z
          .string()
          .startsWith("/")
          .optional()
          .describe("Where it leads; leave out when it opens a sub-menu"),
        groups: z
          .array(
            z.strictObject({
              label: z.string().min(1).describe("Heading of a column of the sub-menu"),
              links: z.array(linkSchema).min(1),
            }),
          )
          .optional()
          .describe("Columns of the sub-menu"),
      }),
    )
    .min(1),
  career: linkSchema.describe("Link that opens the careers page in a new tab"),
  action: linkSchema.describe("The one button in the header"),
  policies: z.array(linkSchema).min(1).describe("Policy links of the footer"),
  footer: z
    .array(z.strictObject({ label: z.string().min(1), links: z.array(linkSchema).min(1) }))
    .describe("Further columns of the footer"),
  labels: z.strictObject({
    skip: z.string().describe("Link for keyboards that jumps over the header"),
    home: z.string().describe("Name of the logo's link, for screen readers"),
    mainMenu: z.string().describe("Name of the menu, for screen readers"),
    menuButton: z.string().describe("Button that opens the menu on small screens"),
    search: z.string().describe("Name of the search form and of its button"),
    searchPlaceholder: z.string().describe("Shown in the empty search field"),
    theme: z.string().describe("Name of the light/dark switch"),
    newTab: z.string().describe("Added to links that open a new tab, for screen readers"),
    policies: z.string().describe("Heading over the policy links"),
    offices: z.string().describe("Heading over the offices"),
    contact: z.string().describe("Heading over phone and mail"),
    social: z.string().describe("Name of the list of social links"),
    callAnyTime: z.string().describe("Beside the phone number"),
  }),
});

export type Navigation = z.infer<typeof navigationSchema>;
