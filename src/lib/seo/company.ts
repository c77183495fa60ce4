import type { FAQPage, JobPosting, Person, WebPage } from "schema-dts";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Member } from "#shared/schemas/member.ts";
import type { Position } from "#shared/schemas/position.ts";
import type { Item } from "#shared/schemas/text.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import type { WithPicture } from "#src/lib/images/view.ts";
import { postalAddress, theCompany } from "./organisation.ts";

interface Page {
  /** schema.org type of the page. */
  type: "AboutPage" | "ContactPage" | "ProfilePage" | "WebPage" | "CollectionPage";
  name: string;
  description: string;
  path: string;
  /** `@id` of what the page is about; default: the company. */
  about?: string;
}

/** A page as a schema.org node. */
export function pageThing({ type, name, description, path, about }: Page) {
  const subject = about === undefined ? theCompany : { "@id": about };
  return {
    "@type": type,
    "@id": siteOrigin + path,
    url: siteOrigin + path,
    name,
    description,
    ...(type === "ProfilePage" ? { mainEntity: subject } : { about: subject }),
  } satisfies WebPage;
}

/** A member of the team as a schema.org node. */
export function personThing(member: WithPicture<Member, "portrait"> & { slug: string }) {
  return {
    ...personMention(member),
    description: member.summary,
    image: siteOrigin + member.portrait.src,
    email: member.email,
    telephone: member.phone,
    knowsAbout: member.skills.map(({ label }) => label),
    worksFor: theCompany,
  } satisfies Person;
}

/** A member in a list: what leads to the whole node on the member's own page. */
export function personMention({ slug, name, role }: { slug: string; name: string; role: string }) {
  const url = siteOrigin + paths.member(slug);
  return { "@type": "Person", "@id": `${url}#person`, name, jobTitle: role, url } satisfies Person;
}

/** Questions and answers as they stand on the page. */
export function questionsThing(questions: Item[], path: string) {
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

const employment = { "full-time": "FULL_TIME", "part-time": "PART_TIME", internship: "INTERN" } as const;

/** The positions that are really open, for job search engines; examples are left out. */
export function jobThings(positions: (Position & { slug: string })[], company: Company) {
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
          employmentType: employment[position.kind],
          hiringOrganization: theCompany,
          jobLocation: placeOf(position.office, company),
          directApply: true,
        }) satisfies JobPosting,
    );
}

function placeOf(name: string, { offices }: Company) {
  const office = offices.find((one) => one.name === name);
  return { "@type": "Place", ...(office && { address: postalAddress(office) }) } as const;
}
