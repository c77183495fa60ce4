import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Address of an empty page, in which tests open pages of the site in frames of any width. */
export const FRAME_PAGE = "/-/frame";

/** Key of the problems in the session storage, which survives navigation. */
export const PROBLEMS_KEY = "problems";

/** WebDriver does not report console messages, so each page records its own. Runs before the scripts of the page. */
const PROBE = `(() => {
  const add = (kind, text) => {
    const problems = JSON.parse(sessionStorage.getItem("${PROBLEMS_KEY}") || "[]");
    problems.push(location.pathname + ": " + kind + ": " + text);
    sessionStorage.setItem("${PROBLEMS_KEY}", JSON.stringify(problems));
  };
  addEventListener("error", (event) => {
    // Debian's WebKit plays no MP4 without further packages.
    if (event.target.localName !== "source") add("error", event.message || event.target.outerHTML);
  }, true);
  addEventListener("unhandledrejection", (event) => add("rejection", event.reason));
  document.addEventListener("securitypolicyviolation", (event) =>
    add("content security policy", event.effectiveDirective + " " + event.blockedURI));
  const { error } = console;
  console.error = (...texts) => {
    add("console", texts.join(" "));
    error.apply(console, texts);
  };
})()`;

const PROBE_HASH = `'sha256-${createHash("sha256").update(PROBE).digest("base64")}'`;

export interface ProbeProxy {
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that adds a script to each page, which records errors, and that permits frames.
 * @param certificate serves HTTPS, as WebKit refuses the board's secure cookies on http://127.0.0.1
 */
export async function startProbeProxy(siteOrigin: string, certificate?: Certificate): Promise<ProbeProxy> {
  const server = certificate ? createSecureServer(certificate, handle) : createServer(handle);
  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.url === FRAME_PAGE) {
      outgoing.setHeader("content-type", "text/html").end("<!doctype html><title>Frame</title>");
      return;
    }
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const { method = "GET", url } = incoming;
    const forwarded = request(`${siteOrigin}${url}`, { method, headers }, (response) => {
      respond(response, outgoing).catch((error) => outgoing.destroy(error));
    });
    forwarded.on("error", (error) => outgoing.destroy(error));
    incoming.pipe(forwarded);
  }
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate ? "https" : "http"}://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Creates a self-signed certificate in a folder. */
export function createCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"];
  const subject = ["-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync("openssl", [...args, ...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function respond(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { "x-frame-options": _, "content-length": length, ...headers } = response.headers;
  const policy = headers["content-security-policy"];
  if (policy) headers["content-security-policy"] = permitProbe(String(policy));
  const status = response.statusCode ?? 500;
  if (headers["content-type"]?.startsWith("text/html")) {
    const html = await text(response);
    outgoing.writeHead(status, headers).end(html.replace("<head>", () => `<head><script>${PROBE}</script>`));
    return;
  }
  outgoing.writeHead(status, length === undefined ? headers : { ...headers, "content-length": length });
  response.pipe(outgoing);
}

const permitProbe = (policy: string): string =>
  policy
    .replace("script-src ", `script-src ${PROBE_HASH} `)
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
