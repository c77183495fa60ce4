import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { toCsv } from "#shared/text/csv.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { toReceiptRows } from "#src/features/board/figures/receipt-rows.ts";
import { getBoardSession, getQueryParam } from "#src/features/board/load-board.ts";

export const prerender = false;

export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const session = await getBoardSession(locals);
  if (!session) return redirect(paths.board);
  const year = getQueryParam(url.searchParams, "year");
  const receipts = await session.board.receipts(year);
  if (!receipts) return redirect(paths.boardFigures());
  const { orders } = await getSingleton("board");
  return new Response(toCsv(toReceiptRows(receipts, orders.receipts)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="receipts-${year}.csv"`,
    },
  });
};
