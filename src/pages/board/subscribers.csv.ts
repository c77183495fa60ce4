import type { APIRoute } from "astro";
import { paths } from "#shared/addresses/paths.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { toCsv } from "#shared/text/csv.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { getBoardSession } from "#src/features/board/load-board.ts";
import { getSubscriberView } from "#src/features/board/load-board-lists.ts";

export const prerender = false;

export const GET: APIRoute = async ({ locals, url, redirect }) => {
  const session = await getBoardSession(locals);
  if (!session) return redirect(paths.board);
  const view = getSubscriberView(url.searchParams);
  const { columns, views } = (await getSingleton("board")).subscribers;
  const formatTime = (time: number | null) => (time === null ? "" : formatRfc3339(time));
  const rows = (await session.board.exportSubscribers(view)).map(
    ({ email, name, state, requestedAt, confirmedAt, endedAt }) => [
      email,
      name,
      views[state],
      ...[requestedAt, confirmedAt, endedAt].map(formatTime),
    ],
  );
  const header = [
    columns.email,
    columns.name,
    columns.state,
    columns.requested,
    columns.confirmed,
    columns.ended,
  ];
  return new Response(toCsv([header, ...rows]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="subscribers-${view}.csv"`,
    },
  });
};
