/** Posts on one page of a list. */
export const POSTS_PER_PAGE = 6;

/** How many pages a list of so many posts has; an empty list has one. */
export function pageCount(total: number, perPage = POSTS_PER_PAGE): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** What stands on a page, counted from 1; nothing on a page that does not exist. */
export function pageOf<T>(items: readonly T[], page: number, perPage = POSTS_PER_PAGE): T[] {
  return page < 1 ? [] : items.slice((page - 1) * perPage, page * perPage);
}
