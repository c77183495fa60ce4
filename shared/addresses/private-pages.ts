// A module of its own, because every page has it as a script (`visit-start.ts`), and must not load all paths.

/** Matches a page with a token, or the page of a form, with the part that identifies it. */
const PRIVATE_PAGE = /^((?:\/[a-z]{2,3})?\/(?:order|status|links|forms))(\/.*)/s;

/**
 * Whether a page is one with a token, or one that only continues a visit, such as the receipt of a form. Figures must not
 * contain its path.
 * @param path with or without the prefix of a language
 */
export const isPrivatePage = (path: string): boolean => PRIVATE_PAGE.test(path);

/** Returns the path of a page without what gives access: its token and its query string. */
export const withoutToken = (path: string): string =>
  path.replace(PRIVATE_PAGE, (_, folder: string, rest: string) =>
    folder.endsWith("/forms") ? folder + rest.replace(/[?#].*/s, "") : folder,
  );
