import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CodedError, ERROR_CODES, formatError } from "#shared/errors.mjs";

it("documents every error code in docs/errors.md with the same text", () => {
  const rows = readFileSync("docs/errors.md", "utf8").matchAll(/^\| `(HD_\w+)` \| (.+?) \| .+ \|$/gm);
  expect(Object.fromEntries(Array.from(rows, ([, code, meaning]) => [code, meaning]))).toEqual(ERROR_CODES);
});

it("prints an error with its code in square brackets", () => {
  expect(formatError(new CodedError("HD_RELEASE_MISSING", "There is no release."))).toBe(
    "There is no release. [HD_RELEASE_MISSING]",
  );
  expect(formatError(Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" }))).toBe(
    "listen EADDRINUSE [EADDRINUSE]",
  );
  expect(formatError(new TypeError("x is undefined"))).toBe("x is undefined [HD_INTERNAL]");
});
