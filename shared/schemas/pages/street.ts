import { z } from "zod";
import { linkSchema } from "#shared/schemas/link.ts";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, list, matching, requiredText } from "#shared/schemas/text.ts";

/** The shops that have a drawing. All others have the drawing of a general shop. */
const drawnShops = ["sari", "hardware", "books", "clinic", "mill", "restaurant", "coaching"] as const;

/** A shop on the street of the home page, which is also a trade that visitors can choose for their own shop (R14a). */
export const streetShop = z.strictObject({
  id: matching(
    "Name of the trade in addresses, the same in all languages: small letters, digits and hyphens, such as sari-shop.",
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "small letters, digits and hyphens, such as sari-shop",
  ).max(40),
  shop: z
    .enum(drawnShops)
    .optional()
    .describe(
      "Drawing of the shop: saris, hardware, books, a clinic, a rice mill, a restaurant, or a coaching centre. If missing, a general shop.",
    ),
  trade: requiredText("Name of the trade in the form, such as Sari shop, at most 24 characters.", 1, 24),
  words: list(
    "Words in the name of such a shop, in all languages and in small letters, such as sari. They select the trade.",
    requiredText("Word."),
    0,
    20,
  )
    .default([])
    .meta({ translation: "independent" }),
  sign: requiredText("Invented name on the signboard, at most 24 characters.", 1, 24),
  place: requiredText("Place of the shop, such as Gariahat, at most 24 characters.", 1, 24),
  title: requiredText("Heading below the shop, at most 70 characters.", 1, 70),
  text: requiredText("One sentence."),
  cost: requiredText("What it costs and how long it takes, at most 90 characters.", 1, 90),
  action: linkSchema.describe("Link below the text; if missing, there is none.").optional(),
  screen: pictureSchema(
    "Picture on the hoarding, 640 × 328, such as a screen of a program. If missing, the hoarding shows the name of the shop.",
  ).optional(),
});

export type StreetShop = z.infer<typeof streetShop>;

const STREET_PLACEHOLDERS = "Placeholders: {shop}, {trade}, {place}";

/** The form with which visitors put their own shop on the street. */
export const streetForm = group("The form with which visitors put their own shop on the street.", {
  shop: requiredText("Label of the field for the name of the shop, at most 40 characters.", 1, 40),
  example: requiredText("Example in the empty field, at most 24 characters.", 1, 24),
  hint: requiredText("What happens with the name, below the field, at most 60 characters.", 1, 60),
  trade: requiredText("Label of the choice of the trade, at most 20 characters.", 1, 20),
  place: requiredText("Label of the choice of the place, at most 20 characters.", 1, 20),
  places: list(
    "Places that can be chosen in addition to those of the shops.",
    requiredText("Place, at most 24 characters.", 1, 24),
    0,
    40,
  ),
  paint: requiredText("Button that paints the name without JavaScript, at most 24 characters.", 1, 24),
  concept: requiredText("Note that the shown software is an idea, at most 12 characters.", 1, 12),
  announcement: requiredText("What a screen reader announces after the name was typed. Placeholder: {shop}"),
  faults: group("Sentences below the field if the name is refused.", {
    length: requiredText("The name has more than 40 characters."),
    address: requiredText("The name contains a web or email address."),
    number: requiredText("The name contains a number of more than four digits."),
  }),
  build: requiredText("Button to the contact form. Placeholder: {shop}", 1, 40),
  chat: requiredText(
    "Button that sends the street to the company by WhatsApp, at most 24 characters.",
    1,
    24,
  ),
  chatText: requiredText(`Message of that button; the link to the street follows. ${STREET_PLACEHOLDERS}`),
  share: requiredText("Text before the links with which a visitor shows the street to somebody else."),
  shareText: requiredText(`Message to somebody else; the link to the street follows. ${STREET_PLACEHOLDERS}`),
  copy: requiredText("Button that copies the link to the street."),
  copied: requiredText("Message after the link was copied."),
  subject: requiredText(`Subject of the enquiry in the contact form. ${STREET_PLACEHOLDERS}`, 1, 80),
  message: requiredText(`Message in the contact form, which the visitor can change. ${STREET_PLACEHOLDERS}`),
});
