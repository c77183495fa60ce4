import { z } from "zod";

/** Words of controls that occur on many pages: content/en/interface.yaml. */
export const interfaceSchema = z.strictObject({
  breadcrumb: z.strictObject({
    label: z.string().describe("Name of the trail, for screen readers"),
    home: z.string().describe("First step of every trail"),
  }),
  carousel: z.strictObject({
    previous: z.string(),
    next: z.string(),
    pause: z.string(),
    play: z.string(),
    goTo: z.string().describe("Name of a dot, before its number"),
  }),
  pagination: z.strictObject({
    name: z.string(),
    page: z.string().describe("Before a page's number"),
    previous: z.string(),
    next: z.string(),
  }),
  share: z.strictObject({ heading: z.string(), copy: z.string(), copied: z.string() }),
  exploreMore: z.string().describe("Link on a card that leads to the whole page"),
  close: z.string().describe("Button that closes a dialog"),
  sample: z.string().describe("Label of sample work and sample voices"),
});

export type Interface = z.infer<typeof interfaceSchema>;
