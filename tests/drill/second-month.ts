import type { SiteCopy } from "#tests/support/site-copy.ts";
import { addPost, setHead } from "./first-month.ts";

/** Changes of the second month: new texts, removals, content kinds with many entries and with none. */
export const secondMonth: Record<string, (site: SiteCopy) => void> = {
  "copyright line, tagline": (site) =>
    site.change("company.yaml", (company) => {
      Object.assign(company, { copyright: "2023 - 2027", tagline: "Your shop, open day and night." });
    }),
  "a heading": (site) =>
    site.change("pages/team.yaml", (team) => {
      team.title = "Whom you will meet";
    }),
  labels: (site) =>
    site.change("interface.yaml", ({ carousel, exploreMore: _ }) => {
      Object.assign(carousel, { pause: "Hold", play: "Go on", next: "Onwards" });
    }),
  "a meter": (site) =>
    site.change("service-details/servicedetail4.yaml", ({ bars }) => {
      bars.meters[0].value = 71;
    }),
  "a removed project": (site) => removeEntry(site, "projects", (slug) => `/portfoliodetails/${slug}`),
  "a removed logo": (site) => removeEntry(site, "clients", (slug) => slug),
  "a removed member": (site) => {
    const [remaining = "", removed = ""] = site
      .slugs("members")
      .filter((slug) => site.read("members", slug).order !== 1);
    for (const file of site.files())
      site.write(
        file,
        site.text(file).replace(new RegExp(`^(author|contact): "?${removed}"?$`, "gm"), `$1: ${remaining}`),
      );
    for (const slug of site.slugs("projects"))
      site.change(`projects/${slug}.yaml`, ({ plan }) => {
        if (plan) plan.team = plan.team.filter((member: string) => member !== removed);
      });
    site.remove(`content/en/members/${removed}.yaml`);
  },
  "a removed service": (site) => {
    removeEntry(site, "services", (slug) => `/${slug}`);
  },
  "a removed category": (site) => {
    const isInUse = (slug: string) => site.isMentioned(`category: ${slug}`, "content/en/categories.yaml");
    site.change("categories.yaml", (file) => {
      file.categories.push({ ...file.categories[0], slug: "market-days", name: "Market days" });
      file.categories = file.categories.filter(({ slug }: { slug: string }) => isInUse(slug));
    });
  },
  "a renamed slug": (site) => {
    const [slug = ""] = site.slugs("posts");
    site.rename(`content/en/posts/${slug}.mdx`, "content/en/posts/a-better-name.mdx");
    for (const file of site.files())
      site.write(file, site.text(file).replaceAll(`/post/${slug}`, "/post/a-better-name"));
  },
  "1,000,000 rupees": (site) =>
    site.change(`offers/${site.slugs("offers")[0]}.yaml`, (offer) => {
      offer.priceINR = 1_000_000;
    }),
  "Bengali text": (site) => {
    site.add("testimonials", "bengali", (testimonial) => {
      Object.assign(testimonial, {
        author: "রুমা সেন",
        business: "মিষ্টির দোকান, মেদিনীপুর",
        quote: "ওঁরা দোকানে এসে দু'দিন বসে কাজ দেখেছেন, তারপর ওয়েবসাইট বানিয়েছেন।",
      });
    });
    site.add("questions", "bangla", (question) => {
      Object.assign(question, {
        title: "আপনারা কি বাংলায় কথা বলেন?",
        content: "হ্যাঁ, ফোনে, অফিসে এবং ইমেলে আমরা বাংলায় উত্তর দিই।",
      });
    });
  },
  "a post of 3,000 words with six pictures": (site) => {
    const pictures = site.slugs("services").map((slug) => `/art/services/${slug}.svg`);
    addPost(site, "a-year-of-notes", "A year of notes from the workshop", 3_000, pictures.slice(0, 6));
  },
  "40 questions": (site) => {
    for (let number = site.slugs("questions").length; number < 40; number++)
      site.add("questions", `question-${number}`, (question) => {
        question.title = `What do you do on day ${number} of a project?`;
      });
  },
  "30 members": (site) => {
    for (let number = site.slugs("members").length; number < 30; number++)
      site.add("members", `colleague-${toLetters(number)}`, (member) => {
        Object.assign(member, { name: `Colleague ${toLetters(number)}`, leader: number % 3 === 0 });
        member.summary = `Colleague ${toLetters(number)} builds and looks after websites for shops in our towns.`;
      });
  },
  "no open position": (site) => removeAll(site, "positions"),
  "no client": (site) => removeAll(site, "clients"),
  "no testimonial": (site) => removeAll(site, "testimonials"),
  "no project with screens": (site) => {
    for (const slug of site.slugs("projects"))
      site.change(`projects/${slug}.yaml`, (project) => {
        delete project.screens;
      });
  },
  "another title": (site) =>
    site.change("pages/faq.yaml", (page) => {
      setHead(page, "Questions and prices");
    }),
};

/** Removes the last entry that has no special place on a page and that no other content file references. */
function removeEntry(site: SiteCopy, kind: string, getReference: (slug: string) => string): void {
  const slug = site.slugs(kind).findLast((candidate) => {
    const { order, featured, landing, leader } = site.read(kind, candidate);
    const isReferenced = site
      .files()
      .filter((file) => file !== `content/en/${kind}/${candidate}.yaml`)
      .some((file) =>
        new RegExp(`(${getReference(candidate)}|(?:[:,-] "?|\\[)${candidate})\\b(?!-)`).test(site.text(file)),
      );
    return order !== 1 && !featured && !landing && !leader && !isReferenced;
  });
  if (!slug) throw new Error(`Expected an entry in content/en/${kind} that no other file references.`);
  site.remove(`content/en/${kind}/${slug}.yaml`);
}

function removeAll(site: SiteCopy, kind: string): void {
  for (const slug of site.slugs(kind)) site.remove(`content/en/${kind}/${slug}.yaml`);
}

const toLetters = (number: number) =>
  String.fromCharCode(97 + Math.floor(number / 26)) + String.fromCharCode(97 + (number % 26));
