// In JavaScript, because the scripts run on any Node from version 20.

/** The code of each error that a log or a terminal shows, and when it occurs. docs/errors.md adds what to do. */
export const ERROR_CODES = /** @type {const} */ ({
  HD_ALERT_FAILED: "An alert could not be sent to `ALERT_WEBHOOK_URL`.",
  HD_BACKUP_EXISTS: "The file for a new backup exists already.",
  HD_BACKUP_FAILED: "The backup could not be written.",
  HD_BACKUP_INVALID: "The file to restore is not a backup of this site.",
  HD_BACKUP_NOT_FOUND: "The file to restore does not exist.",
  HD_BOARD_DISABLED: "A board link was requested while `BOARD=off`.",
  HD_BUILD_FAILED: "A step of a build failed; its output is above the message.",
  HD_BUILD_MISSING: "The server started without a build.",
  HD_CANARY_FAILED: "The canary enquiry was refused, or not delivered in time.",
  HD_CONFIG_INVALID: "An environment variable has an invalid value.",
  HD_CONTENT_INVALID: "Files in `content/` have issues.",
  HD_DATABASE_MISSING: "The desk found no database, or one without tables.",
  HD_DATABASE_NOT_EMPTY: "A backup was restored into a database that contains data.",
  HD_DATABASE_TOO_NEW: "A newer version of this software has migrated the database.",
  HD_DATABASE_UNAVAILABLE: "The database did not respond, or could not store data.",
  HD_DATA_DIR_NOT_WRITABLE: "The server cannot write to `DATA_DIR`.",
  HD_DELIVERY_FAILED: "An attempt to send a delivery failed; it is retried for five days.",
  HD_DELIVERY_NOT_FOUND: "The desk found no failed or pending deliveries to retry.",
  HD_DELIVERY_REFUSED:
    "The receiver refused a delivery permanently, or its enquiry was deleted; it is not retried.",
  HD_ENQUIRY_NOT_ANSWERED: "An enquiry was reopened that is not marked as answered.",
  HD_ENQUIRY_NOT_COMMENT: "An enquiry was moderated that is not a comment.",
  HD_ENQUIRY_NOT_FOUND: "The desk found no enquiry with this reference.",
  HD_ENQUIRY_NOT_QUARANTINED: "An enquiry was released or discarded that is not quarantined.",
  HD_ENQUIRY_QUARANTINED: "The action is not possible while the enquiry is quarantined.",
  HD_ERASURE_NOT_CONFIRMED: "The erasure was not confirmed.",
  HD_INSTALL_FAILED: "Packages could not be installed; the output is above the message.",
  HD_INTERNAL: "An unexpected error; the log line contains its stack.",
  HD_PAGE_NOT_RENDERED: "A page could not be rendered.",
  HD_PLATFORM_UNSUPPORTED: "`package.json` has no Node.js for this operating system and processor.",
  HD_REQUEST_REFUSED: "A request was refused; the message is for the client.",
  HD_RESTORE_FAILED: "The backup could not be restored.",
  HD_ROLLBACK_IMPOSSIBLE: "There is no build older than the active one.",
  HD_SOCKET_INVALID: "systemd passed more than one socket, or none.",
  HD_USAGE_INVALID: "A command was called with options that it does not have.",
  HD_WORKER_FAILED: "A worker crashed, or exited before it was ready.",
});

/** @typedef {keyof typeof ERROR_CODES} ErrorCode */

/** An error with a code that is stable across versions, unlike its message. */
export class CodedError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message complete sentences
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = new.target.name;
    /** @readonly */
    this.code = code;
  }
}

/**
 * Formats an error for a terminal: its message, followed by a code in square brackets.
 * @param {any} error
 * @param {string} [code] by default the error's own
 */
export const formatError = (error, code = error?.code ?? "HD_INTERNAL") =>
  `${error?.message ?? error} [${code}]`;
