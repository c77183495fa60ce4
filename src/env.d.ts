/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** `ANALYTICS` at the time of the build, or empty. */
  readonly ANALYTICS: string;
}

declare module "virtual:brand" {
  const brand: import("#src/data/brand/brand.ts").BuiltBrand;
  export default brand;
}

declare namespace App {
  /** What the server passes to every page that is rendered on demand. */
  interface Locals {
    /** The server's services, such as the database and the outbox. Missing while pages are prerendered. */
    services: import("#server/process/services.ts").Services;
    /** The search engine of the build; missing in development and while pages are prerendered. */
    search?: import("#shared/search/engine.ts").SearchEngine;
    /** Set by the search page if nothing was found: the query as it was sent. */
    missedSearch?: string;
    /** On `/forms/{name}`: the submission to show again. Missing if the page was requested with GET. */
    rejectedSubmission?: import("#server/enquiries/form-routes.ts").RejectedSubmission;
    /** On `/status`: the lookup to show again. */
    rejectedLookup?: import("#server/enquiries/status-routes.ts").RejectedLookup;
    /** On `/order/{token}`: the reported payment to show again. */
    rejectedReport?: import("#server/orders/report-routes.ts").RejectedReport;
    /** On `/board/new`: the enquiry to show again. */
    rejectedEntry?: import("#server/board/mailbox-routes.ts").RejectedEntry;
    /** On the board: the values of the board's cookies in the request. */
    boardCookies?: import("#server/board/board-routes.ts").BoardCookies;
    /** On the page of an enquiry: a text that a member had typed, and that was not stored. */
    typedText?: import("#server/board/typed-text.ts").TypedText;
    /** On the page of an enquiry: an action on its order that was not performed, to show its form again. */
    rejectedOrder?: import("#server/board/order-actions.ts").RejectedOrderAction;
    /** The error that stopped the rendering. The log and the page contain its incident id. */
    error?: unknown;
  }
}

/** An SVG file as a minified string (src/data/images/import-drawings.ts). */
declare module "*.svg?drawing" {
  const svg: string;
  export default svg;
}
