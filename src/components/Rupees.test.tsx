import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { type Locale, setLocaleSource } from "#shared/languages/locale.ts";
import { Rupees } from "./Rupees.tsx";

const english: Locale = { tag: "en-IN" };
afterEach(() => setLocaleSource(() => english));

it.each([
  [english, "₹9999", ".99"],
  [{ tag: "bn-IN" }, "₹৯৯৯৯", ".৯৯"],
])("puts the paise of a price in an element of their own", (locale, rupees, paise) => {
  setLocaleSource(() => locale);
  const html = renderToStaticMarkup(<Rupees amount={9999.99} />);
  expect(html.replace(/ class="[^"]*"/, "")).toBe(
    `<data value="9999.99">${rupees}<span>${paise}</span></data>`,
  );
});
