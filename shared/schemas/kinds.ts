import type { z } from "zod";
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
import { policySchema } from "./policy.ts";
import { positionSchema } from "./position.ts";
import { categoriesSchema, postSchema } from "./post.ts";
import { projectSchema } from "./project.ts";
import { questionSchema } from "./question.ts";
import { savedRepliesSchema } from "./saved-replies.ts";
import { serviceDetailSchema, serviceSchema } from "./service.ts";

/** A content kind. `files` is a path in the folder of a language; `*` stands for the names of entries. */
export interface Kind {
  files: string;
  schema: z.ZodType;
}

/** All content kinds by collection name. The build, the content check and the editor use this table. */
export const kinds = {
  language: { files: "language.yaml", schema: languageSchema },
  brand: { files: "brand.yaml", schema: brandSchema },
  company: { files: "company.yaml", schema: companySchema },
  board: { files: "board.yaml", schema: boardSchema },
  brochure: { files: "brochure.yaml", schema: brochureSchema },
  holidays: { files: "holidays.yaml", schema: holidaysSchema },
  mails: { files: "mails.yaml", schema: mailsSchema },
  retention: { files: "retention.yaml", schema: retentionSchema },
  savedReplies: { files: "saved-replies.yaml", schema: savedRepliesSchema },
  forms: { files: "forms.yaml", schema: formCopySchema },
  formPages: { files: "pages/forms.yaml", schema: formPagesSchema },
  notice: { files: "notice.yaml", schema: noticeSchema },
  members: { files: "members/*.yaml", schema: memberSchema },
  plans: { files: "plans/*.yaml", schema: planSchema },
  questions: { files: "questions/*.yaml", schema: questionSchema },
  positions: { files: "positions/*.yaml", schema: positionSchema },
  policies: { files: "policies/*.yaml", schema: policySchema },
  home: { files: "pages/home.yaml", schema: homeSchema },
  aboutPage: { files: "pages/about.yaml", schema: aboutPageSchema },
  teamPage: { files: "pages/team.yaml", schema: teamPageSchema },
  memberPage: { files: "pages/member.yaml", schema: memberPageSchema },
  faqPage: { files: "pages/faq.yaml", schema: faqPageSchema },
  careersPage: { files: "pages/careers.yaml", schema: careersPageSchema },
  policyPageCopy: { files: "pages/policies.yaml", schema: policyPageCopySchema },
  navigation: { files: "navigation.yaml", schema: navigationSchema },
  interface: { files: "interface.yaml", schema: interfaceSchema },
  contactPage: { files: "pages/contact.yaml", schema: contactPageSchema },
  searchPage: { files: "pages/search.yaml", schema: searchPageSchema },
  styleguide: { files: "pages/styleguide.yaml", schema: styleguideSchema },
  services: { files: "services/*.yaml", schema: serviceSchema },
  serviceDetails: { files: "service-details/*.yaml", schema: serviceDetailSchema },
  landingPages: { files: "landing-pages/*.yaml", schema: landingPageSchema },
  servicesPage: { files: "pages/services.yaml", schema: servicesPageSchema },
  serviceExamples: { files: "pages/service-examples.yaml", schema: serviceExamplesSchema },
  servicePageCopy: { files: "pages/service-frame.yaml", schema: servicePageCopySchema },
  clients: { files: "clients/*.yaml", schema: clientSchema },
  offers: { files: "offers/*.yaml", schema: offerSchema },
  projects: { files: "projects/*.yaml", schema: projectSchema },
  brochurePage: { files: "pages/brochure.yaml", schema: brochurePageSchema },
  faultPage: { files: "pages/fault.yaml", schema: faultPageSchema },
  notFoundPage: { files: "pages/not-found.yaml", schema: notFoundPageSchema },
  paymentPage: { files: "pages/payment.yaml", schema: paymentPageSchema },
  portfolioPage: { files: "pages/portfolio.yaml", schema: portfolioPageSchema },
  productsPage: { files: "pages/products.yaml", schema: productsPageSchema },
  testimonials: { files: "testimonials/*.yaml", schema: testimonialSchema },
  categories: { files: "categories.yaml", schema: categoriesSchema },
  blogPage: { files: "pages/blog.yaml", schema: blogPageSchema },
  posts: { files: "posts/*.mdx", schema: postSchema },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
