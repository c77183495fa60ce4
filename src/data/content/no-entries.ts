/**
 * Id of the placeholder entry that the loader adds to a collection without files, because Astro warns whenever an empty
 * collection is read.
 */
export const NO_ENTRIES_ID = "-";
