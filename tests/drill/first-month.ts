import type { SiteCopy } from "#tests/support/site-copy.ts";

const SAMPLE_TEXT =
  "Customers in the lane asked the same three questions each week, so the answers went on the first page, where a phone shows them without a scroll.";

/** Changes that an owner makes in the first month: the tasks of docs/owner-drill.md that are changes of files. */
export const firstMonth: Record<string, (site: SiteCopy) => void> = {
  phone: (site) =>
    site.change("company.yaml", (company) => {
      company.phone = "+91 33 2464 1234";
    }),
  "opening hours": (site) =>
    site.change("company.yaml", (company) => {
      company.openingHours = { opens: "11:00", closes: "20:30" };
    }),
  "an item that an offer includes": (site) =>
    site.change(`offers/${site.slugs("offers")[0]}.yaml`, ({ includes }) => {
      includes.push({ label: "Visits", text: "One visit a month in the first quarter" });
    }),
  "a menu item": (site) =>
    site.change("navigation.yaml", ({ menu }) => {
      menu.push({ label: "Careers", href: "/internship" });
    }),
  "a question of a form": (site) =>
    site.change("forms.yaml", ({ forms }) => {
      forms.contact.questions = [
        ...(forms.contact.questions ?? []),
        { name: "branches", kind: "number", label: "How many branches do you have? (optional)", min: 1 },
      ];
    }),
  prices: (site) => {
    for (const slug of site.slugs("offers"))
      site.change(`offers/${slug}.yaml`, (offer) => {
        offer.priceINR = Math.round(offer.priceINR * 2.3);
      });
    for (const slug of site.slugs("plans"))
      site.change(`plans/${slug}.yaml`, (plan) => {
        plan.monthly += 11;
        plan.yearly += 111;
      });
  },
  "one more slide": (site) =>
    site.change("pages/home.yaml", ({ hero }) => {
      hero.slides.push({
        ...hero.slides[0],
        id: "evening",
        title: "Doors open until nine in the evening",
      });
    }),
  "a service": (site) => {
    const model = site.slugs("services").find((slug) => !site.read("services", slug).landing) ?? "";
    site.add("services", "Voice-Bots", (service) => renameService(service, "Voice Bots"), model);
  },
  "a member": (site) =>
    site.add("members", "mitali-kundu", (member) => {
      Object.assign(member, {
        name: "Mitali Kundu",
        role: "Bookkeeper",
        leader: true,
        email: "mitali@example.com",
      });
      member.summary =
        "She keeps the books of the company and tells clients what an invoice means, line by line.";
    }),
  "a logo": (site) =>
    site.add("clients", "sample-tailor", (client) => {
      client.name = "Sample Tailor";
      client.logo.alt = "Sample Tailor";
    }),
  "a testimonial": (site) =>
    site.add("testimonials", "tailor", (testimonial) => {
      Object.assign(testimonial, {
        author: "Rafiq Ali",
        business: "Tailor, Park Circus",
        quote: SAMPLE_TEXT,
      });
    }),
  "a project": (site) =>
    site.add("projects", "park-circus-tailor", (project) => {
      Object.assign(project, { featured: false, title: "Measurements kept for a tailor in Park Circus" });
      setHead(project, "Tailor in Park Circus");
      delete project.screens;
    }),
  "a holiday": (site) =>
    site.change("holidays.yaml", ({ years }) => {
      years[0].days.push({ date: `${years[0].year}-12-29`, name: "Founders' day" });
    }),
  "a policy": (site) => {
    site.add("policies", "VisitorsPolicy", (policy) => {
      policy.title = "Visitors Policy";
      setHead(policy, "Visitors Policy");
    });
    site.change("navigation.yaml", ({ policies }) => {
      policies.push({ label: "Visitors Policy", href: "/VisitorsPolicy" });
    });
  },
  "a question": (site) =>
    site.add("questions", "do-you-work-on-sundays", (question) => {
      Object.assign(question, { title: "Do you work on Sundays?", content: SAMPLE_TEXT });
    }),
  "a long post": (site) => addPost(site, "the-first-month", "What the first month taught us", 2_000),
  "a scheduled post": (site) => {
    addPost(site, "next-spring", "What we plan for next spring", 300);
    const file = "content/en/posts/next-spring.mdx";
    const nextYear = new Date().getFullYear() + 1;
    site.write(file, site.text(file).replace(/^date:.*$/m, `date: ${nextYear}-03-01`));
  },
  "a deleted post": (site) => site.remove(`content/en/posts/${findUnreferencedPost(site)}.mdx`),
};

/** Returns the slug of a post that can be deleted without changing another file. */
export function findUnreferencedPost(site: SiteCopy): string {
  const isReferenced = (slug: string) => site.isMentioned(`/post/${slug}`, `content/en/posts/${slug}.mdx`);
  return site.slugs("posts").find((slug) => !isReferenced(slug) && !isOnlyPostOfCategory(site, slug)) ?? "";
}

/**
 * Adds a post with the front matter of the first one and sample text.
 * @param wordCount approximate length
 * @param pictures URLs of pictures, one for each section
 */
export function addPost(
  site: SiteCopy,
  slug: string,
  title: string,
  wordCount: number,
  pictures: string[] = [],
): void {
  const [model = ""] = site.slugs("posts");
  const [, head = ""] = site.text(`content/en/posts/${model}.mdx`).split(/^---$/m);
  const sentences = Array.from({ length: Math.ceil(wordCount / 26) }, () => SAMPLE_TEXT);
  const sections = Array.from({ length: Math.ceil(sentences.length / 6) }, (_, index) =>
    [
      `## Part ${index + 1} of ${title.toLowerCase()}`,
      ...sentences.slice(index * 6, index * 6 + 6),
      ...pictures
        .slice(index, index + 1)
        .map((picture) => `![A picture of the shop, seen from the street](${picture})`),
    ].join("\n\n"),
  );
  const frontMatter = head
    .replace(/^title:.*$/m, `title: ${title}`)
    .replace(/^date:.*$/m, "date: 2026-11-20")
    .replace(
      /^excerpt:.*$/m,
      `excerpt: ${title}, told by the people who were there, with what we would do differently.`,
    )
    .replace(/^comments:[\s\S]*/m, "");
  site.write(
    `content/en/posts/${slug}.mdx`,
    `---${frontMatter.trimEnd()}\n---\n\n${sections.join("\n\n")}\n`,
  );
}

function isOnlyPostOfCategory(site: SiteCopy, slug: string): boolean {
  const getCategory = (post: string) =>
    /^category: (.*)$/m.exec(site.text(`content/en/posts/${post}.mdx`))?.[1];
  return site.slugs("posts").filter((post) => getCategory(post) === getCategory(slug)).length < 2;
}

function renameService(service: Record<string, unknown>, name: string): void {
  service["name"] = name;
  service["hero"] = { ...(service["hero"] as object), title: `${name} in Kolkata` };
  setHead(service, name);
}

/** Sets title, description and keywords, which must be unique for each page. */
export function setHead(entry: Record<string, unknown>, name: string): void {
  entry["head"] = {
    title: `${name} in Kolkata`,
    description: `${name}: what it is, what you get and what it costs, in plain words from people you can visit.`,
    keywords: [`${name} Kolkata`],
  };
}
