import { consulting, type RecordedPage, services } from "./recorded-page.ts";

const subscribeLabels = ["Subscribe Now", "Your Email *"];
/** Meters of the four full service pages: client satisfaction, on-time delivery, system breakdown. */
const fullServiceMeters = [100, 90, 0.75];
const fullServiceMeterLabels = ["Client satisfaction", "On-time delivery", "System breakdown"];

/** The four full service pages (R7), with a sidebar of all services, address, phone, mail and brochure. */
const fullServices = [
  ["/Website-Development", "Website Development"],
  ["/Software-Development", "Software Development"],
  ["/Application-Development", "App Development"],
  ["/SEO", "SEO"],
].map(
  ([path = "", title = ""]): RecordedPage => ({
    path,
    requirements: "R7",
    title,
    labels: [...fullServiceMeterLabels, "Request Mail Back", "Kolkata", "Midnapore", "+91 33 0000 0000"],
    meters: fullServiceMeters,
    links: [...services, "/Get-Brochure"],
    fields: ["your-name", "your-email"],
  }),
);

const marketing: RecordedPage = {
  path: "/servicedetail1",
  requirements: "R3",
  title: "Marketing Research",
  h1: "Marketing Research",
  labels: subscribeLabels,
  meters: [75, 65, 90],
  links: [...consulting.slice(1), "/Get-Brochure"],
};

const audit: RecordedPage = {
  path: "/servicedetail2",
  requirements: "R3, W2",
  title: "Organizational Audit",
  h1: "Organizational Audit",
  labels: ["Consulting", "Planning", "Strategy", "Support", "Research", "Approach", "Result"],
  links: ["/contact"],
};

const business: RecordedPage = {
  path: "/servicedetail3",
  requirements: "R3",
  title: "Business Consulting",
  h1: "Business Consulting",
  labels: ["Financial Services", "Government Services", "Natural Resources", "How we help"],
  links: consulting,
};

const sharedLayout = [
  ["/servicedetail4", "Project Management"],
  ["/servicedetail5", "Support Function"],
  ["/servicedetail6", "Finance Planning"],
].map(
  ([path = "", name = ""]): RecordedPage => ({
    path,
    requirements: "R3",
    title: name,
    h1: name,
    labels: subscribeLabels,
    meters: [60, 80, 58, 70],
    links: ["/", ...consulting, "/Get-Brochure"],
    fields: ["your-name", "your-email"],
  }),
);

/** The other services (R8). Their pages end with short versions of sections of the home page. */
const furtherServices = services
  .filter((path) => !fullServices.some((page) => page.path === path))
  .map((path): RecordedPage => {
    const name = path.slice(1).replaceAll("-", " ");
    // Titles may spell out abbreviations, so only the first word is expected.
    return {
      path,
      requirements: "R8",
      title: name.split(" ")[0] ?? name,
      links: [...services, ...consulting, "/contact"],
    };
  });

/** Pages of all services, and the consulting pages. */
export const servicePages = [
  ...fullServices,
  marketing,
  audit,
  business,
  ...sharedLayout,
  ...furtherServices,
];
export const furtherServicePaths = furtherServices.map(({ path }) => path);
/** Headings of the sections at the end of each page of `furtherServicePaths`. */
export const closingHeadings = ["What we do", "How we work", "Tell us what your business needs"];
