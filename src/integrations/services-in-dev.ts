import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import fastify, { type FastifyInstance } from "fastify";
import { openServices, type Services } from "#server/application/services.ts";
import { readEnv } from "#server/config/env.ts";
import { createLog } from "#server/config/log.ts";
import { languageFolder, otherLanguages } from "#server/disk/site-folders.mjs";
import { boardRoutes, isBoardPath, readBoardCookies } from "#server/routes/board.ts";
import { parseForms } from "#server/routes/form-body.ts";
import { type FormProblem, formRoutes, getFormLanguage } from "#server/routes/forms.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { kinds } from "#shared/schemas/kinds.ts";

/** Property of a request from which Astro's development server reads `Astro.locals`. */
const LOCALS = Symbol.for("astro.locals");

type Next = () => void;

/** Adds the services of the server to `npm run dev`, with the routes that forms and the board post to. */
export default function servicesInDev(): AstroIntegration {
  return {
    name: "services-in-dev",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const origin = () => readEnv().siteUrl ?? server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
        // Opened by the first request, because unit tests run this hook without sending requests.
        let opened: ReturnType<typeof open> | undefined;
        server.httpServer?.once("close", () =>
          opened?.then(({ services }) => services.close()).catch(() => {}),
        );
        server.middlewares.use((req, res, next) => {
          opened ??= open(origin).catch((error) => {
            // The next request tries again, because the content may have been corrected.
            opened = undefined;
            throw error;
          });
          opened.then(({ services, app }) => handle(req, res, next, services, app)).catch(next);
        });
      },
    },
  };
}

/** The handlers with which Astro renders the page of a request that Fastify handled. */
const astroHandlers = new WeakMap<IncomingMessage, Next>();

async function open(origin: () => string) {
  const env = readEnv();
  const services = await openServices({ ...env, origin, log: createLog() });
  const languages = languagesWithForms();
  const app = fastify();
  parseForms(app);
  await app.register(formRoutes, {
    services,
    siteUrl: env.siteUrl,
    languages,
    renderForm(request, reply, problem) {
      // Astro renders the form's page for the same request.
      reply.hijack();
      showForm(request.raw, problem, languages);
      return reply;
    },
  });
  if (services.board) await app.register(boardRoutes, { board: services.board, siteUrl: env.siteUrl });
  await app.ready();
  return { services, app };
}

function handle(
  req: IncomingMessage,
  res: ServerResponse,
  next: Next,
  services: Services,
  app: FastifyInstance,
): void {
  const [path = ""] = (req.url ?? "").split("?");
  const cookies = isBoardPath(path) ? { boardCookies: readBoardCookies(req, false) } : {};
  Reflect.set(req, LOCALS, { services, ...cookies } satisfies App.Locals);
  const isRoute = isBoardPath(path) || /^(?:\/[a-z]{2,3})?\/forms\//.test(path);
  if (req.method === "POST" && isRoute) {
    astroHandlers.set(req, next);
    app.routing(req, res);
  } else next();
}

function showForm(req: IncomingMessage, problem: FormProblem, languages: readonly string[]): void {
  const locals: App.Locals = Reflect.get(req, LOCALS);
  locals.form = problem;
  req.method = "GET";
  req.url = withLanguagePrefix(getFormLanguage(problem.values, languages), paths.form(problem.name));
  astroHandlers.get(req)?.();
}

/** Returns the languages that have form pages. */
const languagesWithForms = (): string[] =>
  otherLanguages().filter((language) => existsSync(join(languageFolder(language), kinds.formPages.files)));
