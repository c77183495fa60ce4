import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

/** Returns the id of an answer on /faq; the prefix avoids collisions with other ids. */
export const getAnswerId = (slug: string) => `answer-${slug}`;

/** The default of `PORT`. */
export const DEFAULT_PORT = 4321;

/** The default of `SITE_URL`. */
export const LOCAL_ORIGIN = `http://localhost:${DEFAULT_PORT}`;

/** Returns a path with the prefix of its language. English paths have no prefix. */
export function withLanguagePrefix(language: string, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Paths of all pages and feeds in their canonical spelling (R13). Other files do not contain them as literals. */
export const paths = {
  home: "/",
  services: "/service",
  contact: "/contact",
  products: "/products",
  about: "/aboutus",
  team: "/ourteam",
  firstMember: "/singleteam",
  faq: "/faq",
  /** The section of /faq with the plans. */
  pricing: "/faq#pricing",
  featuredProject: "/portfoliodetails",
  portfolioGrid: "/portfolio-grid",
  portfolioMasonry: "/portfolio-masonry",
  portfolioCarousel: "/portfolio-carousel",
  blog: "/blog",
  newestPost: "/post",
  careers: "/internship",
  brochure: "/Get-Brochure",
  brochureCover: "/art/brochure-cover.svg",
  search: "/search",
  /** Search suggestions as JSON. */
  suggest: "/search/suggest.json",
  styleguide: "/styleguide",
  rss: "/rss.xml",
  jsonFeed: "/feed.json",
  sitemapIndex: "/sitemap-index.xml",
  robots: "/robots.txt",
  /** Contact for vulnerability reports (RFC 9116). */
  security: "/.well-known/security.txt",

  /** A part of the sitemap; `file` is its name, such as `posts-1`. */
  sitemap: (file: string) => `/sitemap-${file}.xml`,

  /** The web app manifest. */
  manifest: "/site.webmanifest",

  /**
   * The pages that are sent in place of one that does not exist or cannot be rendered (R12). Requests for these paths
   * get a 404.
   */
  notFound: "/404",
  serverError: "/500",

  /** The page of a service; the slug is spelt as on the previous site, such as `SEO` or `Logo-Design`. */
  service: (slug: string) => `/${slug}`,
  /** One of the six consulting pages; the slug is `servicedetail1` to `servicedetail6`. */
  serviceDetail: (slug: string) => `/${slug}`,
  /** A landing page; the slug is the name of its file. */
  landingPage: (slug: string) => `/${slug}`,
  /** The answer to a question. It is expanded if the page is loaded with this fragment. */
  answer: (slug: string) => `/faq#${getAnswerId(slug)}`,
  /** A policy; the slug is spelt as on the previous site, such as `Disclamer`. */
  policy: (slug: string) => `/${slug}`,
  member: (slug: string) => `/singleteam/${slug}`,
  project: (slug: string) => `/portfoliodetails/${slug}`,
  payment: (offerId: number | string) => `/payment/${offerId}`,
  post: (slug: string) => `/post/${slug}`,
  /** A page of the blog list; page 1 is `/blog`. */
  blogPage: (page: number) => (page === 1 ? "/blog" : `/blog/page/${page}`),
  blogCategory: (slug: string) => `/blog/category/${slug}`,
  /** The posts of one category as RSS. */
  categoryFeed: (slug: string) => `/blog/category/${slug}/rss.xml`,
  blogTag: (slug: string) => `/blog/tag/${slug}`,
  blogAuthor: (slug: string) => `/blog/author/${slug}`,

  /** Prefixes of the pages that robots.txt excludes. */
  disallowedForCrawlers: ["/forms/", "/status/", "/order/", "/links/", "/board", "/search"],

  /** The URL that a form is submitted to. It also shows the form again with its validation errors. */
  form: (name: string) => `/forms/${name}`,
  /** The form with what was sent, for the holder of a receipt. */
  formAgain: (name: string, token: string) => `/forms/${name}?again=${encodeURIComponent(token)}`,
  /** The receipt (E2), protected by the token of the status page. */
  formSent: (name: string, token: string) => `/forms/${name}/sent?t=${encodeURIComponent(token)}`,
  /** Canonical paths of the pages with a token, without the token. */
  receipts: (name: string) => `/forms/${name}/sent`,
  /** Also the page that finds a status by its reference (E11). */
  statuses: "/status",
  mailLinks: "/links",
  /** The status page behind an unguessable token (E11). */
  status: (token: string) => `/status/${token}`,
  /** Canonical path of the pages of orders, without their token. */
  orders: "/order",
  /** How to pay an order, and its state, behind the token of its status page (E9). The buyer reports a payment to it. */
  order: (token: string) => `/order/${token}`,
  /** The path to which the page of the payment service returns the buyer. */
  orderReturn: (token: string) => `/order/${token}/return`,
  /** The page of an order whose payment is being checked. */
  orderChecked: (token: string) => `/order/${token}?returned=1`,
  /** The receipt of a paid order, to print. */
  receipt: (token: string) => `/order/${token}/receipt`,
  /** Webhook of the payment service. */
  paymentWebhook: "/payment/webhook",
  /** The page of a signed link in a mail (E6, E7). The action runs when its button is pressed. */
  mailLink: (token: string) => `/links/${token}`,

  /** The board (B1). */
  board: "/board",
  /** @param from query string of the list from which the enquiry is opened (`pickListParams`) */
  boardEnquiry: (reference: string, from = "") =>
    `/board/enquiry/${reference}${from && `?from=${encodeURIComponent(from)}`}`,
  /** Mails in the mailbox that are not about an enquiry, with the outcome of an action. */
  boardMailbox: (params: Record<string, string> = {}) => {
    const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ""));
    return `/board/mailbox${query.size > 0 ? `?${query}` : ""}`;
  },
  /** The form in which staff enter an enquiry. */
  boardEntry: "/board/new",
  /** A file attached to a reply. */
  boardAttachment: (reference: string, id: string) => `/board/enquiry/${reference}/attachments/${id}`,
  /** The visitor figures of a period, such as `30d`. */
  boardFigures: (period?: string) => `/board/figures${period ? `?period=${period}` : ""}`,
  boardFiguresCsv: (period?: string) => `/board/figures.csv${period ? `?period=${period}` : ""}`,
  /** The receipts of a financial year, such as `2026-27`. */
  boardReceiptsCsv: (year?: string) => `/board/receipts.csv${year ? `?year=${year}` : ""}`,
  /** The web app manifest of the board. */
  boardManifest: "/board.webmanifest",
  /** The comments in a state, such as `pending`. */
  boardComments: (view?: string) => `/board/comments${view ? `?view=${view}` : ""}`,
  /** The subscriptions in a state, such as `confirmed`. */
  boardSubscribers: (view?: string) => `/board/subscribers${view ? `?view=${view}` : ""}`,
  boardSubscribersCsv: (view?: string) => `/board/subscribers.csv${view ? `?view=${view}` : ""}`,
  /** All enquiries of the person who sent this one. */
  boardPerson: (reference: string) => `/board/person/${reference}`,
  boardErasure: (reference: string) => `/board/person/${reference}/erase`,
  /** A one-time board link. It redirects to an enquiry if a reference is given. */
  boardLink: (token: string, enquiry?: string) =>
    `/board/link/${token}${enquiry ? `?enquiry=${enquiry}` : ""}`,

  /** The home page with the shop of a visitor on its street (R14a). */
  street: "/street",
  /** @param query `shop`, `trade` and `place` */
  streetOf: (query: URLSearchParams) => `/street?${query}`,
  /** The form of the contact page with such a shop. */
  contactForStreet: (query: URLSearchParams) => `/contact?${query}#write`,
  /** Path of the social card of a trade on the street. */
  streetTrade: (trade: string) => `/street/${trade}`,

  /** The contact page with a prefilled subject, such as a plan or service (W9). */
  contactAbout: (subject: string) => `/contact?about=${encodeURIComponent(subject)}`,
  /** The form of the contact page with a question about what the search did not find. */
  contactForSearch: (query: string) => `/contact?search=${encodeURIComponent(query)}#write`,
  /** The application form with a prefilled position. */
  applyFor: (position: string) => `/internship?position=${encodeURIComponent(position)}#apply`,
  /** The social card of a page, 1200 × 630 px. */
  socialCard: (path: string) => `/og${path === "/" ? "/home" : path}.png`,
} as const;

