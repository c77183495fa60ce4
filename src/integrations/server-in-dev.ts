import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import fastify, { type FastifyInstance } from "fastify";
import { boardRoutes, isBoardPath, readBoardCookies } from "#server/board/board-routes.ts";
import { boardPeopleRoutes } from "#server/board/person-routes.ts";
import { readEnv } from "#server/config/env.ts";
import { createLog } from "#server/config/log.ts";
import { formRoutes, getFormLanguage, type RejectedSubmission } from "#server/enquiries/form-routes.ts";
import { statusRoutes } from "#server/enquiries/status-routes.ts";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { registerFormParser } from "#server/http/form-body.ts";
import { reportRoutes } from "#server/orders/report-routes.ts";
import { openServices, type Services } from "#server/process/services.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { kinds } from "#shared/schemas/kinds.ts";

/**
 * Property of a request from which Astro's development server reads `Astro.locals`. A middleware of Astro, the documented
 * way, runs in modules that Vite reloads after each edit, which would open the database and start the queue again, and it
 * does not get the Node request with the form that Fastify has rejected.
 */
const LOCALS = Symbol.for("astro.locals");

type Next = () => void;

/** Adds the services of the server to `npm run dev`, with the routes to which forms and the board submit. */
export default function serverInDev(): AstroIntegration {
  return {
    name: "server-in-dev",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const getOrigin = () => readEnv().siteUrl ?? server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
        // Started by the first request, because unit tests run this hook without sending requests.
        let started: ReturnType<typeof startServices> | undefined;
        server.httpServer?.once("close", () =>
          started?.then(({ services }) => services.close()).catch(() => {}),
        );
        server.middlewares.use((req, res, next) => {
          started ??= startServices(getOrigin).catch((error) => {
            // Retries at the next request, because the content may have been corrected.
            started = undefined;
            throw error;
          });
          started.then(({ services, app }) => handleRequest(req, res, next, services, app)).catch(next);
        });
      },
    },
  };
}

/** Callbacks that let Astro render the page after Fastify has handled the request. */
const astroCallbacks = new WeakMap<IncomingMessage, Next>();

async function startServices(getOrigin: () => string) {
  const env = readEnv();
  const services = await openServices({ ...env, origin: getOrigin, log: createLog() });
  const languages = getLanguagesWithForms();
  const app = fastify();
  registerFormParser(app);
  await app.register(formRoutes, {
    services,
    siteUrl: env.siteUrl,
    languages,
    renderForm(request, reply, rejected) {
      // Astro renders the page of the form for the same request.
      reply.hijack();
      showForm(request.raw, rejected, languages);
      return reply;
    },
  });
  await app.register(statusRoutes, {
    ...{ services, siteUrl: env.siteUrl, languages, rateLimit: "off" },
    renderLookup(request, reply, { url, rejectedLookup }) {
      reply.hijack();
      showPage(request.raw, url, { rejectedLookup });
      return reply;
    },
  });
  await app.register(reportRoutes, {
    ...{ services, siteUrl: env.siteUrl, languages },
    renderOrder(request, reply, { url, rejectedReport }) {
      reply.hijack();
      showPage(request.raw, url, { rejectedReport });
      return reply;
    },
  });
  if (services.board) {
    const boardOptions = { board: services.board, siteUrl: env.siteUrl };
    await app.register(boardRoutes, boardOptions);
    await app.register(boardPeopleRoutes, boardOptions);
  }
  await app.ready();
  return { services, app };
}

function handleRequest(
  req: IncomingMessage,
  res: ServerResponse,
  next: Next,
  services: Services,
  app: FastifyInstance,
): void {
  const [path = ""] = (req.url ?? "").split("?");
  const cookies = isBoardPath(path) ? { boardCookies: readBoardCookies(req, false) } : {};
  Reflect.set(req, LOCALS, { services, ...cookies } satisfies App.Locals);
  const isRoute = isBoardPath(path) || /^(?:\/[a-z]{2,3})?\/(?:(?:forms|order)\/|status$)/.test(path);
  if (req.method === "POST" && isRoute) {
    astroCallbacks.set(req, next);
    app.routing(req, res);
  } else next();
}

function showForm(
  req: IncomingMessage,
  rejectedSubmission: RejectedSubmission,
  languages: readonly string[],
): void {
  const { name, values } = rejectedSubmission;
  const url = withLanguagePrefix(getFormLanguage(values, languages), paths.form(name));
  showPage(req, url, { rejectedSubmission });
}

/** Lets Astro render a page for a request with a form. */
function showPage(
  req: IncomingMessage,
  url: string,
  rejected: Pick<App.Locals, "rejectedSubmission" | "rejectedReport" | "rejectedLookup">,
): void {
  Object.assign(Reflect.get(req, LOCALS), rejected);
  req.method = "GET";
  req.url = url;
  astroCallbacks.get(req)?.();
}

/** Returns the languages other than English that have form pages. */
const getLanguagesWithForms = (): string[] =>
  listOtherLanguages().filter((language) =>
    existsSync(join(getLanguageFolder(language), kinds.formPages.files)),
  );
