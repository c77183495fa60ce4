import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

/** Returns the id of an answer on /faq; the prefix avoids collisions with other ids. */
export const answerId = (slug: string) => `answer-${slug}`;

/** The default of `PORT`. */
export const DEFAULT_PORT = 4321;

/** The default of `SITE_URL`. */
export const LOCAL_ORIGIN = `http://localhost:${DEFAULT_PORT}`;

/** Returns an address with the prefix of its language. English addresses have no prefix. */
export function withLanguagePrefix(language: string, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** Every address of the site in its canonical spelling (R13). No other file contains addresses as literals. */
export const paths = {
  home: "/",
  services: "/service",
  contact: "/contact",
  products: "/products",
  about: "/aboutus",
  team: "/ourteam",
  firstMember: "/singleteam",
  faq: "/faq",
  /** The plans, a section of /faq. */
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

  /** A part of the sitemap, such as `posts-1`. */
  sitemap: (file: string) => `/sitemap-${file}.xml`,

  /** The web app manifest. */
  manifest: "/site.webmanifest",

  /** Served in place of a page that does not exist or could not be rendered (R12), never under these addresses. */
  notFound: "/404",
  serverError: "/500",

  /** The page of a service; the slug is the recorded spelling, such as `SEO` or `Logo-Design`. */
  service: (slug: string) => `/${slug}`,
  /** One of the six consulting pages; the slug is `servicedetail1` to `servicedetail6`. */
  serviceDetail: (slug: string) => `/${slug}`,
  /** The answer to a question, which opens when the page is loaded with its fragment. */
  answer: (slug: string) => `/faq#${answerId(slug)}`,
  /** A policy; the slug is the recorded spelling, such as `Disclamer`. */
  policy: (slug: string) => `/${slug}`,
  member: (slug: string) => `/singleteam/${slug}`,
  project: (slug: string) => `/portfoliodetails/${slug}`,
  payment: (offerId: number) => `/payment/${offerId}`,
  post: (slug: string) => `/post/${slug}`,
  /** A page of the blog list; page 1 is `/blog`. */
  blogPage: (page: number) => (page === 1 ? "/blog" : `/blog/page/${page}`),
  blogCategory: (slug: string) => `/blog/category/${slug}`,
  /** The posts of one category as RSS. */
  categoryFeed: (slug: string) => `/blog/category/${slug}/rss.xml`,
  blogTag: (slug: string) => `/blog/tag/${slug}`,
  blogAuthor: (slug: string) => `/blog/author/${slug}`,

  /** Prefixes of the pages that robots.txt excludes. */
  disallowedForCrawlers: ["/forms/", "/status/", "/links/", "/board", "/search"],

  /** The address a form posts to, and the page that shows the form again with its validation errors. */
  form: (name: string) => `/forms/${name}`,
  /** The receipt (E2), protected by the token of the status page. */
  formSent: (name: string, token: string) => `/forms/${name}/sent?t=${encodeURIComponent(token)}`,
  /** Addresses of pages with a token, without it, for logs and canonical links. */
  statuses: "/status",
  mailLinks: "/links",
  /** The status page behind an unguessable token (E11). */
  status: (token: string) => `/status/${token}`,
  /** The page of a signed link in a mail (E6, E7), with a button that posts. */
  mailLink: (token: string) => `/links/${token}`,

  /** The board (B1). */
  board: "/board",
  boardEnquiry: (reference: string) => `/board/enquiry/${reference}`,
  /** A one-time board link, which redirects to an enquiry if one is given. */
  boardLink: (token: string, enquiry?: string) =>
    `/board/link/${token}${enquiry ? `?enquiry=${enquiry}` : ""}`,

  /** The contact page with a prefilled subject, such as a plan or service (W9). */
  contactAbout: (subject: string) => `/contact?about=${encodeURIComponent(subject)}`,
  /** The application form with a prefilled position. */
  applyFor: (position: string) => `/internship?position=${encodeURIComponent(position)}#apply`,
  /** The social card of a page, 1200 × 630 px. */
  socialPicture: (path: string) => `/og${path === "/" ? "/home" : path}.png`,
} as const;

/** Addresses of the former site that redirect permanently to their replacements (R11). */
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
};

/** Addresses of the pages whose copy is a singleton, by content kind. */
export const pagePaths = {
  home: paths.home,
  aboutPage: paths.about,
  teamPage: paths.team,
  faqPage: paths.faq,
  careersPage: paths.careers,
  contactPage: paths.contact,
  blogPage: paths.blog,
  servicesPage: paths.services,
  productsPage: paths.products,
  brochurePage: paths.brochure,
} as const;

/** Returns the address of an entry by its file name, for each content kind with a page per entry. */
export const entryPaths = {
  services: paths.service,
  serviceDetails: paths.serviceDetail,
  policies: paths.policy,
  projects: paths.project,
  posts: paths.post,
  members: paths.member,
} as const;
