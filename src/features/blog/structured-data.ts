import type { Blog, BlogPosting, BlogPostingLeaf } from "schema-dts";
import { paths } from "#shared/addresses/paths.ts";
import { languageTag } from "#shared/languages/tag.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { localizePath } from "#src/lib/i18n/links.ts";
import { theCompany } from "#src/lib/seo/organisation.ts";
import type { PostView } from "./load.ts";

/** A post as a schema.org node, with its film or recording where it has one. */
export function postThing(post: PostView, { words, tags }: { words: number; tags: readonly string[] }) {
  const url = siteOrigin + post.href;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.excerpt,
    image: siteOrigin + paths.socialPicture(post.href),
    datePublished: post.date,
    dateModified: post.updated?.date ?? post.date,
    author: { "@type": "Person", name: post.author.name, url: siteOrigin + post.author.href },
    publisher: theCompany,
    articleSection: post.category.name,
    keywords: tags,
    wordCount: words,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: languageTag(),
    ...mediaThing(post),
  } satisfies BlogPosting;
}

/** A page of the blog's list as a schema.org node. Each language has posts, and so lists, of its own. */
export function blogThing(
  list: { title: string; head: { description: string } },
  posts: readonly PostView[],
  path: string,
) {
  return {
    "@type": "Blog",
    "@id": `${siteOrigin}${localizePath(path)}#blog`,
    name: list.title,
    description: list.head.description,
    url: siteOrigin + path,
    publisher: theCompany,
    blogPost: posts.map(({ title, href, date }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: siteOrigin + href,
      datePublished: date,
    })),
  } satisfies Blog;
}

function mediaThing({ media, excerpt, date }: PostView): Pick<BlogPostingLeaf, "audio" | "video"> {
  if (media.type !== "video" && media.type !== "audio") return {};
  const thing = {
    name: media.label,
    description: excerpt,
    uploadDate: date,
    duration: `PT${media.seconds}S`,
    contentUrl: siteOrigin + media.src,
  };
  if (media.type === "audio") return { audio: { "@type": "AudioObject", ...thing } };
  return { video: { "@type": "VideoObject", ...thing, thumbnailUrl: siteOrigin + media.poster } };
}
