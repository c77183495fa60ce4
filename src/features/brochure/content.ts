import { paths } from "#shared/addresses/paths.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { getSingleton, getSorted } from "#src/data/content/collections.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { formatFirstYear } from "#src/data/first-year.ts";
import { localizePath } from "#src/data/i18n/links.ts";
import { readArtwork, type Size } from "#src/data/images/crop-image.ts";
import { crops } from "#src/data/images/crops.ts";
import { hasSamplesAndRealEntries, selectCopy } from "#src/data/samples.ts";

/** A service, a project or a member. */
interface ItemSource {
  slug: string;
  name: string;
  /** A short line above the name. */
  label?: string;
  summary: string;
  picture: Picture;
}

/** Loads the content of the brochure from the same files as the pages. */
export async function loadBrochureContent() {
  const services = await getSorted("services");
  const loadGroup = (name: string) =>
    loadItems(
      services.filter((service) => service.group === name),
      paths.service,
    );
  const projects = (await getSorted("projects")).slice(0, 6);
  const { sample: sampleLabel } = await getSingleton("interface");
  const isMixed = hasSamplesAndRealEntries(projects);
  const members = await getSorted("members");
  const copy = await getSingleton("brochure");
  const company = await getSingleton("company");
  const { rateBoard } = await getSingleton("productsPage");
  return {
    copy: { ...copy, work: selectCopy(copy.work, projects) },
    name: (await getSingleton("brand")).name,
    company,
    home: await getSingleton("home"),
    offers: (await getSorted("offers")).map((offer) => ({
      ...offer,
      firstYear: formatFirstYear(rateBoard.firstYear, offer, company.prices),
      link: getPageUrl(paths.payment(offer.id)),
    })),
    plans: await getSorted("plans"),
    items: {
      build: await loadGroup("build"),
      promote: await loadGroup("promote"),
      design: await loadGroup("design"),
      consulting: await loadItems(await getSorted("serviceDetails"), paths.serviceDetail),
      work: await loadItems(
        projects.map(({ title, category, sample, ...rest }) => ({
          ...rest,
          name: title,
          label: isMixed && sample ? `${category} · ${sampleLabel}` : category,
        })),
        paths.project,
      ),
      team: await loadItems(
        members.map(({ role, portrait, ...rest }) => ({ ...rest, label: role, picture: portrait })),
        paths.member,
        crops.portrait,
      ),
    },
  };
}

export type BrochureContent = Awaited<ReturnType<typeof loadBrochureContent>>;

export type CatalogueItem = Awaited<ReturnType<typeof loadItems>>[number];

/** Adds the URL of the page and the artwork, as SVG or JPEG, to each item. */
function loadItems(sources: ItemSource[], getPath: (slug: string) => string, crop: Size = crops.service) {
  return Promise.all(
    sources.map(async ({ picture, ...item }) => ({
      ...item,
      link: getPageUrl(getPath(item.slug)),
      art: await readArtwork(picture, crop),
      alt: picture.alt ?? item.name,
      crop,
    })),
  );
}

/** Returns the URL of a page in the language of the brochure, or in English if the page is not translated. */
const getPageUrl = (path: string) => siteOrigin + localizePath(path);
