import type { FAQPage, JobPosting, Person, WebPage } from "schema-dts";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Member } from "#shared/schemas/member.ts";
import type { Position } from "#shared/schemas/position.ts";
import type { Item } from "#shared/schemas/text.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import type { WithPicture } from "#src/data/images/view.ts";
import { companyReference, postalAddress } from "./organisation.ts";

interface Page {
  type: "AboutPage" | "ContactPage" | "ProfilePage" | "WebPage" | "CollectionPage";
  name: string;
  description: string;
  path: string;
  /** `@id` of the subject of the page; default: the company. */
  about?: string | undefined;
}

/** Returns the schema.org node of a page. */
export function pageNode({ type, name, description, path, about }: Page) {
  const subject = about === undefined ? companyReference : { "@id": about };
  return {
    "@type": type,
    "@id": siteOrigin + path,
    url: siteOrigin + path,
    name,
    description,
    ...(type === "ProfilePage" ? { mainEntity: subject } : { about: subject }),
  } satisfies WebPage;
}

/** Returns the schema.org node of a member. */
export function personNode(member: WithPicture<Member, "portrait"> & { slug: string }) {
  return {
    ...personReference(member),
    description: member.summary,
    image: siteOrigin + member.portrait.src,
    email: member.email,
    ...(member.phone && { telephone: member.phone }),
    ...(member.social.length > 0 && { sameAs: member.social.map(({ url }) => url) }),
    ...(member.skills && { knowsAbout: member.skills.map(({ label }) => label) }),
    worksFor: companyReference,
  } satisfies Person;
}

/** Returns a reference to the node of a member, for lists. */
export function personReference({ slug, name, role }: { slug: string; name: string; role: string }) {
  const url = siteOrigin + paths.member(slug);
  return { "@type": "Person", "@id": `${url}#person`, name, jobTitle: role, url } satisfies Person;
}

/** Returns the schema.org node of a page with questions and answers. */
export function faqNode(questions: Item[], path: string) {
  return {
    "@type": "FAQPage",
    "@id": siteOrigin + path,
    mainEntity: questions.map(({ title, content }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: content },
    })),
  } satisfies FAQPage;
}

const EMPLOYMENT_TYPES = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
} as const;

/** Returns the nodes of open positions for job search engines, without samples. */
export function jobNodes(positions: (Position & { slug: string })[], company: Company) {
  return positions
    .filter((position) => !position.sample)
    .map(
      (position) =>
        ({
          "@type": "JobPosting",
          "@id": `${siteOrigin}${paths.careers}#${position.slug}`,
          title: position.title,
          description: [position.summary, ...position.work, ...position.bring, position.terms].join(" "),
          datePosted: position.posted,
          ...(position.until && { validThrough: position.until }),
          employmentType: EMPLOYMENT_TYPES[position.kind],
          hiringOrganization: companyReference,
          jobLocation: placeNode(position.office, company),
          directApply: true,
        }) satisfies JobPosting,
    );
}

function placeNode(name: string, { offices }: Company) {
  const office = offices.find((office) => office.name === name);
  return { "@type": "Place", ...(office && { address: postalAddress(office) }) } as const;
}
