import type { AstroIntegration } from "astro";

export interface InteractionOptions {
  /** Name of a form: hydrates at once when session storage holds its draft (E10) or the address fills in a field (W9). */
  draft?: string;
  /** Hydrates when the island comes into view, so that the first letter does not wait for it. */
  whenVisible?: boolean;
}

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate at the first interaction with the island. */
    "client:interaction"?: boolean | InteractionOptions;
  }
}

/** Adds the `client:interaction` directive: React is downloaded by visitors who use the island, not by readers. */
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
