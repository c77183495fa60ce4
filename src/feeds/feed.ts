/** A feed as both formats need it; every address complete. */
export interface Feed {
  title: string;
  description: string;
  /** The page whose posts these are. */
  home: string;
  /** Address of the feed itself. */
  self: string;
  icon: string;
  items: FeedItem[];
}

export interface FeedItem {
  url: string;
  title: string;
  summary: string;
  /** The whole article. */
  html: string;
  published: Date;
  updated?: Date | undefined;
  author: { name: string; url: string };
  category: string;
  tags: readonly string[];
  image: string;
  attachment?: { url: string; type: string; bytes: number; seconds: number } | undefined;
}

/** Links and pictures of an article with the site's origin, since readers show it elsewhere. */
export function absoluteLinks(html: string, origin: string): string {
  return html.replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${origin}/`);
}
