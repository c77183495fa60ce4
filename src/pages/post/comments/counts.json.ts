import type { APIRoute } from "astro";
import { loadBlog } from "../../../blog/load";
import { commentCount, commentsText } from "../../../blog/rules";

export const prerender = false;

/** How many comments posts have where some were approved since the build; the server asks for it, never a visitor. */
export const GET: APIRoute = async ({ locals }) => {
  const { entries, words } = await loadBlog();
  const approved = await locals.services.comments.counts();
  const moved = entries.filter(({ id }) => approved.has(id));
  const counts = moved.map(({ id, data }) => {
    const count = commentCount(data.comments) + (approved.get(id) ?? 0);
    return [id, commentsText(count, words.entry.comments)];
  });
  return Response.json(Object.fromEntries(counts));
};
