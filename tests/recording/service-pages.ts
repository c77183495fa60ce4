import { consulting, type RecordedPage, services } from "./recorded-page.ts";

const subscribeLabels = ["Subscribe Now", "Your Email *"];
/** Meters of the four landing pages: client satisfaction, on-time delivery, system breakdown. */
const landingMeters = [100, 90, 0.75];
const landingMeterLabels = ["Client satisfaction", "On-time delivery", "System breakdown"];

/** The four landing pages (R7), with a sidebar of all services, address, phone, mail and brochure. */
const landing = [
  ["/Website-Development", "Website Development"],
  ["/Software-Development", "Software Development"],
  ["/Application-Development", "App Development"],
  ["/SEO", "SEO"],
].map(
  ([path = "", title = ""]): RecordedPage => ({
    path,
    requirements: "R7",
    title,
    labels: [...landingMeterLabels, "Request Mail Back", "Kolkata", "Midnapore", "+91 33 0000 0000"],
    meters: landingMeters,
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

/** Services whose page is their own and ends with the home page's content in compact form (R8). */
const furtherServices = services
  .filter((path) => !landing.some((page) => page.path === path))
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

/** Pages of all services. */
export const servicePages = [...landing, marketing, audit, business, ...sharedLayout, ...furtherServices];
export const furtherServicePaths = furtherServices.map(({ path }) => path);
/** Headings of the home page's content in compact form, at the end of these pages. */
export const closingHeadings = ["What we do", "How we work", "Tell us what your business needs"];
