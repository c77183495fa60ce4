import { paths } from "#shared/addresses/paths.ts";
import type { Navigation } from "#shared/schemas/navigation.ts";
import { getSingleton, getSorted } from "#src/data/content/collections.ts";
import { omitLinksToEmptyLists } from "#src/data/content/empty-lists.ts";

/**
 * Loads the menu and the link lists of the footer, with links to landing pages, and without links to pages that list
 * nothing.
 */
export async function loadNavigation(): Promise<Navigation> {
  const navigation = await getSingleton("navigation");
  const landingPages = (await getSorted("landingPages"))
    .filter(({ menu }) => menu)
    .map(({ name, slug, lang }) => ({ label: name, href: paths.landingPage(slug), lang }));
  return {
    ...navigation,
    menu: await Promise.all(
      (await omitLinksToEmptyLists(navigation.menu)).map(async ({ groups, ...item }) => ({
        ...item,
        groups:
          groups &&
          (await omitFromColumns(
            groups.map((column) =>
              column.landingPages ? { ...column, links: [...column.links, ...landingPages] } : column,
            ),
          )),
      })),
    ),
    footer: await omitFromColumns(navigation.footer),
  };
}

/** Omits links to pages that list nothing, and columns without links. */
async function omitFromColumns<Column extends Navigation["footer"][number]>(
  columns: Column[],
): Promise<Column[]> {
  const reduced = await Promise.all(
    columns.map(async (column) => ({ ...column, links: await omitLinksToEmptyLists(column.links) })),
  );
  return reduced.filter(({ links }) => links.length > 0);
}
