import type { AstroIntegration } from "astro";

/** The built server carries what it is made of, so that serving needs none of the packages of the build. */
export default function wholeServer(): AstroIntegration {
  return {
    name: "whole-server",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        // In development Vite hands packages to Node as they are.
        if (command !== "build") return;
        updateConfig({
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ["sharp"] } } } },
        });
      },
    },
  };
}
