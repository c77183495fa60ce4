/** One indexable address of each kind of page. */
export const INDEXED_KINDS = [
  "/",
  "/contact",
  "/products",
  "/payment/1",
  "/servicedetail1",
  "/SEO",
  "/aboutus",
  "/faq",
  "/portfoliodetails",
  "/blog",
  "/post",
  "/internship",
  "/PrivacyPolicy",
];
