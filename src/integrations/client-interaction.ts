import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate at the first interaction with the island; the value names the form whose draft hydrates at once. */
    "client:interaction"?: boolean | string;
  }
}

/** Adds the `client:interaction` directive: readers never download React. */
export default function clientInteraction(): AstroIntegration {
  return {
    name: "client-interaction",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "interaction",
          entrypoint: "./src/integrations/client-interaction-directive.ts",
        });
      },
    },
  };
}
