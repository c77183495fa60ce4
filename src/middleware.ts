import { defineMiddleware } from "astro:middleware";

/** Keeps what broke a page, so that the server can log it under the number shown to the visitor (R12). */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    return await next();
  } catch (error) {
    if (!context.isPrerendered) context.locals.fault = error;
    throw error;
  }
});
