import type { Palette } from "#shared/brand/palette.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";

/** Text and HTML have the same content, because both are rendered from one template. */
export interface MailBody {
  text: string;
  html: string;
}

export type TemplateValues = Readonly<Record<string, string>>;

/** A part of a mail that is not a paragraph: a list, or figures with their labels. */
export type MailBlock =
  | { title?: string; entries: MailEntry[]; isUrgent?: boolean }
  | { title: string; figures: { label: string; value: string }[] };

export interface MailEntry {
  /** The entry in plain text: a single line if the block has a title, otherwise several lines. */
  text: string;
  title: string;
  /** URL of the title. */
  href?: string | undefined;
  details: string[];
}

/** Blocks by the name of their placeholder, which is a paragraph of its own in the template. */
export type MailBlocks = Readonly<Record<string, MailBlock | undefined>>;

/** `[label]({name})`: a link at the end of a line. */
const LINK = /\[([^[\]]+)\]\(\{(\w+)\}\)/g;
/** Mail clients recognise this line as the start of the signature. */
const SIGNATURE_SEPARATOR = "-- \n";

interface MailBodyOptions {
  title: string;
  content: { language: string; palette: Palette };
  blocks?: MailBlocks | undefined;
}

/**
 * Renders a mail from a template. Blank lines separate paragraphs, `{name}` is a placeholder and `[label]({name})` a
 * link. Lines that are blank after their placeholders are filled are omitted. A paragraph that consists only of the
 * placeholder of a block is replaced by the block. Values are never parsed as templates.
 */
export function renderMailBody(
  template: string,
  values: TemplateValues,
  { title, content, blocks = {} }: MailBodyOptions,
): MailBody {
  const parts = template
    .split(/\n{2,}/)
    .map((paragraph) => getBlock(paragraph, blocks) ?? removeEmptyLines(paragraph, values))
    .filter((part) => part !== "");
  const texts = parts.map((part) =>
    typeof part === "string" ? renderText(part, values) : blockToText(part),
  );
  const htmlParts = parts.map((part) =>
    typeof part === "string" ? renderHtml(part, values) : blockToHtml(part),
  );
  return {
    text: `${texts.join("\n\n")}\n`,
    html: renderDocument(content, title, htmlParts.join("\n")),
  };
}

/**
 * Returns the rendered block if the paragraph is its placeholder: an empty text if the block is empty, `undefined` for
 * other paragraphs.
 */
function getBlock(paragraph: string, blocks: MailBlocks): MailBlock | "" | undefined {
  const [, name = ""] = /^\{(\w+)\}\s*$/.exec(paragraph) ?? [];
  return Object.hasOwn(blocks, name) ? (blocks[name] ?? "") : undefined;
}

function blockToText(block: MailBlock): string {
  const lines =
    "figures" in block
      ? block.figures.map(({ label, value }) => `${label}: ${value}`)
      : block.entries.map(({ text }) => text);
  return block.title === undefined
    ? lines.join("\n\n")
    : [block.title, ...lines.map((line) => `  ${line}`)].join("\n");
}

function blockToHtml(block: MailBlock): string {
  if ("figures" in block) {
    const figures = block.figures.map(
      ({ label, value }) => `<p><strong>${escapeHtml(value)}</strong><br>${escapeHtml(label)}</p>`,
    );
    return `<h2>${escapeHtml(block.title)}</h2>\n<div class="figures">\n${figures.join("\n")}\n</div>`;
  }
  const entries = block.entries.map(({ title, href, details }) => {
    const heading = href ? renderLink(href, escapeHtml(title)) : escapeHtml(title);
    const lines = details.filter(Boolean).map((detail) => `<br><span>${escapeHtml(detail)}</span>`);
    return `<li><strong>${heading}</strong>${lines.join("")}</li>`;
  });
  const className = block.isUrgent ? ' class="urgent"' : "";
  const title = block.title === undefined ? "" : `<h2${className}>${escapeHtml(block.title)}</h2>\n`;
  return `${title}<ul>\n${entries.join("\n")}\n</ul>`;
}

const removeEmptyLines = (paragraph: string, values: TemplateValues): string =>
  paragraph
    .split("\n")
    .filter((line) => fillTemplate(line, values).trim() !== "")
    .join("\n");

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
    const [[, label = "", name] = []] = [...part.matchAll(LINK)];
    if (name !== undefined) return renderLink(values[name] ?? "", preserveWhitespace(label));
    return part.startsWith("{") ? linkify(fillTemplate(part, values)) : preserveWhitespace(part);
  });
  return `<p${isSignature ? ' class="signature"' : ""}>${parts.join("")}</p>`;
}

/** A URL, whose brackets are in pairs, a `tel:` URL, or a telephone number with its `tel:` URL in parentheses. */
export const LINKED_VALUE =
  /(https?:\/\/(?:[^\s<>"'()[\]]|\([^\s<>"'()]*\)|\[[^\s<>"'[\]]*\])+|[+\d][\d ().-]{2,30} \(tel:\+\d+\)|tel:\+\d+)/;

/** Longer values contain no links. The longest values are replies (`LIMITS.replyLength`). */
export const MAX_LINKED_LENGTH = 25_000;

/** Escapes a value and turns URLs and telephone numbers into links. */
const linkify = (text: string): string =>
  text.length > MAX_LINKED_LENGTH
    ? preserveWhitespace(text)
    : text
        .split(LINKED_VALUE)
        .map((part, index) => (index % 2 === 1 ? linkValue(part) : preserveWhitespace(part)))
        .join("");

function linkValue(value: string): string {
  const [, number, telUrl] = /^(?:(.+) \()?(tel:\+\d+)/.exec(value) ?? [];
  if (telUrl === undefined) return renderLink(value, escapeHtml(value));
  if (number === undefined) return renderLink(telUrl, escapeHtml(telUrl.slice("tel:".length)));
  // Text of a visitor could show one number and call another.
  const nationalDigits = number.replace(/\D/g, "").replace(/^0+/, "");
  return telUrl.endsWith(nationalDigits) ? renderLink(telUrl, escapeHtml(number)) : escapeHtml(value);
}

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
h2 { margin: 1.75em 0 .5em; font-size: 1.125em; line-height: 1.3; }
.urgent { color: ${light.danger}; }
ul { margin: 0 0 1em; padding: 0; list-style: none; }
li { padding: .5em 0; border-top: 1px solid ${light.line}; overflow-wrap: anywhere; }
.figures { margin: 0 0 1em; border-top: 1px solid ${light.line}; }
li span { color: ${light["text-muted"]}; }
.figures p { display: inline-block; width: 8.25em; margin: .75em 0 0; vertical-align: top; line-height: 1.3; }
.figures strong { font-size: 1.5em; }
.signature { padding-top: 1em; border-top: 3px solid ${light.accent}; }
@media (prefers-color-scheme: dark) {
body { background: ${dark.surface}; color: ${dark.text}; }
a { color: ${dark.link}; }
.urgent { color: ${dark.danger}; }
li, .figures { border-color: ${dark.line}; }
li span { color: ${dark["text-muted"]}; }
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
