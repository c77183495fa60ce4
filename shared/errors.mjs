// Plain JavaScript, because the setup scripts run on Node 20 and later.

/** All error codes, with the condition of each. docs/errors.md adds the remedies. */
export const ERROR_CODES = /** @type {const} */ ({
  HD_ALERT_FAILED: "An alert could not be sent to `ALERT_WEBHOOK_URL`.",
  HD_BACKUP_DAMAGED: "A backup has changed since it was written, or is damaged.",
  HD_BACKUP_EXISTS: "The file for the new backup already exists.",
  HD_BACKUP_FAILED: "The backup could not be written, or could not be restored as a test.",
  HD_BACKUP_INVALID: "The file to restore is not a backup of this site.",
  HD_BACKUP_NOT_FOUND: "The file to restore does not exist.",
  HD_BACKUP_UNVERIFIED: "The checksum of the backup to restore is missing.",
  HD_BOARD_DISABLED: "A board link was requested while `BOARD=off`.",
  HD_BUILD_FAILED: "A step of the build failed. Its output is above the message.",
  HD_CANARY_FAILED: "The canary enquiry was rejected, or its mail was not delivered in time.",
  HD_CLEANING_NOT_CONFIRMED: "The user did not confirm the removal of the samples.",
  HD_CONFIG_INVALID: "An environment variable has an invalid value.",
  HD_CONTENT_INVALID: "Files in `content/` have issues, or a build is out of date or damaged.",
  HD_DATABASE_MISSING: "The desk found no database, or a database without tables.",
  HD_DATABASE_NOT_EMPTY: "The database to restore into already contains data.",
  HD_DATABASE_OUTDATED: "The desk found a database with pending migrations.",
  HD_DATABASE_TOO_NEW:
    "A newer version of this software has changed the database in a way that this version cannot use.",
  HD_DATABASE_UNAVAILABLE: "The database did not respond, or could not store data.",
  HD_DATA_DIR_NOT_WRITABLE: "The server cannot write to `DATA_DIR`.",
  HD_DELIVERY_FAILED: "An attempt to send a delivery failed. The delivery is retried for five days.",
  HD_DELIVERY_NOT_FOUND: "The desk found no failed or pending deliveries to retry.",
  HD_DELIVERY_REFUSED:
    "The receiver rejected a delivery permanently, or the enquiry of the delivery was deleted. The delivery is not retried.",
  HD_ENQUIRY_NOT_ANSWERED: "The enquiry to reopen is not marked as answered.",
  HD_ENQUIRY_NOT_COMMENT: "The enquiry to moderate is not a comment.",
  HD_ENQUIRY_NOT_FOUND: "The desk found no enquiry with this reference.",
  HD_ENQUIRY_NOT_QUARANTINED: "The enquiry to release or discard is not quarantined.",
  HD_ENQUIRY_QUARANTINED: "The action is not possible while the enquiry is quarantined.",
  HD_ERASURE_NOT_CONFIRMED: "The user did not confirm the erasure.",
  HD_INSTALL_FAILED: "The packages could not be installed. The output is above the message.",
  HD_INTERNAL: "An unexpected error occurred. The log line contains its stack trace.",
  HD_MAILBOX_PROCESS_FAILED:
    "The process that reads the mailbox crashed or hung, probably because of a mail. It was started again.",
  HD_MAILBOX_UNAVAILABLE: "The mailbox of `IMAP_URL` could not be read. It is read again later.",
  HD_MAILBOX_TEST_FAILED: "The desk could not find out how the mailbox marks verified senders.",
  HD_MAIL_INVALID: "A mail in the mailbox could not be parsed.",
  HD_ORDER_NOT_CANCELLED: "The enquiry to discard is an order that is paid or can still be paid.",
  HD_PAGE_NOT_RENDERED: "A page could not be rendered.",
  HD_PAYMENT_API_FAILED:
    "A request to Razorpay failed: the network, a time limit, a rate limit or a server error. It is repeated.",
  HD_PAYMENT_API_REFUSED: "Razorpay rejected a request. It is not repeated.",
  HD_PLATFORM_UNSUPPORTED:
    "`package.json` contains no Node.js package for this operating system and processor.",
  HD_PUBLISH_FAILED: "*Publish* or *Undo* of the editor failed.",
  HD_RELEASE_MISSING: "The server started without a release.",
  HD_RELEASE_REFUSED: "A release did not pass its trial. The current release remains.",
  HD_REQUEST_REFUSED: "A request was rejected. The client receives the message.",
  HD_RESTORE_FAILED: "The backup could not be restored.",
  HD_ROLLBACK_IMPOSSIBLE: "There is no release older than the current one.",
  HD_SOCKET_INVALID: "systemd did not pass exactly one socket.",
  HD_UPDATE_FAILED: "A step of `npm run update` failed. Its output is above the message.",
  HD_USAGE_INVALID: "A command was called with an invalid option or argument.",
  HD_WORKER_FAILED: "A worker crashed, or exited before it was ready.",
  HD_WORKER_HUNG: "A worker stopped responding. It was killed and replaced.",
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
