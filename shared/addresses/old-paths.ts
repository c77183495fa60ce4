import { paths } from "./paths.ts";

/** Old addresses, most of the former template, that redirect permanently to their replacements (R11). */
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
  "/blog/tag/shop-sites": paths.blogTag("online-shops"),
};
