import { z } from "zod";
import { group, requiredText, texts } from "./text.ts";

/** Copy of the board about texts that are being typed. */
export const typingCopy = group("Status of a reply or note while it is typed.", {
  saved: requiredText("The draft is saved. Placeholder: {time}"),
  outdated: requiredText("The draft is saved, but the enquiry has changed. Placeholder: {time}"),
  who: requiredText("The draft cannot be saved until a member is selected."),
  ...texts("The draft could not be saved.", "offline", "failed", "ended"),
  sending: requiredText("The text is being submitted."),
  ...texts("The text could not be submitted.", "notSentOffline", "notSentFailed", "notSentEnded"),
  notSentChanged: requiredText("After the board was opened again, the text is a different one."),
  notSentSaved: requiredText("The draft is saved, but was not sent by the button. Placeholder: {time}"),
  notSentRestored: requiredText(
    "A text that the button did not send is in its field again. Placeholder: {time}",
  ),
  otherMember: requiredText("After the board was opened again, the member is a different one."),
  restored: requiredText("A text that was not saved is in its field again. Placeholder: {time}"),
  alreadySent: requiredText("The reply had been sent, but its response was lost."),
  mailed: requiredText("Status after a link was requested."),
  signIn: requiredText("Heading of the form that requests a link."),
  again: z.strictObject({
    title: requiredText("Heading of a page that shows a text again, without JavaScript."),
    closed: requiredText("Reason: the session has ended."),
    stale: requiredText("Reason: the page belonged to another session."),
    text: requiredText("Label of the field."),
    continue: requiredText("Button that continues after the board was opened again."),
  }),
});
