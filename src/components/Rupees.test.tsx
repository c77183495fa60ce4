import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { type Locale, setLocaleSource } from "#shared/languages/locale.ts";
import { Rupees } from "./Rupees.tsx";

const english: Locale = { tag: "en-IN" };
afterEach(() => setLocaleSource(() => english));

it.each([
  [english, 9999.99, "₹9<span>999</span><span>.99</span>"],
  [{ tag: "bn-IN" }, 9999.99, "₹৯<span>৯৯৯</span><span>.৯৯</span>"],
  [english, 12999.99, "₹12,999<span>.99</span>"],
  [english, 999.99, "₹999<span>.99</span>"],
])(
  "wraps the paise and, if CSS adds the comma, the three digits after it in separate elements",
  (locale, amount, content) => {
    setLocaleSource(() => locale);
    const html = renderToStaticMarkup(<Rupees amount={amount} />);
    expect(html.replace(/ class="[^"]*"/g, "")).toBe(`<data value="${amount}">${content}</data>`);
  },
);
