import { z } from "zod";
import { linkSchema, sitePath } from "./link.ts";
import { serviceGroup } from "./service.ts";
import { group, line, list, reference } from "./text.ts";

const links = z.array(linkSchema).min(1);

/** The header's menu and the footer's link lists: content/en/navigation.yaml (F1, F2). */
export const navigationSchema = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        label: line("Label of the menu item."),
        href: sitePath("Path of the menu item; omit it for a submenu.").optional(),
        services: z
          .boolean()
          .optional()
          .describe("true for the submenu of all services, with one column per group."),
        all: linkSchema.optional().describe("Link below the columns of the submenu."),
        project: reference(
          "projects",
          "Project whose picture fills the last column of the submenu on wide windows.",
        ).optional(),
        groups: z
          .array(z.strictObject({ label: line("Heading of the column."), links }))
          .optional()
          .describe("Columns of the submenu."),
      }),
    )
    .min(1),
  serviceGroups: z
    .record(serviceGroup.or(z.literal("advise")), z.string().min(1).max(16))
    .describe("Names of the groups of services, in the menu and in lists of services."),
  career: linkSchema.describe("Link that opens the careers page in a new tab."),
  action: linkSchema.describe("Button in the header."),
  policies: list("Policy links in the footer.", linkSchema),
  footer: z
    .array(z.strictObject({ label: line("Heading of the column."), links }))
    .describe("Further columns of the footer."),
  labels: z.strictObject({
    skip: line("Link for keyboard users that skips the header."),
    home: line("Accessible name of the logo link."),
    mainMenu: line("Accessible name of the menu."),
    menuButton: line("Button that opens the menu on small screens."),
    search: line("Label of the search form and its button."),
    searchPlaceholder: line("Placeholder of the search field."),
    theme: line("Label of the theme switch."),
    newTab: line("Note for screen readers on links that open a new tab."),
    policies: line("Heading of the policy links."),
    offices: line("Heading of the offices."),
    contact: line("Heading of the phone number and email address."),
    callAnyTime: line("Text beside the phone number."),
    contactBar: line("Accessible name of the contact bar at the bottom of phone screens."),
    call: line("Call button of the contact bar, at most 12 characters.", 1, 12),
    chat: line("WhatsApp button of the contact bar and the footer, at most 12 characters.", 1, 12),
    hours: line("Opening hours below the offices. Placeholders: {days} {opens} {closes}"),
    gstin: line("Label of the GST number."),
    registration: line("Label of the registration number."),
    write: line("Link of the contact bar to the contact form, at most 12 characters.", 1, 12),
  }),
});

/** Labels of controls on many pages: content/en/interface.yaml. */
export const interfaceSchema = z.strictObject({
  breadcrumb: z.strictObject({
    label: line("Accessible name of the breadcrumb trail."),
    home: line("First step of every breadcrumb trail."),
  }),
  carousel: z.strictObject({
    previous: line("Button that shows the previous slide."),
    next: line("Button that shows the next slide."),
    pause: line("Button that stops the carousel."),
    play: line("Button that starts the carousel."),
    goTo: line("Label of a slide button, followed by the number of the slide."),
  }),
  pagination: z.strictObject({
    name: line("Accessible name of the pagination."),
    page: line("Label before a page number."),
    previous: line("Accessible name of the link to the previous page."),
    next: line("Accessible name of the link to the next page."),
  }),
  share: z.strictObject({
    heading: line("Label of the links that share a page."),
    copy: line("Button that copies the URL of the page."),
    copied: line("Label of this button after copying."),
  }),
  networks: group("Names of networks.", {
    WhatsApp: line("Name on share links."),
    Instagram: line("Name on profile links."),
    Facebook: line("Name on profile and share links."),
    LinkedIn: line("Name on profile and share links."),
  }),
  exploreMore: line("Link on a card to its page."),
  close: line("Button that closes a dialog."),
  sample: line("Label of sample projects, logos and testimonials."),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type Interface = z.infer<typeof interfaceSchema>;
