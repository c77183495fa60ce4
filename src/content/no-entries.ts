/** The id of the only entry of a kind without files. Astro warns whenever an empty collection is read. */
export const NO_ENTRIES_ID = "-";
