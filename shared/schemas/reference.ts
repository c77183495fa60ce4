import { line } from "./text.ts";

/** What content may refer to: entries by the names of their files, offices and categories by their own. */
export type Referred = "members" | "projects" | "offices" | "categories";

/** The name of something that stands elsewhere in content/; the editor offers those there are. */
export const reference = (to: Referred, what: string) => line(what).meta({ reference: to });