/**
 * Paths of the previous site, former paths of pages, and paths that people type (R11). They redirect permanently to the
 * page, if it exists. Pages of the content, and their former paths, have precedence.
 */
export const legacyPaths: Readonly<Record<string, string>> = {
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
  ...redirectTo(paths.home, ["home", "homepage"]),
  ...redirectTo(paths.about, ["about", "company", "who-we-are"]),
  ...redirectTo(paths.team, ["team", "people"]),
  ...redirectTo(paths.services, ["services", "our-services", "what-we-do"]),
  ...redirectTo(paths.portfolioGrid, ["portfolio", "projects", "work", "our-work", "case-studies"]),
  ...redirectTo(paths.products, ["product", "offers", "pricing", "prices", "price-list", "packages"]),
  ...redirectTo(paths.contact, ["contact-us", "contacts", "enquiry", "quote", "get-a-quote"]),
  ...redirectTo(paths.careers, ["internships", "careers", "career", "jobs", "vacancies"]),
  ...redirectTo(paths.blog, ["blogs", "news", "articles", "posts"]),
  ...redirectTo(paths.faq, ["faqs", "questions", "help", "plans"]),
  ...redirectTo(paths.brochure, ["brochure", "download-brochure"]),
  ...redirectTo(paths.policy("PrivacyPolicy"), ["privacy"]),
  ...redirectTo(paths.policy("TermsConditions"), ["terms", "terms-and-conditions", "terms-of-service"]),
  ...redirectTo(paths.policy("RefundPolicy"), ["refund", "refunds", "refunds-policy", "cancellation-policy"]),
  ...redirectTo(paths.policy("CookiesPolicy"), ["cookies", "cookie-policy"]),
  ...redirectTo(paths.policy("ShippingPolicy"), ["shipping", "delivery-policy"]),
  ...redirectTo(paths.policy("AcceptableUsePolicy"), ["acceptable-use"]),
  ...redirectTo(paths.policy("Disclamer"), ["disclaimer"]),
  ...redirectTo(paths.service("Website-Development"), [
    "web-development",
    "website-design",
    "web-design",
    "website",
  ]),
  ...redirectTo(paths.service("Software-Development"), ["software"]),
  ...redirectTo(paths.service("Application-Development"), [
    "app-development",
    "mobile-app-development",
    "apps",
  ]),
  ...redirectTo(paths.service("CRM-System"), ["crm"]),
  ...redirectTo(paths.service("SEO"), [
    "search-engine-optimization",
    "search-engine-optimisation",
    "digital-marketing",
  ]),
  ...redirectTo(paths.service("ASO"), ["app-store-optimization", "app-store-optimisation"]),
  ...redirectTo(paths.service("SMO"), [
    "social-media",
    "social-media-optimization",
    "social-media-optimisation",
  ]),
  ...redirectTo(paths.service("CRO"), ["conversion-rate-optimization", "conversion-rate-optimisation"]),
  ...redirectTo(paths.service("Paid-Advertising"), ["ads", "advertising"]),
  ...redirectTo(paths.service("Logo-Design"), ["logo", "logos"]),
  ...redirectTo(paths.service("Graphic-Design"), ["graphics", "graphics-design"]),
  ...redirectTo(paths.service("Packaging-Design"), ["packaging"]),
  ...redirectTo(paths.service("Business-card-Design"), ["business-card", "business-cards", "visiting-card"]),
};

function redirectTo(path: string, slugs: readonly string[]): Record<string, string> {
  return Object.fromEntries(slugs.map((slug) => [`/${slug}`, path]));
}
