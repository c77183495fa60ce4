import { stringify } from "yaml";
import type { SiteCopy } from "#tests/support/site-copy.ts";

const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><circle cx="160" cy="160" r="150" fill="#0d2b3e"/></svg>\n';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h60v60H0zM80 20h160v20H80z"/></svg>\n';

/**
 * What another company changes before it publishes the site: its own data, three members, a landing page, one
 * project, one post, no samples.
 */
export const secondOwner: Record<string, (site: SiteCopy) => void> = {
  brand: (site) => {
    site.write("content/pictures/logo.svg", LOGO);
    site.change("brand.yaml", (brand) => {
      Object.assign(brand, {
        name: "Damodar Softworks",
        shortName: "Damodar",
        logo: { full: "/pictures/logo.svg", oneColour: "/pictures/logo.svg" },
        colours: {
          light: { accent: "#e0a13a", ink: "#1b2a41" },
          dark: { accent: "#e0a13a", ink: "#f1eee6" },
        },
      });
    });
  },
  "company data": (site) => {
    site.change("company.yaml", (company) => {
      Object.assign(company, {
        tagline: "Software for workshops and stores.",
        summary: "Damodar Softworks builds websites and stock programs for workshops and stores in Durgapur.",
        copyright: "2026",
        founded: 2026,
        phone: "+91 343 255 1234",
        email: "write@damodar-softworks.in",
        whatsapp: "913432551234",
        grievanceOfficer: "Rekha Mondal, Damodar Softworks",
        offices: [
          {
            name: "Durgapur",
            role: "Office",
            street: "14 Benachity Road",
            locality: "Durgapur",
            region: "West Bengal",
            postalCode: "713213",
            latitude: 23.5501,
            longitude: 87.2945,
          },
        ],
        legal: { name: "Damodar Softworks LLP", gstin: "", registration: "AAZ-0001" },
      });
      delete company.fax;
      delete company.social;
    });
    site.change("../bn/company.yaml", (company) => {
      Object.assign(company, {
        tagline: "কারখানা আর গুদামের সফটওয়্যার।",
        summary: "Damodar Softworks দুর্গাপুরের কারখানা ও গুদামের জন্য ওয়েবসাইট ও স্টকের প্রোগ্রাম তৈরি করে।",
        grievanceOfficer: "Damodar Softworks-এর রেখা মণ্ডল",
        offices: [{ name: "দুর্গাপুর", role: "অফিস" }],
      });
    });
  },
  "three members": (site) => {
    site.write("content/pictures/portrait.svg", PORTRAIT);
    for (const [index, name] of ["Rekha Mondal", "Imran Sheikh", "Joy Murmu"].entries())
      site.write(
        `content/en/members/${name.toLowerCase().replace(" ", "-")}.yaml`,
        stringify({
          name,
          role: index === 0 ? "Owner" : "Developer",
          department: "Development",
          order: 101 + index,
          leader: index === 0,
          office: "Durgapur",
          portrait: { file: "/pictures/portrait.svg", decorative: true },
          summary: `${name} builds and looks after stock programs for workshops and stores in Durgapur.`,
          email: `${name.split(" ")[0]?.toLowerCase()}@damodar-softworks.in`,
        }),
      );
  },
  "a project and a post, each adapted from a sample, without translations": (site) => {
    for (const [kind, extension] of [
      ["projects", "yaml"],
      ["posts", "mdx"],
    ] as const) {
      const [slug = ""] = site.slugs(kind);
      const file = `${kind}/${slug}.${extension}`;
      site.removeTranslations(file);
      const text = site.text(`content/en/${file}`);
      site.write(
        `content/en/${file}`,
        text.replace(/^author: .*$/m, "author: imran-sheikh").replace(/^sample: true$/m, "sample: false"),
      );
    }
  },
  "a landing page": (site) =>
    site.write(
      "content/en/landing-pages/Stock-Check.yaml",
      stringify({
        head: {
          title: "Stock program for workshops | Durgapur",
          description:
            "A stock program for workshops and stores in Durgapur, on the computers that you already have.",
          keywords: ["stock program Durgapur"],
        },
        name: "Stock check",
        order: 101,
        menu: true,
        sections: ["prices", "points", "questions", "form"],
        hero: {
          title: "Know what is on your shelves",
          lead: "We count your stock with you, and the program keeps the count.",
          action: "Ask for a date",
        },
        prices: { title: "What it costs", show: "offers" },
        points: {
          title: "What you get",
          points: [
            { title: "A first count", text: "Two people for two days." },
            { title: "A program", text: "On the computer at your counter." },
          ],
        },
        questions: {
          title: "Questions about the count",
          items: [
            { title: "Do you close for it?", content: "No. We count shelf by shelf while you sell." },
            { title: "Who counts?", content: "Two of us, with one of your people." },
          ],
        },
        form: { title: "Ask for a date", text: "Two lines are enough." },
      }),
    ),
  "no samples": (site) => site.run("scripts/start-clean.ts", "--yes"),
};
