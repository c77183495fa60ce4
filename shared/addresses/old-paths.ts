import { paths } from "./paths.ts";

/** Addresses of the former template that are still linked from outside, and what each turned into (R11). */
export const oldPaths: Readonly<Record<string, string>> = {
  "/index-4.html": paths.home,
  "/index-5.html": paths.home,
  "/index-6.html": paths.home,
  "/service-2.html": paths.services,
  "/core-values.html": paths.about,
  "/single-product.html": paths.products,
  "/cart-page.html": paths.products,
  "/checkout-page.html": paths.products,
  "/typography.html": paths.styleguide,
  "/cooming-soon.html": paths.home,
};
