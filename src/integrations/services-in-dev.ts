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

/** Where Astro's development server looks for `Astro.locals`. */
const LOCALS = Symbol.for("astro.locals");

type Next = () => void;

/** Gives `npm run dev` the services of the server, and its routes for posts of forms and of the board. */
export default function servicesInDev(): AstroIntegration {
  return {
    name: "services-in-dev",
    hooks: {
      "astro:server:setup": ({ server }) => {
        const origin = () => readEnv().siteUrl ?? server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
        // Opened by the first request: unit tests run this set-up too, and send none.
        let opened: ReturnType<typeof open> | undefined;
        server.httpServer?.once("close", () =>
          opened?.then(({ services }) => services.close()).catch(() => {}),
        );
        server.middlewares.use((req, res, next) => {
          opened ??= open(origin).catch((error) => {
            // The next request may find the content corrected.
            opened = undefined;
            throw error;
          });
          opened.then(({ services, app }) => handle(req, res, next, services, app)).catch(next);
        });
      },
    },
  };
}

/** Requests that Fastify passes on to Astro, with what renders their page. */
const passedOn = new WeakMap<IncomingMessage, Next>();

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
    passedOn.set(req, next);
    app.routing(req, res);
  } else next();
}

function showForm(req: IncomingMessage, problem: FormProblem, languages: readonly string[]): void {
  const locals: App.Locals = Reflect.get(req, LOCALS);
  locals.form = problem;
  req.method = "GET";
  req.url = withLanguagePrefix(getFormLanguage(problem.values, languages), paths.form(problem.name));
  passedOn.get(req)?.();
}

/** The languages in which the pages of forms exist. */
const languagesWithForms = (): string[] =>
  otherLanguages().filter((language) => existsSync(join(languageFolder(language), kinds.formPages.files)));
