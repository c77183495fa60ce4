/** What the recording says of one address; `row` is the row of the decisions that covers it. */
export interface Recorded {
  path: string;
  row: string;
  /** Words that the browser tab must name. */
  title: string;
  /** The recorded heading; where none is recorded, the page must have one all the same. */
  h1?: string;
  /** Texts that stand on the page, those of fields and buttons included. */
  labels?: readonly string[];
  /** Values of bars and circles, in order. */
  meters?: readonly number[];
  /** Addresses it links to. */
  links?: readonly string[];
  /** `name` of fields it asks for. */
  fields?: readonly string[];
  /** How many pictures of a kind it shows, by the beginning of their address. */
  pictures?: Readonly<Record<string, number>>;
}

/** On every page: header, footer and its subscribe form (F1, F2). */
export const frame = {
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

/** The seventeen service addresses, as sidebars list them. */
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
