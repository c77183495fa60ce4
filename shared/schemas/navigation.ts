import { z } from "zod";
import { linkSchema, ownAddress } from "./link.ts";
import { serviceGroup } from "./service.ts";
import { group, line, list } from "./text.ts";

const links = z.array(linkSchema).min(1);

/** The header's menu and the footer's link lists: content/en/navigation.yaml (F1, F2). */
export const navigationSchema = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        label: line("Word in the menu"),
        href: ownAddress("Where it leads; leave out when it opens a sub-menu").optional(),
        services: z
          .boolean()
          .optional()
          .describe("true for the sub-menu of all services, one column for each group"),
        all: linkSchema.optional().describe("Link above the columns of the sub-menu"),
        groups: z
          .array(z.strictObject({ label: line("Heading of a column of the sub-menu"), links }))
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
  policies: list("Policy links of the footer", linkSchema),
  footer: z
    .array(z.strictObject({ label: line("Heading of the column"), links }))
    .describe("Further columns of the footer"),
  labels: z.strictObject({
    skip: line("Link for keyboards that jumps over the header"),
    home: line("Name of the logo's link, for screen readers"),
    mainMenu: line("Name of the menu, for screen readers"),
    menuButton: line("Button that opens the menu on small screens"),
    search: line("Name of the search form and of its button"),
    searchPlaceholder: line("Shown in the empty search field"),
    theme: line("Name of the light/dark switch"),
    newTab: line("Added to links that open a new tab, for screen readers"),
    policies: line("Heading over the policy links"),
    offices: line("Heading over the offices"),
    contact: line("Heading over phone and mail"),
    callAnyTime: line("Beside the phone number"),
    contactBar: line("Name of the bar at the foot of phones, for screen readers"),
    call: line("In that bar: call us", 1, 12),
    chat: line("In that bar and in the footer: write on WhatsApp", 1, 12),
    hours: line("Below the offices; {days}, {opens} and {closes} are filled in"),
    gstin: line("Before the GST number"),
    registration: line("Before the number of the registration"),
    write: line("In that bar: to the contact form", 1, 12),
  }),
});

/** Words of controls that occur on many pages: content/en/interface.yaml. */
export const interfaceSchema = z.strictObject({
  breadcrumb: z.strictObject({
    label: line("Name of the trail, for screen readers"),
    home: line("First step of every trail"),
  }),
  carousel: z.strictObject({
    previous: line("Button that shows what came before"),
    next: line("Button that shows what comes next"),
    pause: line("Button that stops it"),
    play: line("Button that lets it move again"),
    goTo: line("Name of a dot, before its number"),
  }),
  pagination: z.strictObject({
    name: line("Name of the links to the pages of a list, for screen readers"),
    page: line("Before a page's number"),
    previous: line("Link to the page before, for screen readers"),
    next: line("Link to the next page, for screen readers"),
  }),
  share: z.strictObject({
    heading: line("Before the links that share a page"),
    copy: line("Button that copies the page's address"),
    copied: line("The same once it is copied"),
  }),
  networks: group("How people write the names of networks", {
    WhatsApp: line("Where posts and projects are shared"),
    Instagram: line("On profiles of the company and its people"),
    Facebook: line("On profiles, and where pages are shared"),
    LinkedIn: line("On profiles, and where pages are shared"),
  }),
  exploreMore: line("Link on a card that leads to the whole page"),
  close: line("Button that closes a dialog"),
  sample: line("Label of sample work, logos and testimonials"),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type Interface = z.infer<typeof interfaceSchema>;
