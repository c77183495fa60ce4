import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { toCsv } from "#shared/text/csv.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { toSpreadsheet } from "#src/features/board/figures/spreadsheet.ts";
import { getBoardSession, loadFigures } from "#src/features/board/load-board.ts";

export const prerender = false;

export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const session = await getBoardSession(locals);
  if (!session) return redirect(paths.board);
  const props = await loadFigures(session, url.searchParams);
  const { figures: labels, orders } = await getSingleton("board");
  const { from, to } = props.figures;
  return new Response(toCsv(toSpreadsheet({ ...props, labels, orderLabels: orders.figures })), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="figures-${from}-${to}.csv"`,
    },
  });
};
