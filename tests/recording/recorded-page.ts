/** The recorded content of one page. */
export interface RecordedPage {
  path: string;
  /** Codes of the requirements in docs/requirements.md. */
  requirements: string;
  /** Text that the page title contains. */
  title: string;
  /** The recorded heading, if any. Every page must have a heading. */
  h1?: string;
  /** Texts on the page, including those of fields and buttons. */
  labels?: readonly string[];
  /** Values of meters, in order. */
  meters?: readonly number[];
  /** Targets of links. */
  links?: readonly string[];
  /** Names of form fields. */
  fields?: readonly string[];
  /** Number of pictures by prefix of their URL. */
  pictures?: Readonly<Record<string, number>>;
}

/** Content of every page: header, footer and subscribe form (F1, F2). */
export const pageFrame = {
  labels: [
    "career",
    "Search...",
    "Your Email *",
    "2023 - 2024",
    "Kolkata",
    "Midnapore",
    "Clients first",
    "Instagram",
    "Facebook",
    "LinkedIn",
  ],
  fields: ["s", "email"],
  links: [
    "/internship",
    "/contact",
    "/products",
    "/aboutus",
    "/ourteam",
    "/faq",
    "/blog",
    "/service",
    "/portfolio-grid",
    "/AcceptableUsePolicy",
    "/CookiesPolicy",
    "/Disclamer",
    "/EULA",
    "/PrivacyPolicy",
    "/RefundPolicy",
    "/TermsConditions",
    "/ShippingPolicy",
  ],
} as const;

/** The paths of the seventeen services, in the order of sidebars. */
export const services = [
  "/Software-Development",
  "/Website-Development",
  "/Application-Development",
  "/SEO",
  "/CRM-System",
  "/ASO",
  "/SMO",
  "/CRO",
  "/Content-Creation",
  "/Lead-Generation",
  "/Paid-Promotions",
  "/Paid-Advertising",
  "/Logo-Design",
  "/Graphic-Design",
  "/Brochure-Design",
  "/Packaging-Design",
  "/Business-card-Design",
] as const;

export const consulting = [1, 2, 3, 4, 5, 6].map((number) => `/servicedetail${number}`);
