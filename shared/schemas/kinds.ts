import type { z } from "zod";
import { paths } from "#shared/addresses/paths.ts";
import { boardSchema } from "./board.ts";
import { brandSchema } from "./brand.ts";
import { brochureSchema } from "./brochure.ts";
import { clientSchema, testimonialSchema } from "./clients.ts";
import { companySchema, holidaysSchema, retentionSchema } from "./company.ts";
import { formCopySchema, noticeSchema } from "./form-copy.ts";
import { landingPageSchema } from "./landing-page.ts";
import { languageSchema } from "./language.ts";
import { mailsSchema } from "./mails.ts";
import { memberSchema } from "./member.ts";
import { interfaceSchema, navigationSchema } from "./navigation.ts";
import { offerSchema, planSchema } from "./offer.ts";
import { aboutPageSchema } from "./pages/about.ts";
import { blogPageSchema } from "./pages/blog.ts";
import { brochurePageSchema } from "./pages/brochure.ts";
import { careersPageSchema } from "./pages/careers.ts";
import { contactPageSchema } from "./pages/contact.ts";
import { faultPageSchema, notFoundPageSchema } from "./pages/errors.ts";
import { faqPageSchema } from "./pages/faq.ts";
import { formPagesSchema } from "./pages/forms.ts";
import { homeSchema } from "./pages/home.ts";
import { paymentPageSchema } from "./pages/payment.ts";
import { policyPageCopySchema } from "./pages/policies.ts";
import { portfolioPageSchema } from "./pages/portfolio.ts";
import { productsPageSchema } from "./pages/products.ts";
import { searchPageSchema } from "./pages/search.ts";
import { serviceExamplesSchema } from "./pages/service-examples.ts";
import { servicePageCopySchema, servicesPageSchema } from "./pages/services.ts";
import { styleguideSchema } from "./pages/styleguide.ts";
import { memberPageSchema, teamPageSchema } from "./pages/team.ts";
import { paymentSchema } from "./payment.ts";
import { policySchema } from "./policy.ts";
import { positionSchema } from "./position.ts";
import { categoriesSchema, postSchema } from "./post.ts";
import { projectSchema } from "./project.ts";
import { questionSchema } from "./question.ts";
import { savedRepliesSchema } from "./saved-replies.ts";
import { serviceDetailSchema, serviceSchema } from "./service.ts";

/** A content kind. */
export interface Kind {
  /** Path in the folder of a language. `*` stands for the names of entries. */
  files: string;
  schema: z.ZodType;
  /**
   * Path of the page of a singleton, or a function that returns that of an entry by its slug. The page is in the sitemap
   * and the search index, and has a social card.
   */
  path?: string | ((slug: string) => string);
  /** Path of the page that the editor shows beside the form, if there is no `path`. Defaults to the home page. */
  preview?: string;
  /** Files in `src/pages/`. Languages into which the kind is translated have these routes, too. */
  routes?: readonly string[];
  /** Whether the shipped files are `sample` entries, or `copy` that the owner adapts. The owner's checklist lists them. */
  shipped?: "sample" | "copy";
}

