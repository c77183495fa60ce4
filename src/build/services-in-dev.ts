import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { type Env, readEnv } from "../../server/application/env.ts";
import { logToStdout } from "../../server/application/log.ts";
import { openServices, type Services } from "../../server/application/services.ts";
import { languageFolder, otherLanguages } from "../../server/disk/site-folders.mjs";
import { boardVisit, isBoardPath, takeBoardPost } from "../../server/http/board-posts.ts";
import { formAt, prefixOf, takeForm } from "../../server/http/form-posts.ts";
import { isOwnOrigin } from "../../server/http/read-form.ts";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { isFormName } from "../../shared/forms/forms.ts";
import { kinds } from "../../shared/schemas/kinds.ts";

/** Where Astro's development server looks for `Astro.locals`. */
const LOCALS = Symbol.for("astro.locals");

/** Gives `npm run dev` the services, and the same handling of posted forms and of the board, that the server has. */
export default function servicesInDev(): AstroIntegration {
  return {
    name: "services-in-dev",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const env = readEnv();
        const origin = () => env.siteUrl ?? server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
        // Opened by the first request: unit tests run through this set-up too, and ask for nothing.
        let opened: Promise<Services> | undefined;
        server.httpServer?.once("close", () => opened?.then((services) => services.close()).catch(() => {}));
        server.middlewares.use((req, res, next) => {
          opened ??= openServices({ ...env, origin, log: logToStdout }).catch((fault) => {
            // Content that could not be read may be mended by the next request.
            opened = undefined;
            throw fault;
          });
          opened
            .then((services) => hand(req, res, next, { services, env, languages: languagesWithForms() }))
            .catch(next);
        });
      },
    },
  };
}

/** The development server renders every page when it's requested. */
const uncached = { expire() {} };

type Site = { services: Services; env: Env; languages: readonly string[] };

async function hand(req: IncomingMessage, res: ServerResponse, next: () => void, site: Site): Promise<void> {
  const locals: App.Locals = { services: site.services };
  Reflect.set(req, LOCALS, locals);
  const [path = ""] = (req.url ?? "").split("?");
  if (isBoardPath(path)) {
    locals.visit = boardVisit(req, false);
    const isPost = req.method === "POST" && isOwnOrigin(req, site.env.siteUrl);
    return isPost
      ? takeBoardPost({ req, res, site: { ...site, pages: uncached }, secure: false }, path)
      : next();
  }
  const form = req.method === "POST" && formAt(req.url ?? "");
  if (!form || !isFormName(form)) return next();
  await takeForm({ req, res, site }, form, async (status, fault) => {
    locals.form = fault;
    req.url = prefixed(prefixOf(fault.values, site), paths.form(form));
    showInstead(req, res, status);
    next();
  });
}

/** The languages in which the pages of forms are there. */
const languagesWithForms = (): string[] =>
  otherLanguages().filter((language) => existsSync(join(languageFolder(language), kinds.formPages.files)));

/** The post has been read; what is left to do is to show the form's page with its faults. */
function showInstead(req: IncomingMessage, res: ServerResponse, status: number): void {
  req.method = "GET";
  const { writeHead } = res;
  res.writeHead = ((_status: number, headers?: Record<string, string>) =>
    writeHead.call(res, status, headers)) as typeof writeHead;
}
