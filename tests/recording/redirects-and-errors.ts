/** Permanent redirects of former addresses (R11). */
export const redirects: Readonly<Record<string, string>> = {
  "/index-4.html": "/",
  "/index-5.html": "/",
  "/index-6.html": "/",
  "/service-2.html": "/service",
  "/core-values.html": "/aboutus",
  "/single-product.html": "/products",
  "/cart-page.html": "/products",
  "/checkout-page.html": "/products",
  "/typography.html": "/styleguide",
  "/cooming-soon.html": "/",
};

/** The recorded page for unknown URLs (R12). */
export const notFound = {
  paths: ["/404-error.html", "/no-such-page", "/servicedetail7", "/post/no-such-post"],
  title: "Sorry! Page Not Found!",
  text: "Oops! The page you are looking for does not exist. Please return to the site's homepage.",
  button: "TAKE ME HOME",
};

/** Payment pages of unknown offers (R5). */
export const unknownOfferPaths = ["/payment/4", "/payment/01", "/payment/abc", "/payment/-1"];