/** All content kinds by collection name. Build, sitemap, search, languages, content check and editor use this table. */
export const kinds = {
  language: {
    files: "language.yaml",
    schema: languageSchema,
    routes: ["site.webmanifest.ts", "og/[...path].png.ts"],
  },
  brand: { files: "brand.yaml", schema: brandSchema },
  company: { files: "company.yaml", schema: companySchema, preview: paths.contact },
  board: { files: "board.yaml", schema: boardSchema },
  brochure: { files: "brochure.yaml", schema: brochureSchema, shipped: "copy" },
  holidays: { files: "holidays.yaml", schema: holidaysSchema, preview: paths.contact },
  mails: { files: "mails.yaml", schema: mailsSchema },
  payment: { files: "payment.yaml", schema: paymentSchema, preview: paths.payment(1) },
  retention: { files: "retention.yaml", schema: retentionSchema },
  savedReplies: { files: "saved-replies.yaml", schema: savedRepliesSchema },
  forms: { files: "forms.yaml", schema: formCopySchema },
  formPages: {
    files: "pages/forms.yaml",
    schema: formPagesSchema,
    routes: [
      "forms/[form].astro",
      "forms/[form]/sent.astro",
      "status/index.astro",
      "status/[token].astro",
      "links/[token].astro",
    ],
  },
  notice: { files: "notice.yaml", schema: noticeSchema },
  members: {
    files: "members/*.yaml",
    schema: memberSchema,
    path: paths.member,
    shipped: "sample",
    routes: ["singleteam/[...slug].astro"],
  },
  plans: { files: "plans/*.yaml", schema: planSchema, preview: paths.faq, shipped: "copy" },
  questions: { files: "questions/*.yaml", schema: questionSchema, preview: paths.faq, shipped: "copy" },
  positions: { files: "positions/*.yaml", schema: positionSchema, preview: paths.careers, shipped: "sample" },
  policies: {
    files: "policies/*.yaml",
    schema: policySchema,
    path: paths.policy,
    shipped: "copy",
    routes: ["[policy].astro"],
  },
  home: {
    files: "pages/home.yaml",
    schema: homeSchema,
    path: paths.home,
    shipped: "copy",
    routes: ["index.astro", "street.astro"],
  },
  aboutPage: {
    files: "pages/about.yaml",
    schema: aboutPageSchema,
    path: paths.about,
    shipped: "copy",
    routes: ["aboutus.astro"],
  },
  teamPage: { files: "pages/team.yaml", schema: teamPageSchema, path: paths.team, routes: ["ourteam.astro"] },
  memberPage: { files: "pages/member.yaml", schema: memberPageSchema, preview: paths.firstMember },
  faqPage: { files: "pages/faq.yaml", schema: faqPageSchema, path: paths.faq, routes: ["faq.astro"] },
  careersPage: {
    files: "pages/careers.yaml",
    schema: careersPageSchema,
    path: paths.careers,
    shipped: "copy",
    routes: ["internship.astro"],
  },
  policyPageCopy: { files: "pages/policies.yaml", schema: policyPageCopySchema },
  navigation: { files: "navigation.yaml", schema: navigationSchema },
  interface: { files: "interface.yaml", schema: interfaceSchema },
  contactPage: {
    files: "pages/contact.yaml",
    schema: contactPageSchema,
    path: paths.contact,
    routes: ["contact.astro"],
  },
  searchPage: {
    files: "pages/search.yaml",
    schema: searchPageSchema,
    preview: paths.search,
    routes: ["search.astro", "search/suggest.json.ts", "search-index.json.ts"],
  },
  styleguide: { files: "pages/styleguide.yaml", schema: styleguideSchema, preview: paths.styleguide },
  services: {
    files: "services/*.yaml",
    schema: serviceSchema,
    path: paths.service,
    shipped: "copy",
    routes: ["[service].astro"],
  },
  serviceDetails: {
    files: "service-details/*.yaml",
    schema: serviceDetailSchema,
    path: paths.serviceDetail,
    shipped: "copy",
    routes: ["[consulting].astro"],
  },
  landingPages: {
    files: "landing-pages/*.yaml",
    schema: landingPageSchema,
    path: paths.landingPage,
    routes: ["[landing].astro"],
  },
  servicesPage: {
    files: "pages/services.yaml",
    schema: servicesPageSchema,
    path: paths.services,
    routes: ["service.astro"],
  },
  serviceExamples: { files: "pages/service-examples.yaml", schema: serviceExamplesSchema },
  servicePageCopy: { files: "pages/service-frame.yaml", schema: servicePageCopySchema },
  clients: { files: "clients/*.yaml", schema: clientSchema, preview: paths.about, shipped: "sample" },
  offers: {
    files: "offers/*.yaml",
    schema: offerSchema,
    preview: paths.products,
    shipped: "copy",
    routes: ["payment/[productId].astro"],
  },
  projects: {
    files: "projects/*.yaml",
    schema: projectSchema,
    path: paths.project,
    shipped: "sample",
    routes: ["portfoliodetails/[...slug].astro"],
  },
  brochurePage: {
    files: "pages/brochure.yaml",
    schema: brochurePageSchema,
    path: paths.brochure,
    routes: ["Get-Brochure.astro", "[brochure].pdf.ts", "art/brochure-cover.svg.ts"],
  },
  faultPage: { files: "pages/fault.yaml", schema: faultPageSchema },
  notFoundPage: { files: "pages/not-found.yaml", schema: notFoundPageSchema, routes: ["404.astro"] },
  paymentPage: {
    files: "pages/payment.yaml",
    schema: paymentPageSchema,
    routes: ["payment/[...unknown].astro", "order/[token].astro", "order/[token]/receipt.astro"],
  },
  portfolioPage: {
    files: "pages/portfolio.yaml",
    schema: portfolioPageSchema,
    preview: paths.portfolioGrid,
    routes: ["portfolio-grid.astro", "portfolio-masonry.astro", "portfolio-carousel.astro"],
  },
  productsPage: {
    files: "pages/products.yaml",
    schema: productsPageSchema,
    path: paths.products,
    routes: ["products.astro"],
  },
  testimonials: {
    files: "testimonials/*.yaml",
    schema: testimonialSchema,
    preview: paths.about,
    shipped: "sample",
  },
  categories: { files: "categories.yaml", schema: categoriesSchema, preview: paths.blog },
  blogPage: {
    files: "pages/blog.yaml",
    schema: blogPageSchema,
    path: paths.blog,
    routes: ["blog/[...list].astro", "blog/category/[slug]/rss.xml.ts", "og/blog/[...list].png.ts"],
  },
  posts: {
    files: "posts/*.mdx",
    schema: postSchema,
    path: paths.post,
    shipped: "sample",
    routes: ["post/index.astro", "post/[slug].astro", "rss.xml.ts", "feed.json.ts", "og/post/[slug].png.ts"],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** A kind whose content is that of a page. */
export type PageKind = {
  [Name in KindName]: (typeof kinds)[Name] extends { path: string } ? Name : never;
}[KindName];
/** A kind whose entries have a page each. */
export type EntryPageKind = {
  [Name in KindName]: (typeof kinds)[Name] extends { path: (slug: string) => string } ? Name : never;
}[KindName];

export const kindNames = Object.keys(kinds) as KindName[];
/** Paths of the pages that search engines may index and whose content is a singleton, by kind. */
export const pagePaths = selectPaths<Record<PageKind, string>>("string");
/** Functions that return the path of an entry by its slug, by kind. */
export const entryPaths = selectPaths<Record<EntryPageKind, (slug: string) => string>>("function");

function selectPaths<Paths>(type: "string" | "function"): Paths {
  const all: [string, Kind][] = Object.entries(kinds);
  return Object.fromEntries(
    all.flatMap(([name, { path }]) => (typeof path === type ? [[name, path]] : [])),
  ) as Paths;
}

/** Returns a kind with its optional properties. */
export const getKind = (name: KindName): Kind => kinds[name];
