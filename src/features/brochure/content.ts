import { paths } from "#shared/addresses/paths.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { ordered, single } from "#src/content/collections.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { localizePath } from "#src/lib/i18n/links.ts";
import { artOf, type Size } from "#src/lib/images/crop.ts";
import { cuts } from "#src/lib/images/cuts.ts";

/** A service, a project or a person. */
interface Subject {
  slug: string;
  name: string;
  /** Short line above the name. */
  label?: string;
  summary: string;
  picture: Picture;
}

/** Everything the brochure says, from the files that the pages use. */
export async function brochureContent() {
  const services = await ordered("services");
  const group = (name: string) =>
    itemsOf(
      services.filter((service) => service.group === name),
      paths.service,
    );
  const projects = (await ordered("projects")).slice(0, 6);
  const members = await ordered("members");
  return {
    words: await single("brochure"),
    company: await single("company"),
    home: await single("home"),
    offers: (await ordered("offers")).map((offer) => ({ ...offer, link: linkTo(paths.payment(offer.id)) })),
    plans: await ordered("plans"),
    items: {
      build: await group("build"),
      promote: await group("promote"),
      design: await group("design"),
      consulting: await itemsOf(await ordered("serviceDetails"), paths.serviceDetail),
      work: await itemsOf(
        projects.map(({ title, category, ...rest }) => ({ ...rest, name: title, label: category })),
        paths.project,
      ),
      team: await itemsOf(
        members.map(({ role, portrait, ...rest }) => ({ ...rest, label: role, picture: portrait })),
        paths.member,
        cuts.portrait,
      ),
    },
  };
}

export type BrochureContent = Awaited<ReturnType<typeof brochureContent>>;

export type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/** Each with a link to its page, and its picture as SVG or JPEG. */
function itemsOf(subjects: Subject[], pathOf: (slug: string) => string, shape: Size = cuts.service) {
  return Promise.all(
    subjects.map(async ({ picture, ...words }) => ({
      ...words,
      link: linkTo(pathOf(words.slug)),
      art: await artOf(picture, shape),
      alt: picture.alt ?? words.name,
      shape,
    })),
  );
}

/** The page in the language of the brochure, where it is translated. */
const linkTo = (path: string) => siteOrigin + localizePath(path);
