import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";

/** What an answer is called on the page of questions, where other parts have ids as well. */
export const answerId = (slug: string) => `answer-${slug}`;

/** Where the server listens unless PORT says otherwise. */
export const DEFAULT_PORT = 4321;

/** Where the site is to be found while no SITE_URL names its public origin. */
export const LOCAL_ORIGIN = `http://localhost:${DEFAULT_PORT}`;

/** An address in a language: English ones have no prefix. */
export function prefixed(language: string, path: string): string {
  if (language === FIRST_LANGUAGE) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/**
 * Every address of the site in its one canonical spelling (R13). Pages, sections and the server name
 * addresses through this file only.
 */
export const paths = {
  home: "/",
  services: "/service",
  contact: "/contact",
  products: "/products",
  about: "/aboutus",
  team: "/ourteam",
  firstMember: "/singleteam",
  faq: "/faq",
  /** The plans on the page of questions. */
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
  /** Suggestions while typing, as JSON. */
  suggest: "/search/suggest.json",
  styleguide: "/styleguide",
  rss: "/rss.xml",
  jsonFeed: "/feed.json",
  sitemapIndex: "/sitemap-index.xml",
  robots: "/robots.txt",
  /** Whom to tell of a weakness (RFC 9116). */
  security: "/.well-known/security.txt",

  /** One file of the sitemap, such as `posts-1`. */
  sitemap: (file: string) => `/sitemap-${file}.xml`,

  /** What a phone needs to put the site on its home screen. */
  manifest: "/site.webmanifest",

  /** Never an address of its own: what is shown in place of one that does not exist, or that broke (R12). */
  notFound: "/404",
  fault: "/500",

  /** A service's landing page; the slug is the recorded spelling, such as `SEO` or `Logo-Design`. */
  service: (slug: string) => `/${slug}`,
  /** One of the six consulting pages; the slug is `servicedetail1` to `servicedetail6`. */
  serviceDetail: (slug: string) => `/${slug}`,
  /** A question's answer, which opens when its address is followed; the slug is the name of its file. */
  answer: (slug: string) => `/faq#${answerId(slug)}`,
  /** A policy; the slug is the recorded spelling, such as `Disclamer`. */
  policy: (slug: string) => `/${slug}`,
  member: (slug: string) => `/singleteam/${slug}`,
  project: (slug: string) => `/portfoliodetails/${slug}`,
  payment: (offerId: number) => `/payment/${offerId}`,
  post: (slug: string) => `/post/${slug}`,
  /** A page of the blog list; page 1 is `/blog` itself. */
  blogPage: (page: number) => (page === 1 ? "/blog" : `/blog/page/${page}`),
  blogCategory: (slug: string) => `/blog/category/${slug}`,
  /** The posts of one category as RSS. */
  categoryFeed: (slug: string) => `/blog/category/${slug}/rss.xml`,
  blogTag: (slug: string) => `/blog/tag/${slug}`,
  blogAuthor: (slug: string) => `/blog/author/${slug}`,

  /** What crawlers need not read: forms, what they answer, and the links of mails. */
  notForCrawlers: ["/forms/", "/status/", "/links/", "/board", "/search"],

  /** Where a form posts; also the page that shows the form again with its faults. */
  form: (name: string) => `/forms/${name}`,
  /** The receipt of what was sent, behind the token of its status page (E2). */
  formSent: (name: string, token: string) => `/forms/${name}/sent?t=${encodeURIComponent(token)}`,
  /** What the pages of tokens call themselves: where their address is written down, the secret is left out. */
  statuses: "/status",
  mailLinks: "/links",
  /** The status page behind an unguessable token (E11). */
  status: (token: string) => `/status/${token}`,
  /** The page of a signed link in a mail (E6, E7); its button posts. */
  mailLink: (token: string) => `/links/${token}`,

  /** The staff's board (B1): its list, one enquiry, and the page of a link that opens it; their buttons post. */
  board: "/board",
  boardEnquiry: (reference: string) => `/board/enquiry/${reference}`,
  /** A one-time link to the board, which goes on to an enquiry if one is named. */
  boardLink: (token: string, enquiry?: string) =>
    `/board/link/${token}${enquiry ? `?enquiry=${enquiry}` : ""}`,

  /** The contact page with a plan, product or service already named in the form (W9). */
  contactAbout: (subject: string) => `/contact?about=${encodeURIComponent(subject)}`,
  /** The application form with a position already named in it; `#apply` is its heading. */
  applyFor: (position: string) => `/internship?position=${encodeURIComponent(position)}#apply`,
  /** The picture shown where a page is shared: 1200 × 630. */
  socialPicture: (path: string) => `/og${path === "/" ? "/home" : path}.png`,
} as const;

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

/** The address of a page whose words stand in one file, by the kind of content. */
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

/** The address of an entry of a folder, by the kind of content and the name of its file. */
export const entryPaths = {
  services: paths.service,
  serviceDetails: paths.serviceDetail,
  policies: paths.policy,
  projects: paths.project,
  posts: paths.post,
  members: paths.member,
} as const;
