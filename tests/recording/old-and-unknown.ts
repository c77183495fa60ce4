/** R11: where addresses of the former template lead for good. */
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

/** R12: the recorded page for every other address. */
export const notFound = {
  paths: ["/404-error.html", "/no-such-page", "/servicedetail7", "/post/no-such-post"],
  title: "Sorry! Page Not Found!",
  text: "Oops! The page you are looking for does not exist. Please return to the site's homepage.",
  button: "TAKE ME HOME",
};

/** R5: ids with no offer. */
export const noOffers = ["/payment/4", "/payment/01", "/payment/abc", "/payment/-1"];
