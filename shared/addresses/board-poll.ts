/** Header of a request with which an open page of the board asks for news. It does not extend the session. */
export const POLL_HEADER = "x-board-poll";
