import { z } from "zod";
import { linkSchema } from "./link.ts";
import { serviceGroup } from "./service.ts";

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
        services: z
          .boolean()
          .optional()
          .describe("true for the sub-menu of all services, one column for each group"),
        all: linkSchema.optional().describe("Link above the columns of the sub-menu"),
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
  serviceGroups: z
    .record(serviceGroup.or(z.literal("advise")), z.string().min(1).max(16))
    .describe("What the groups of services are called, in the menu and wherever services are listed"),
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
    callAnyTime: z.string().describe("Beside the phone number"),
    contactBar: z.string().describe("Name of the bar at the foot of phones, for screen readers"),
    call: z.string().max(12).describe("In that bar: call us"),
    chat: z.string().max(12).describe("In that bar and in the footer: write on WhatsApp"),
    hours: z.string().describe("Below the offices; {days}, {opens} and {closes} are filled in"),
    gstin: z.string().describe("Before the GST number"),
    registration: z.string().describe("Before the number of the registration"),
    write: z.string().max(12).describe("In that bar: to the contact form"),
  }),
});

export type Navigation = z.infer<typeof navigationSchema>;
