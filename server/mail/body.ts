import type { Palette } from "#shared/brand/palette.ts";

/** The body of a mail. Text and HTML have the same content, because both are rendered from one template. */
export interface MailBody {
  text: string;
  html: string;
}

export type TemplateValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** `[label]({name})`: a link at the end of a line. */
const LINK = /\[([^[\]]+)\]\(\{(\w+)\}\)/g;
/** Mail clients recognise this line as the start of the signature. */
const SIGNATURE_SEPARATOR = "-- \n";

/**
 * Renders a mail from a template. Blank lines separate paragraphs, `{name}` is a placeholder and `[label]({name})` a
 * link. Lines that are blank after their placeholders are filled are omitted. Values are never parsed as templates.
 */
export function renderMailBody(
  template: string,
  values: TemplateValues,
  title: string,
  { language, palette }: { language: string; palette: Palette },
): MailBody {
  const paragraphs = template
    .split(/\n{2,}/)
    .map((paragraph) => removeEmptyLines(paragraph, values))
    .filter((paragraph) => paragraph !== "");
  return {
    text: `${paragraphs.map((paragraph) => renderText(paragraph, values)).join("\n\n")}\n`,
    html: renderDocument(
      { language, palette },
      title,
      paragraphs.map((paragraph) => renderHtml(paragraph, values)).join("\n"),
    ),
  };
}

const removeEmptyLines = (paragraph: string, values: TemplateValues): string =>
  paragraph
    .split("\n")
    .filter((line) => fillTemplate(line, values).trim() !== "")
    .join("\n");

/** Replaces placeholders in one pass, because values may contain braces. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replace(PLACEHOLDER, (match, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : match,
  );

const renderText = (paragraph: string, values: TemplateValues): string =>
  fillTemplate(
    paragraph.replace(LINK, (_, label: string, name: string) => `${label}:\n{${name}}`),
    values,
  );

function renderHtml(paragraph: string, values: TemplateValues): string {
  const isSignature = paragraph.startsWith(SIGNATURE_SEPARATOR);
  const content = isSignature ? paragraph.slice(SIGNATURE_SEPARATOR.length) : paragraph;
  // Links, placeholders and the template's own text are escaped differently.
  const parts = content.split(/(\[[^[\]]+\]\(\{\w+\}\)|\{\w+\})/).map((part) => {
    const [, label = "", name] = new RegExp(LINK.source).exec(part) ?? [];
    if (name !== undefined) return renderLink(values[name] ?? "", preserveWhitespace(label));
    return part.startsWith("{") ? linkify(fillTemplate(part, values)) : preserveWhitespace(part);
  });
  return `<p${isSignature ? ' class="signature"' : ""}>${parts.join("")}</p>`;
}

/** Escapes a value and turns URLs and `tel:` numbers into links. */
const linkify = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"'()]+|tel:\+\d+)/)
    .map((part, index) => (index % 2 === 1 ? renderLink(part, escapeHtml(part)) : preserveWhitespace(part)))
    .join("");

const renderLink = (href: string, labelHtml: string): string =>
  `<a href="${escapeHtml(href)}">${labelHtml}</a>`;

/** Escapes text and keeps its line breaks and indentation. */
const preserveWhitespace = (text: string): string =>
  escapeHtml(text)
    .replace(/(?<=\n) +/g, (spaces) => "&nbsp;".repeat(spaces.length))
    .replace(/\r?\n/g, "<br>\n");

const HTML_ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => HTML_ENTITIES[character] ?? "");

/** Returns an HTML document without external resources that supports the dark theme of the device. */
const renderDocument = (
  { language, palette: { light, dark } }: { language: string; palette: Palette },
  title: string,
  main: string,
): string => `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: ${light["surface-raised"]}; color: ${light.text}; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 36em; margin: 0 auto; }
p { margin: 0 0 1em; overflow-wrap: anywhere; }
a { color: ${light.link}; }
.signature { padding-top: 1em; border-top: 3px solid ${light.accent}; }
@media (prefers-color-scheme: dark) {
body { background: ${dark.surface}; color: ${dark.text}; }
a { color: ${dark.link}; }
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
