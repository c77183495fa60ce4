import type { FastifyInstance } from "fastify";
import { getFormFields } from "#server/http/form-body.ts";
import { requireSameOrigin } from "#server/http/origin.ts";
import { paths } from "#shared/addresses/paths.ts";
import { commentViews, NOTHING_ERASED } from "#shared/schemas/board.ts";
import { type BoardRouteOptions, parseVersion, requireBoardSession, sendRedirect } from "./board-routes.ts";
import { identifierKinds } from "./erase-sender.ts";

/** Registers the routes of the buttons on the board's pages about comments and people. */
export async function boardPeopleRoutes(
  app: FastifyInstance,
  { board, siteUrl, onAction }: BoardRouteOptions,
) {
  app.addHook("onRequest", requireSameOrigin(siteUrl));
  app.post(paths.boardComments(), async (request, reply) => {
    const fields = getFormFields(request);
    const { member: actor } = await requireBoardSession(board, request, fields);
    const { reference = "", text = "" } = fields;
    const action = fields.action === "approve" ? "approve" : "reject";
    const expectedVersion = parseVersion(fields);
    const outcome = await board.performAction({ reference, action, actor, text, expectedVersion });
    onAction?.();
    const view = commentViews.find((name) => name === fields.view) ?? "pending";
    const params = new URLSearchParams({ view, ...(outcome !== "done" && { unchanged: "1" }) });
    return sendRedirect(reply, { location: `${paths.boardComments()}?${params}` });
  });
  app.post<{ Params: { reference: string } }>(paths.boardErasure(":reference"), async (request, reply) => {
    const fields = getFormFields(request);
    await requireBoardSession(board, request, fields);
    const { reference } = request.params;
    const kind = identifierKinds.find((name) => name === fields.kind);
    const isConfirmed = kind !== undefined && fields.confirmed === "yes";
    const result = isConfirmed ? await board.erase(reference.toUpperCase(), kind) : undefined;
    onAction?.();
    const params = new URLSearchParams(isConfirmed ? { erased: result?.id ?? NOTHING_ERASED } : {});
    const query = params.size > 0 ? `?${params}` : "";
    return sendRedirect(reply, { location: paths.boardErasure(reference) + query });
  });
}
