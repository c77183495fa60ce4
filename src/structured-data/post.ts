import type { Blog, BlogPosting, BlogPostingLeaf } from "schema-dts";
import { paths } from "../../shared/addresses/paths";
import { languageTag } from "../../shared/languages/tag";
import type { PostView } from "../blog/view";
import { theCompany } from "./organisation";

/** A post as a schema.org node, with its film or recording where it has one. */
export function postThing(
  post: PostView,
  { words, tags }: { words: number; tags: readonly string[] },
  origin: string,
) {
  const url = origin + post.href;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.excerpt,
    image: origin + paths.socialPicture(post.href),
    datePublished: post.date,
    dateModified: post.updated?.date ?? post.date,
    author: { "@type": "Person", name: post.author.name, url: origin + post.author.href },
    publisher: theCompany(origin),
    articleSection: post.category.name,
    keywords: tags,
    wordCount: words,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: languageTag(),
    ...mediaThing(post, origin),
  } satisfies BlogPosting;
}

/** A page of the blog's list as a schema.org node. */
export function blogThing(
  list: { title: string; head: { description: string } },
  posts: readonly PostView[],
  path: string,
  origin: string,
) {
  return {
    "@type": "Blog",
    "@id": `${origin}${path}#blog`,
    name: list.title,
    description: list.head.description,
    url: origin + path,
    publisher: theCompany(origin),
    blogPost: posts.map(({ title, href, date }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: origin + href,
      datePublished: date,
    })),
  } satisfies Blog;
}

function mediaThing(
  { media, excerpt, date }: PostView,
  origin: string,
): Pick<BlogPostingLeaf, "audio" | "video"> {
  if (media.type !== "video" && media.type !== "audio") return {};
  const thing = {
    name: media.label,
    description: excerpt,
    uploadDate: date,
    duration: `PT${media.seconds}S`,
    contentUrl: origin + media.src,
  };
  if (media.type === "audio") return { audio: { "@type": "AudioObject", ...thing } };
  return { video: { "@type": "VideoObject", ...thing, thumbnailUrl: origin + media.poster } };
}
