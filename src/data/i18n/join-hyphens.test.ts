import { expect, test } from "vitest";
import { joinHyphens } from "./join-hyphens.ts";

test("joins a hyphen to the Bengali letter or digit after it, and no other hyphen", () => {
  expect(joinHyphens("<p>দু-লাইন, GST-সহ, ৯-১২</p>")).toBe("<p>দু-\u2060লাইন, GST-\u2060সহ, ৯-\u2060১২</p>");
  const link = '<a href="/Website-Development">e-mail</a>';
  expect(joinHyphens(link)).toBe(link);
});

test.each([
  "<head>\n<title>ই-কমার্স</title></head>",
  "<script>দু-লাইন</script>",
  '<input value="ই-কমার্স">',
  '<textarea name="message">দু-লাইন\nদু-লাইন</textarea>',
])("leaves texts for machines and values of fields as they are: %s", (html) => {
  expect(joinHyphens(`${html}দু-লাইন`)).toBe(`${html}দু-\u2060লাইন`);
});
