import type { AstroIntegration } from "astro";

/** Builds `dist/server/entry.mjs`, which renders pages on demand; `server/http` does everything else of serving. */
export default function serverAdapter(): AstroIntegration {
  return {
    name: "server-adapter",
    hooks: {
      "astro:config:done": ({ setAdapter }) =>
        setAdapter({
          name: "server-adapter",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("server-entry.ts", import.meta.url),
          adapterFeatures: { buildOutput: "server" },
          supportedAstroFeatures: {
            staticOutput: "stable",
            serverOutput: "stable",
            hybridOutput: "stable",
            sharpImageService: "stable",
          },
        }),
    },
  };
}
