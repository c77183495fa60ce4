import { z } from "zod";
import { button, group, requiredText, texts } from "./text.ts";

/** Copy of the board for handovers, bulk actions and keyboard shortcuts. */
export const listActionsCopy = {
  handover: group("Handovers to a colleague, and details of entries of the list.", {
    why: requiredText("Label of the optional reason for giving the enquiry to a colleague."),
    to: requiredText("Label of the select for the colleague."),
    give: button,
    seen: requiredText("Another member has opened the enquiry. Placeholders: {name} {time}"),
    seenNow: requiredText(
      "Another member has opened the enquiry within the last minute. Placeholder: {name}",
    ),
    addressee: requiredText("In the list: the member to whom the message is addressed. Placeholder: {name}"),
    day: requiredText("In the list: the requested day. Placeholder: {day}"),
    confirmed: requiredText("In the list: the time of the confirmed appointment. Placeholder: {time}"),
    budget: requiredText("In the list: the budget. Placeholder: {budget}"),
  }),
  bulk: group("Actions on selected enquiries of the list.", {
    pick: requiredText("Accessible name of the checkbox of an enquiry. Placeholder: {name}"),
    title: requiredText("Text before the buttons."),
    ...texts("Button.", "answered", "spam"),
    changed: requiredText("Outcome. Placeholder: {count}"),
    stale: requiredText("Outcome, followed by the names of the enquiries that colleagues changed."),
    refused: requiredText("Outcome, followed by the names of the enquiries that don't allow the action."),
    undo: requiredText("Button that reverses the action."),
    nothing: requiredText("Outcome if no enquiry or no colleague was selected."),
  }),
  shortcuts: group("Dialog with the keyboard shortcuts.", {
    title: requiredText("Button that opens the dialog, and its heading."),
    text: requiredText("How to switch the shortcuts off."),
    enabled: requiredText("Label of the checkbox that switches the shortcuts on or off."),
    close: requiredText("Button that closes the dialog."),
    keys: z.strictObject({
      ...texts("What this key does.", "j", "k", "Enter", "/", "n", "r", "t", "a", "Ctrl+Enter", "?"),
    }),
  }),
};
