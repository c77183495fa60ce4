/// <reference types="astro/client" />

declare namespace App {
  /** What the server hands to every page that is rendered on demand. */
  interface Locals {
    /** The open services; missing while pages are built ahead. */
    services: import("../server/application/services.ts").Services;
    /** The search over the built site; missing in development and while pages are built ahead. */
    search?: import("../shared/search/engine.ts").SearchEngine;
    /** On `/forms/{name}`: the post to show again, filled in. Missing when the page was only asked for. */
    form?: import("../server/http/form-posts.ts").FormFault;
    /** The page that was asked for, while Astro still has to make what stands around its main part. */
    made?: import("./visitor/page").VisitorPage | undefined;
    /** On the staff's board: the browser that asks. */
    visit?: ReturnType<typeof import("../server/http/board-posts.ts").boardVisit>;
    /** What broke the page; the log gets it together with the reference number the visitor sees. */
    fault?: unknown;
  }
}
