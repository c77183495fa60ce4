import { expect, test } from "vitest";
import { getHstsHeaders } from "./app.ts";

test("HSTS includes subdomains only on request, because they may lack HTTPS", () => {
  expect(getHstsHeaders(false)).toEqual({ "strict-transport-security": "max-age=63072000" });
  expect(getHstsHeaders(true)).toEqual({
    "strict-transport-security": "max-age=63072000; includeSubDomains",
  });
});
