/**
 * Returns whether an entry has a page and is in lists: it is neither the draft of a post or landing page nor a former
 * member. Sections of a page are hidden by their absence from `sections` instead.
 */
export const isListed = ({ data }: { data: object }): boolean =>
  !("draft" in data && data.draft) && !("left" in data && data.left);
