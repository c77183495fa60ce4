/** The public origin, without a slash at the end; the build has it from SITE_URL. */
export const siteOrigin = new URL(import.meta.env.SITE).origin;
