import { whatsapp } from "../../content/company.yaml";
import { forms, shared } from "../../content/forms.yaml";

/** The words of the forms, and the number that takes a draft when sending fails (E10). */
export const words = { forms, shared, whatsapp };
