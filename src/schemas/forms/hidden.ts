/** Fields that travel with every form and are no part of what the visitor wrote. */
export const hiddenFields = ["key", "started", "sent", "nickname", "page", "notice", "language"] as const;

/** Name of the field that people leave empty and programs fill in (E8). */
export const honeypotField = "nickname";

export const isCampaignField = (name: string): boolean => /^utm_[a-z_]{1,30}$/.test(name);
