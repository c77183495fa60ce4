import * as z from "zod/mini";
import { emailField } from "./email.ts";
import { optionalLine } from "./text.ts";

const email = emailField;
const name = optionalLine("your name");

/** A subscription: the footer's `email`, or the strips' `your-email` and `your-name` (E1). */
export const subscribeSchema = z.object({ email, name });
export const subscribeStripSchema = z.object({ "your-email": email, "your-name": name });

/** The schema of whichever of the two was sent. */
export const subscribeSchemaFor = (fields: Record<string, string>) =>
  !fields.email && fields["your-email"] !== undefined ? subscribeStripSchema : subscribeSchema;
