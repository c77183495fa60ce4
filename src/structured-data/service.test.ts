import { describe, expect, it } from "vitest";
import type { Company } from "../../shared/schemas/company";
import { serviceThing } from "./service.ts";

const company = { offices: [{ locality: "Kolkata", region: "West Bengal" }] } as Company;

describe("a service as structured data (F4)", () => {
  it("points to its page, its provider and the towns served", () => {
    const thing = serviceThing(
      { name: "SEO", description: "Found", path: "/SEO" },
      company,
      "https://x.test",
    );
    expect(thing).toMatchObject({
      "@type": "Service",
      url: "https://x.test/SEO",
      provider: { "@id": "https://x.test/#organization" },
      areaServed: [
        { "@type": "City", name: "Kolkata" },
        { "@type": "State", name: "West Bengal" },
      ],
    });
  });
});
