import { z } from "zod";
import { linkList, linkSchema, sitePath } from "./link.ts";
import { serviceGroup } from "./service.ts";
import { group, reference, requiredText, texts } from "./text.ts";

const links = linkList("Links of the column.");

/** The header's menu and the footer's link lists: content/en/navigation.yaml (F1, F2). */
export const navigationSchema = z.strictObject({
  menu: z
    .array(
      z.strictObject({
        label: requiredText("Label of the menu item."),
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
          .array(
            z.strictObject({
              label: requiredText("Heading of the column."),
              links,
              landingPages: z
                .boolean()
                .optional()
                .describe("true to add the landing pages with menu: true below the links."),
            }),
          )
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
  policies: linkList("Policy links in the footer."),
  footer: z
    .array(z.strictObject({ label: requiredText("Heading of the column."), links }))
    .describe("Further columns of the footer."),
  labels: z.strictObject({
    skip: requiredText("Link for keyboard users that skips the header."),
    home: requiredText("Accessible name of the logo link."),
    mainMenu: requiredText("Accessible name of the menu."),
    menuButton: requiredText("Button that opens the menu on small screens."),
    search: requiredText("Label of the search form and its button."),
    searchPlaceholder: requiredText("Placeholder of the search field."),
    theme: requiredText("Label of the theme switch."),
    newTab: requiredText("Note for screen readers on links that open a new tab."),
    policies: requiredText("Heading of the policy links."),
    offices: requiredText("Heading of the offices."),
    contact: requiredText("Heading of the phone number and email address."),
    callAnyTime: requiredText("Text beside the phone number."),
    contactBar: requiredText("Accessible name of the contact bar at the bottom of phone screens."),
    call: requiredText("Call button of the contact bar, at most 12 characters.", 1, 12),
    chat: requiredText("WhatsApp button of the contact bar and the footer, at most 12 characters.", 1, 12),
    message: requiredText("Button that opens a WhatsApp chat."),
    hours: requiredText("Opening hours below the offices. Placeholders: {days} {opens} {closes}"),
    gstin: requiredText("Label of the GST number."),
    registration: requiredText("Label of the registration number."),
    write: requiredText("Link of the contact bar to the contact form, at most 12 characters.", 1, 12),
  }),
});

/** Labels of controls on many pages: content/en/interface.yaml. */
export const interfaceSchema = z.strictObject({
  breadcrumb: z.strictObject({
    label: requiredText("Accessible name of the breadcrumb trail."),
    home: requiredText("First step of every breadcrumb trail."),
  }),
  carousel: z.strictObject({
    previous: requiredText("Button that shows the previous slide."),
    next: requiredText("Button that shows the next slide."),
    pause: requiredText("Button that stops the carousel."),
    play: requiredText("Button that starts the carousel."),
    goTo: requiredText("Label of a slide button, followed by the number of the slide."),
  }),
  pagination: z.strictObject({
    name: requiredText("Accessible name of the pagination."),
    page: requiredText("Label before a page number."),
    previous: requiredText("Accessible name of the link to the previous page."),
    next: requiredText("Accessible name of the link to the next page."),
  }),
  share: z.strictObject({
    heading: requiredText("Label of the links that share a page."),
    copy: requiredText("Button that copies the URL of the page."),
    copied: requiredText("Message after copying."),
  }),
  networks: group("Names of networks.", {
    WhatsApp: requiredText("Name on share links."),
    Instagram: requiredText("Name on profile links."),
    ...texts("Name on profile and share links.", "Facebook", "LinkedIn"),
    ...texts("Name on profile links.", "YouTube", "X", "GitHub"),
  }),
  video: group("Videos of other sites.", {
    play: requiredText("Button that loads and starts the video."),
    title: requiredText("Title of a video without one. Placeholder: {site} for YouTube or Vimeo"),
    note: requiredText("Sentence below the video. It says what the button loads. Placeholder: {site}"),
  }),
  exploreMore: requiredText("Link on a card to its page."),
  close: requiredText("Button that closes a dialog."),
  sample: requiredText("Label of sample projects, logos and testimonials."),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type Interface = z.infer<typeof interfaceSchema>;
