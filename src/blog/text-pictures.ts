import { cuts } from "../pictures/cuts";
import { decoded } from "../pictures/files";
import { picture } from "../pictures/load";
import type { PictureView } from "../pictures/view";

/** What a picture in an article says: its words and its address. */
interface Written {
  alt: string;
  src: string;
}

/** The owner's pictures in an article: `![What it shows](/pictures/our-shop.jpg)`. */
export const photographsIn = (article: string): Written[] =>
  [...article.matchAll(/!\[([^\]]*)\]\(<?(\/pictures\/[^)>"]+?)>?\s*(?:"[^"]*")?\)/g)].map(
    ([, alt = "", src = ""]) => ({ alt, src }),
  );

/** @throws naming the post, when the picture is missing or nothing is said of it */
export async function textPicture({ alt, src }: Written, post: string): Promise<PictureView> {
  const file = decoded(src);
  const where = `content/en/posts/${post}.mdx: ![](${file})`;
  if (!alt.trim()) throw new Error(`${where}: say between the square brackets what the picture shows`);
  return picture({ file, alt }, cuts.text, where);
}
