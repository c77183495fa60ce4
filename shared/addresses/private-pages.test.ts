import { expect, test } from "vitest";
import { paths, withLanguagePrefix } from "./paths.ts";
import { isPrivatePage, withoutToken } from "./private-pages.ts";

const TOKEN = "status.HD-7K3M9-QXT2A.abc";

test.each([
  [paths.order(TOKEN), paths.orders],
  [paths.receipt(TOKEN), paths.orders],
  [paths.orderReturn(TOKEN), paths.orders],
  [paths.orderChecked(TOKEN), paths.orders],
  [paths.status(TOKEN), paths.statuses],
  [paths.mailLink(TOKEN), paths.mailLinks],
  [paths.formSent("contact", TOKEN), `${paths.form("contact")}/sent`],
])("%s is private, in each language (E4)", (path, shown) => {
  for (const language of ["en", "bn"]) {
    expect(isPrivatePage(withLanguagePrefix(language, path))).toBe(true);
    expect(withoutToken(withLanguagePrefix(language, path))).toBe(withLanguagePrefix(language, shown));
  }
});

test.each([paths.home, paths.contact, paths.post("order"), paths.payment(1), paths.orders, "/bn/SEO"])(
  "%s is not private",
  (path) => {
    expect(isPrivatePage(path)).toBe(false);
    expect(withoutToken(path)).toBe(path);
  },
);
