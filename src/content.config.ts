import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import type { z } from "zod";
import { postsLoader } from "./build/posts-loader";
import { brochureSchema } from "./schemas/brochure";
import { categoriesSchema } from "./schemas/categories";
import { clientSchema } from "./schemas/client";
import { companySchema } from "./schemas/company";
import { formWordsSchema } from "./schemas/form-words";
import { holidaysSchema } from "./schemas/holidays";
import { interfaceSchema } from "./schemas/interface";
import { llmsSchema } from "./schemas/llms";
import { mailsSchema } from "./schemas/mails";
import { memberSchema } from "./schemas/member";
import { navigationSchema } from "./schemas/navigation";
import { noticeSchema } from "./schemas/notice";
import { offerSchema } from "./schemas/offer";
import { aboutPageSchema } from "./schemas/pages/about";
import { blogPageSchema } from "./schemas/pages/blog";
import { brochurePageSchema } from "./schemas/pages/brochure";
import { careersPageSchema } from "./schemas/pages/careers";
import { contactPageSchema } from "./schemas/pages/contact";
import { faultPageSchema, notFoundPageSchema } from "./schemas/pages/errors";
import { faqPageSchema } from "./schemas/pages/faq";
import { formPagesSchema } from "./schemas/pages/forms";
import { homeSchema } from "./schemas/pages/home";
import { paymentPageSchema } from "./schemas/pages/payment";
import { policiesFrameSchema } from "./schemas/pages/policies";
import { portfolioPageSchema } from "./schemas/pages/portfolio";
import { productsPageSchema } from "./schemas/pages/products";
import { searchPageSchema } from "./schemas/pages/search";
import { serviceFrameSchema, servicesPageSchema } from "./schemas/pages/services";
import { styleguideSchema } from "./schemas/pages/styleguide";
import { memberPageSchema, teamPageSchema } from "./schemas/pages/team";
import { planSchema } from "./schemas/plan";
import { policySchema } from "./schemas/policy";
import { positionSchema } from "./schemas/position";
import { postSchema } from "./schemas/post";
import { projectSchema } from "./schemas/project";
import { questionSchema } from "./schemas/question";
import { retentionSchema } from "./schemas/retention";
import { serviceSchema } from "./schemas/service";
import { serviceDetailSchema } from "./schemas/service-detail";
import { testimonialSchema } from "./schemas/testimonial";

/** One YAML file that stands alone, such as content/company.yaml; read it with `single()`. */
const file = <S extends z.ZodType>(path: string, schema: S) =>
  defineCollection({ loader: glob({ base: "content", pattern: `${path}.yaml` }), schema });

/** A folder with one YAML file per entry; the file's name is the entry's slug. */
const folder = <S extends z.ZodType>(name: string, schema: S) =>
  defineCollection({
    loader: glob({
      base: `content/${name}`,
      pattern: "*.yaml",
      // Astro would write the name in lower case; the recorded addresses are not.
      generateId: ({ entry }) => entry.replace(/\.yaml$/, ""),
    }),
    schema,
  });

export const collections = {
  company: file("company", companySchema),
  brochure: file("brochure", brochureSchema),
  holidays: file("holidays", holidaysSchema),
  llms: file("llms", llmsSchema),
  mails: file("mails", mailsSchema),
  retention: file("retention", retentionSchema),
  forms: file("forms", formWordsSchema),
  formPages: file("pages/forms", formPagesSchema),
  notice: file("notice", noticeSchema),
  members: folder("members", memberSchema),
  plans: folder("plans", planSchema),
  questions: folder("questions", questionSchema),
  positions: folder("positions", positionSchema),
  policies: folder("policies", policySchema),
  aboutPage: file("pages/about", aboutPageSchema),
  teamPage: file("pages/team", teamPageSchema),
  memberPage: file("pages/member", memberPageSchema),
  faqPage: file("pages/faq", faqPageSchema),
  careersPage: file("pages/careers", careersPageSchema),
  policiesFrame: file("pages/policies", policiesFrameSchema),
  navigation: file("navigation", navigationSchema),
  interface: file("interface", interfaceSchema),
  contactPage: file("pages/contact", contactPageSchema),
  searchPage: file("pages/search", searchPageSchema),
  styleguide: file("pages/styleguide", styleguideSchema),
  home: file("pages/home", homeSchema),
  services: folder("services", serviceSchema),
  serviceDetails: folder("service-details", serviceDetailSchema),
  servicesPage: file("pages/services", servicesPageSchema),
  serviceFrame: file("pages/service-frame", serviceFrameSchema),
  clients: folder("clients", clientSchema),
  offers: folder("offers", offerSchema),
  projects: folder("projects", projectSchema),
  brochurePage: file("pages/brochure", brochurePageSchema),
  faultPage: file("pages/fault", faultPageSchema),
  notFoundPage: file("pages/not-found", notFoundPageSchema),
  paymentPage: file("pages/payment", paymentPageSchema),
  portfolioPage: file("pages/portfolio", portfolioPageSchema),
  productsPage: file("pages/products", productsPageSchema),
  testimonials: folder("testimonials", testimonialSchema),
  categories: file("categories", categoriesSchema),
  blogPage: file("pages/blog", blogPageSchema),
  posts: defineCollection({ loader: postsLoader("content/posts"), schema: postSchema }),
};
