import type { AstroIntegration } from "astro";

export interface InteractionOptions {
  /** Id of a form: hydrates immediately if its draft is in session storage (E10) or the URL prefills a field (W9). */
  draft?: string;
  /** Hydrates when the island becomes visible, so that the first keystroke is not delayed. */
  whenVisible?: boolean;
}

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates at the first interaction with the island. */
    "client:interaction"?: boolean | InteractionOptions;
  }
}

/** Adds the `client:interaction` directive, so that visitors download React only when they use an island. */
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
