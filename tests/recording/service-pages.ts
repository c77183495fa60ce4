import { consulting, type Recorded, services } from "./recorded.ts";

const subscribe = ["Subscribe Now", "Your Email *"];
/** Circles of the four landing pages: client satisfaction, on-time delivery, system breakdown. */
const promises = [100, 90, 0.75];
const promiseLabels = ["Client satisfaction", "On-time delivery", "System breakdown"];

/** The four landing pages of R7: sidebar with all services, address, phone, mail and brochure. */
const landing = [
  ["/Website-Development", "Website Development"],
  ["/Software-Development", "Software Development"],
  ["/Application-Development", "App Development"],
  ["/SEO", "SEO"],
].map(
  ([path = "", title = ""]): Recorded => ({
    path,
    row: "R7",
    title,
    labels: [...promiseLabels, "Request Mail Back", "Kolkata", "Midnapore", "+91 33 0000 0000"],
    meters: promises,
    links: [...services, "/Get-Brochure"],
    fields: ["your-name", "your-email"],
  }),
);

const marketing: Recorded = {
  path: "/servicedetail1",
  row: "R3",
  title: "Marketing Research",
  h1: "Marketing Research",
  labels: subscribe,
  meters: [75, 65, 90],
  links: [...consulting.slice(1), "/Get-Brochure"],
};

const audit: Recorded = {
  path: "/servicedetail2",
  row: "R3, W2",
  title: "Organizational Audit",
  h1: "Organizational Audit",
  labels: ["Consulting", "Planning", "Strategy", "Support", "Research", "Approach", "Result"],
  links: ["/contact"],
};

const business: Recorded = {
  path: "/servicedetail3",
  row: "R3",
  title: "Business Consulting",
  h1: "Business Consulting",
  labels: ["Financial Services", "Government Services", "Natural Resources", "How we help"],
  links: consulting,
};

const shared = [
  ["/servicedetail4", "Project Management"],
  ["/servicedetail5", "Support Function"],
  ["/servicedetail6", "Finance Planning"],
].map(
  ([path = "", name = ""]): Recorded => ({
    path,
    row: "R3",
    title: name,
    h1: name,
    labels: subscribe,
    meters: [60, 80, 58, 70],
    links: ["/", ...consulting, "/Get-Brochure"],
    fields: ["your-name", "your-email"],
  }),
);

/** R8: the home screen's content under an opening of the service's own. */
const underHome = services
  .filter((path) => !landing.some((page) => page.path === path))
  .map((path): Recorded => {
    const name = path.slice(1).replaceAll("-", " ");
    // The title may spell the short names out, so it is asked for one word of them or the abbreviation.
    return { path, row: "R8", title: name.split(" ")[0] ?? name, links: services };
  });

/** Every page of a service. */
export const servicePages = [...landing, marketing, audit, business, ...shared, ...underHome];
export const homeContentPages = underHome.map(({ path }) => path);
