import { paths } from "#shared/addresses/paths.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { toRupees } from "#shared/text/money.ts";
import { formatRupees, formatWholeRupees } from "#shared/text/numbers.ts";
import { getSingleton, getSorted } from "#src/data/content/collections.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { describeAssumptions, describeFirstYear } from "#src/data/first-year.ts";
import { localizePath } from "#src/data/i18n/links.ts";
import { readArtwork, type Size } from "#src/data/images/crop-image.ts";
import { crops } from "#src/data/images/crops.ts";
import { hasSamplesAndRealEntries, selectCopy } from "#src/data/samples.ts";

/** The six projects that come first. */
const MAX_PROJECTS = 6;
/** Size of a photograph in the width of the page, in px. */
const WIDE: Size = { width: 1500, height: 1125 };

/** A service, a project or a member. */
interface ItemSource {
  slug: string;
  name: string;
  /** A short line above the name. */
  label?: string;
  summary: string;
  picture: Picture;
}

export type BrochureContent = Awaited<ReturnType<typeof loadBrochureContent>>;
export type BrochurePicture = Awaited<ReturnType<typeof loadPicture>>;

/** The copy of a chapter, which may have a picture. */
interface ChapterSource {
  title: string;
  lead: string;
  picture?: Picture | undefined;
}

/** Loads the content of the brochure from the same files as the pages. */
export async function loadBrochureContent() {
  const copy = await getSingleton("brochure");
  const company = await getSingleton("company");
  const home = await getSingleton("home");
  const { name } = await getSingleton("brand");
  return {
    title: copy.title,
    subject: copy.subject,
    keywords: copy.keywords,
    name,
    cover: { ...copy.cover, tagline: company.tagline },
    about: {
      ...(await loadPictureChapter(copy.about)),
      summary: company.summary,
      reasons: { title: home.reasons.title, points: home.reasons.points },
      promise: company.replyPromise.sentence,
    },
    steps: { ...(await loadPictureChapter(copy.steps)), points: home.steps.points },
    services: await loadServices(),
    offers: await loadOffers(),
    showcases: [await loadProjects(), await loadTeam()],
    contact: {
      title: copy.contact.title,
      lead: copy.contact.lead,
      offices: company.offices.map((office) => ({
        name: office.name,
        role: office.role,
        lines: [office.street, `${office.locality} ${office.postalCode}, ${office.region}`],
      })),
      channels: [
        {
          label: copy.contact.phone,
          text: company.phone,
          link: `tel:${company.phone.replaceAll(" ", "")}`,
        },
        { label: copy.contact.email, text: company.email, link: `mailto:${company.email}` },
        { label: copy.contact.website, text: siteHost, link: siteOrigin },
      ],
      promise: company.replyPromise.sentence,
    },
    back: { text: copy.back, website: siteHost, link: siteOrigin },
  };
}

const siteHost = siteOrigin.replace(/^https?:\/\//, "");

/** Returns the URL of a page in the language of the brochure, or in English if the page is not translated. */
const getPageUrl = (path: string) => siteOrigin + localizePath(path);

const loadPictureChapter = async ({ title, lead, picture }: ChapterSource) => ({
  title,
  lead,
  picture: picture && (await loadPicture(picture, WIDE)),
});

/** Loads a drawing as SVG or a cropped photograph as JPEG. A decorative picture has no alternative text. */
const loadPicture = async (picture: Picture, crop: Size) => ({
  art: await readArtwork(picture, crop),
  alt: picture.alt,
});

async function loadServices() {
  const copy = await getSingleton("brochure");
  const services = await getSorted("services");
  const loadGroup = async (name: "build" | "promote" | "design") => ({
    ...copy[name],
    items: await loadItems(
      services.filter((service) => service.group === name),
      paths.service,
    ),
  });
  return [
    await loadGroup("build"),
    await loadGroup("promote"),
    await loadGroup("design"),
    { ...copy.consulting, items: await loadItems(await getSorted("serviceDetails"), paths.serviceDetail) },
  ];
}

async function loadProjects() {
  const copy = await getSingleton("brochure");
  const { sample: sampleLabel } = await getSingleton("interface");
  const projects = (await getSorted("projects")).slice(0, MAX_PROJECTS);
  const isMixed = hasSamplesAndRealEntries(projects);
  const sources = projects.map(({ title, category, sample, ...rest }) => ({
    ...rest,
    name: title,
    label: isMixed && sample ? `${category} · ${sampleLabel}` : category,
  }));
  return {
    ...selectCopy(copy.work, projects),
    isTeam: false,
    items: await loadItems(sources, paths.project),
  };
}

async function loadTeam() {
  const { team } = await getSingleton("brochure");
  const sources = (await getSorted("members")).map(({ role, portrait, ...rest }) => ({
    ...rest,
    label: role,
    picture: portrait,
  }));
  return { ...team, isTeam: true, items: await loadItems(sources, paths.member, crops.portrait) };
}

/** Loads the picture of each item and adds the URL of its page. */
const loadItems = (sources: ItemSource[], getPath: (slug: string) => string, crop: Size = crops.service) =>
  Promise.all(
    sources.map(async ({ slug, name, label, summary, picture }) => {
      const { art, alt = name } = await loadPicture(picture, crop);
      return { name, label, summary, link: getPageUrl(getPath(slug)), picture: { art, alt } };
    }),
  );

/** Loads the offers and the plans, with their prices in rupees. */
async function loadOffers() {
  const { offers: copy } = await getSingleton("brochure");
  const { prices } = await getSingleton("company");
  const { rateBoard } = await getSingleton("productsPage");
  const offers = await getSorted("offers");
  const plans = await getSorted("plans");
  return {
    title: copy.title,
    lead: copy.lead,
    items: offers.map((offer) => ({
      name: offer.name,
      link: getPageUrl(paths.payment(offer.id)),
      audience: offer.audience,
      price: formatRupees(offer.priceINR),
      terms: offer.terms,
      firstYear: describeFirstYear(rateBoard, offer, prices),
      includes: offer.includes.map(({ text }) => text),
    })),
    assumptions: describeAssumptions(rateBoard, offers, prices),
    plansTitle: copy.plans,
    plans: plans.map(({ name, monthly, yearly, currency, features, featured }) => ({
      name,
      price: [monthly, yearly]
        .map((amount) => formatWholeRupees(toRupees({ amount, currency }, prices)))
        .join(" / "),
      features: features.filter(({ included }) => included).map(({ text }) => text),
      isFeatured: featured,
    })),
  };
}
