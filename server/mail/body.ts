import colours from "#shared/colours.json" with { type: "json" };

const { light, dark } = colours;

/** What a mail says, as plain text and as HTML: the same words in both, since both are made from one template. */
export interface Body {
  text: string;
  html: string;
}

export type Values = Readonly<Record<string, string>>;

const place = /\{(\w+)\}/g;
/** `[words]({name})`: a link, which ends its line. */
const linkPlace = /\[([^[\]]+)\]\(\{(\w+)\}\)/g;
/** Separates the signature for mail programs. */
const SIGNATURE = "-- \n";

/**
 * Makes a mail from a template: paragraphs between blank lines, `{names}` and `[words]({name})` for a link. A line of
 * nothing but empty values is left out. What values hold is never read as a template.
 * @param language of the words, such as `bn`
 */
export function mailBody(template: string, values: Values, title: string, language: string): Body {
  const paragraphs = template
    .split(/\n{2,}/)
    .map((paragraph) => withoutEmpty(paragraph, values))
    .filter((paragraph) => paragraph !== "");
  return {
    text: `${paragraphs.map((one) => asText(one, values)).join("\n\n")}\n`,
    html: document(language, title, paragraphs.map((one) => asHtml(one, values)).join("\n")),
  };
}

const withoutEmpty = (paragraph: string, values: Values): string =>
  paragraph
    .split("\n")
    .filter((line) => fill(line, values).trim() !== "")
    .join("\n");

/** Fills {braces} in one pass, so that braces in what visitors wrote stay as they are. */
export const fill = (template: string, values: Values): string =>
  template.replace(place, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : whole,
  );

const asText = (paragraph: string, values: Values): string =>
  fill(
    paragraph.replace(linkPlace, (_, words: string, name: string) => `${words}:\n{${name}}`),
    values,
  );

function asHtml(paragraph: string, values: Values): string {
  const isSignature = paragraph.startsWith(SIGNATURE);
  const words = isSignature ? paragraph.slice(SIGNATURE.length) : paragraph;
  // What stands between links and names is the template's; each of the three is written out in its own way.
  const parts = words.split(/(\[[^[\]]+\]\(\{\w+\}\)|\{\w+\})/).map((part) => {
    const [, label = "", name] = new RegExp(linkPlace.source).exec(part) ?? [];
    if (name !== undefined) return anchor(values[name] ?? "", lines(label));
    return part.startsWith("{") ? linked(fill(part, values)) : lines(part);
  });
  return `<p${isSignature ? ' class="signature"' : ""}>${parts.join("")}</p>`;
}

/** A value with what leads somewhere as links: web addresses and numbers to dial. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"'()]+|tel:\+\d+)/)
    .map((part, at) => (at % 2 === 1 ? anchor(part, escaped(part)) : lines(part)))
    .join("");

const anchor = (href: string, words: string): string => `<a href="${escaped(href)}">${words}</a>`;

/** Lines stay lines, and what is set in at their beginning stays so. */
const lines = (text: string): string =>
  escaped(text)
    .replace(/(?<=\n) +/g, (blanks) => "&nbsp;".repeat(blanks.length))
    .replace(/\r?\n/g, "<br>\n");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

/** The mail loads no picture and nothing from elsewhere. It is dark where the reader's device is. */
const document = (language: string, title: string, main: string): string => `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: ${light["surface-raised"].value}; color: ${light.text.value}; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 36em; margin: 0 auto; }
p { margin: 0 0 1em; overflow-wrap: anywhere; }
a { color: ${light.link.value}; }
.signature { padding-top: 1em; border-top: 3px solid ${light.accent.value}; }
@media (prefers-color-scheme: dark) {
body { background: ${dark.surface.value}; color: ${dark.text.value}; }
a { color: ${dark.link.value}; }
}
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
