import { CodedError } from "#shared/errors.mjs";

/** An error whose message is sent to the client. */
export class HttpError extends CodedError {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super("HD_REQUEST_REFUSED", message);
    this.statusCode = statusCode;
  }
}
