/// <reference types="astro/client" />

declare namespace App {
  /** What the server passes to every page that is rendered on demand. */
  interface Locals {
    /** The open services; missing while pages are prerendered. */
    services: import("#server/application/services.ts").Services;
    /** The search over the built site; missing in development and while pages are prerendered. */
    search?: import("#shared/search/engine.ts").SearchEngine;
    /** On `/forms/{name}`: the post to show again, filled in. Missing when the page was only requested. */
    form?: import("#server/routes/forms.ts").FormProblem;
    /** On the staff's board: the browser that sent the request. */
    visit?: import("#server/routes/board.ts").BoardVisit;
    /** The error that broke the page; the log gets it with the reference number that the visitor sees. */
    error?: unknown;
  }
}
