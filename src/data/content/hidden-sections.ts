/**
 * Returns the content of a page without the copy of the sections that it does not list.
 * @param sections all sections of the page
 * @param fields the fields with the copy of a section, by default the field of the same name
 */
export function omitHiddenSections<Content extends { sections: readonly string[] }>(
  content: Content,
  sections: readonly string[],
  fields: Readonly<Record<string, readonly string[]>> = {},
): Content {
  const hidden = new Set(
    sections
      .filter((section) => !content.sections.includes(section))
      .flatMap((section) => fields[section] ?? [section]),
  );
  return Object.fromEntries(Object.entries(content).filter(([field]) => !hidden.has(field))) as Content;
}
