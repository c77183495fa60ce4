/** The public origin without a trailing slash, from `SITE_URL`. */
export const siteOrigin = new URL(import.meta.env.SITE).origin;
