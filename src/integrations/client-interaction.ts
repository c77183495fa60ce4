import type { AstroIntegration } from "astro";

export interface InteractionOptions {
  /**
   * Id of the island's form. The island hydrates immediately if this form has a draft or a receipt in session storage
   * (E5, E10), or if the URL prefills a field (W9).
   */
  formId?: string;
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
