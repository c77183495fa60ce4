import { z } from "zod";
import { group, requiredText } from "./text.ts";

/** Copy of the board for handovers, bulk actions and keyboard shortcuts. */
export const listActionsCopy = {
  handover: group("Handovers to a colleague, and details of entries of the list.", {
    to: requiredText("Label of the select for the colleague."),
    give: requiredText("Button."),
    seen: requiredText("Another member has opened the enquiry. Placeholders: {name} {time}"),
    seenNow: requiredText(
      "Another member has opened the enquiry within the last minute. Placeholder: {name}",
    ),
    addressee: requiredText("In the list: the member to whom the message is addressed. Placeholder: {name}"),
    day: requiredText("In the list: the requested day. Placeholder: {day}"),
    budget: requiredText("In the list: the budget. Placeholder: {budget}"),
  }),
  bulk: group("Actions on selected enquiries of the list.", {
    pick: requiredText("Accessible name of the checkbox of an enquiry. Placeholder: {name}"),
    title: requiredText("Text before the buttons."),
    answered: requiredText("Button."),
    spam: requiredText("Button."),
    changed: requiredText("Outcome. Placeholder: {count}"),
    stale: requiredText("Outcome, followed by the names of the enquiries that colleagues changed."),
    refused: requiredText("Outcome, followed by the names of the enquiries that don't allow the action."),
    nothing: requiredText("Outcome if no enquiry or no colleague was selected."),
  }),
  shortcuts: group("Dialog with the keyboard shortcuts.", {
    title: requiredText("Button that opens the dialog, and its heading."),
    text: requiredText("How to switch the shortcuts off."),
    enabled: requiredText("Label of the checkbox that switches the shortcuts on or off."),
    close: requiredText("Button that closes the dialog."),
    keys: z.strictObject({
      j: requiredText("What this key does."),
      k: requiredText("What this key does."),
      Enter: requiredText("What this key does."),
      "/": requiredText("What this key does."),
      n: requiredText("What this key does."),
      r: requiredText("What this key does."),
      t: requiredText("What this key does."),
      a: requiredText("What this key does."),
      "?": requiredText("What this key does."),
    }),
  }),
};
