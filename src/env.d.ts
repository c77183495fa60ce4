/// <reference types="astro/client" />

declare namespace App {
  /** What the server hands to every page that is rendered on demand. */
  interface Locals {
    /** The open services; missing while pages are built ahead. */
    services: import("../server/services.ts").Services;
    /** The search over the built site; missing in development and while pages are built ahead. */
    search?: import("./search/engine.ts").SearchEngine;
    /** On `/forms/{name}`: the post to show again, filled in. Missing when the page was only asked for. */
    form?: import("../server/http/form-fault.ts").FormFault;
    /** What broke the page; the log gets it together with the reference number the visitor sees. */
    fault?: unknown;
  }
}
