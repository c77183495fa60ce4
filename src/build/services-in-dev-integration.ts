import type { IncomingMessage, ServerResponse } from "node:http";
import type { AstroIntegration } from "astro";
import { readEnv } from "../../server/env.ts";
import { takeForm } from "../../server/http/form-posts.ts";
import { logToStdout as log } from "../../server/log.ts";
import { isFormName } from "../schemas/forms/names.ts";

/** Where Astro's development server looks for `Astro.locals`. */
const LOCALS = Symbol.for("astro.locals");

/** Gives `npm run dev` the services, and the same handling of posted forms, that the server has. */
export default function servicesInDev(): AstroIntegration {
  return {
    name: "services-in-dev",
    hooks: {
      "astro:server:setup": async ({ server }) => {
        const { openServices } = await import("../../server/open-services.ts");
        const env = readEnv();
        const origin = () => env.siteUrl ?? server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
        const services = await openServices({ ...env, origin, log });
        server.httpServer?.once("close", () => void services.close());
        server.middlewares.use((req, res, next) => {
          const locals: App.Locals = { services };
          Reflect.set(req, LOCALS, locals);
          const form = req.method === "POST" && /^\/forms\/([^/?]+)$/.exec(req.url ?? "")?.[1];
          if (!form || !isFormName(form)) return next();
          takeForm({ req, res, site: { services, env } }, form, async (status, fault) => {
            locals.form = fault;
            showInstead(req, res, status);
            next();
          }).catch(next);
        });
      },
    },
  };
}

/** The post has been read; what is left to do is to show the form's page with its faults. */
function showInstead(req: IncomingMessage, res: ServerResponse, status: number): void {
  req.method = "GET";
  const { writeHead } = res;
  res.writeHead = ((_status: number, headers?: Record<string, string>) =>
    writeHead.call(res, status, headers)) as typeof writeHead;
}
