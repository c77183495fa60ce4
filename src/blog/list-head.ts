import type { Head } from "../../shared/schemas/head.ts";
import type { BlogPage } from "../../shared/schemas/pages/blog.ts";
import { fillIn } from "../../shared/wording/fill-in.ts";
import type { ListAddress } from "./list-address.ts";

interface Subject {
  name: string;
  /** What the list's posts are about. */
  description: string;
}

export interface ListWords {
  head: Head;
  title: string;
  lead: string;
}

/** Head and heading of a page of a list, so that no two pages share a title or a description (F4). */
export function listWords(list: ListAddress, pages: number, subject: Subject, words: BlogPage): ListWords {
  const values = { ...subject, page: list.page, pages };
  if (list.kind === "all")
    return { head: allHead(list.page, values, words), title: words.title, lead: words.lead };
  const own = words[list.kind];
  const title = fillIn(own.title, values);
  const head = {
    title: list.page === 1 ? title : `${title}, ${list.page}`,
    description: fillIn(list.page === 1 ? own.description : own.further, values),
    keywords: [subject.name, ...words.head.keywords],
  };
  return { head, title, lead: fillIn(own.lead, values) };
}

function allHead(page: number, values: Record<string, string | number>, { head, further }: BlogPage): Head {
  if (page === 1) return head;
  return { ...head, title: fillIn(further.title, values), description: fillIn(further.description, values) };
}
