import { writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { contentDir, otherLanguages, publicDir } from "../../server/disk/site-folders.mjs";
import type { ContentNotes } from "../../server/http/site.ts";
import { formerAddresses } from "../content/checks/addresses";
import { contentFaults } from "../content/checks/content-faults";
import { faultLine } from "../content/checks/fault";
import { entriesOf, readFiles } from "../content/checks/files";
import { timesToCome } from "./posts-to-come";

/** The page that shows what was saved comes first. */
const AFTER_A_SAVE_MS = 1500;

/**
 * Checks content/ before everything else: a build with a fault stops there, development names it and goes on.
 * Afterwards it tells the server what of the content concerns addresses and time.
 */
export default function content(): AstroIntegration {
  const sentences = () => contentFaults({ content: contentDir, public: publicDir }).map(faultLine);
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command }) => {
        const faults = command === "build" ? sentences() : [];
        // Where in our code it was found helps nobody to mend it.
        if (faults.length > 0) throw Object.assign(new Error(faults.join("\n")), { stack: "" });
      },
      "astro:server:setup": ({ server, logger }) => {
        const tell = () => {
          try {
            for (const sentence of sentences()) logger.warn(sentence);
          } catch (error) {
            // A file may go while it is read; the watcher then calls again.
            logger.warn(String(error));
          }
        };
        tell();
        let waiting: NodeJS.Timeout | undefined;
        server.watcher.on("all", (_, path) => {
          if (!path.startsWith(contentDir)) return;
          clearTimeout(waiting);
          waiting = setTimeout(tell, AFTER_A_SAVE_MS);
        });
      },
      "astro:build:done": async ({ dir }) => {
        const moves = formerAddresses(entriesOf(readFiles(contentDir)));
        const notes: ContentNotes = {
          formerPaths: Object.fromEntries(moves.map(({ from, to }) => [from, to])),
          languages: otherLanguages(),
          timesToCome: timesToCome(),
        };
        await writeFile(new URL("../server/content-notes.json", dir), JSON.stringify(notes));
      },
    },
  };
}
