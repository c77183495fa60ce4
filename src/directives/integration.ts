import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate when somebody turns to the island; the value names the form whose draft hydrates at once. */
    "client:near"?: boolean | string;
  }
}

/** Makes `client:near` known to Astro. */
export default function directives(): AstroIntegration {
  return {
    name: "directives",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) =>
        addClientDirective({ name: "near", entrypoint: "./src/directives/near.ts" }),
    },
  };
}
