import type { Blog, BlogPosting, BlogPostingLeaf, Organization, Person } from "schema-dts";
import { paths } from "#shared/addresses/paths.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { PostView } from "#src/data/blog/posts.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { localizePath } from "#src/data/i18n/links.ts";
import { companyReference, organisationSummary } from "#src/data/seo/organisation.ts";

/** Returns a post as a schema.org node, with its video or audio recording. */
export function postNode(
  post: PostView,
  { wordCount, tags }: { wordCount: number; tags: readonly string[] },
) {
  const url = siteOrigin + post.href;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.excerpt,
    image: siteOrigin + paths.socialCard(post.href),
    datePublished: post.date,
    dateModified: post.updated?.date ?? post.date,
    author: authorNode(post.author),
    publisher: companyReference,
    articleSection: post.category.name,
    keywords: tags,
    wordCount,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: getLanguageTag(),
    ...mediaNode(post),
  } satisfies BlogPosting;
}

function authorNode({ isCompany, name, href }: PostView["author"]): Organization | Person {
  return isCompany ? organisationSummary(name) : { "@type": "Person", name, url: siteOrigin + href };
}

/** Returns a page of a list as a schema.org node. Its id is localised, since each language has its own posts. */
export function blogNode(
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
    publisher: companyReference,
    blogPost: posts.map(({ title, href, date }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: siteOrigin + href,
      datePublished: date,
    })),
  } satisfies Blog;
}

function mediaNode({ media, excerpt, date }: PostView): Pick<BlogPostingLeaf, "audio" | "video"> {
  if (media.type !== "video" && media.type !== "audio") return {};
  const recording = {
    name: media.label,
    description: excerpt,
    uploadDate: date,
    duration: `PT${media.seconds}S`,
    contentUrl: siteOrigin + media.src,
  };
  if (media.type === "audio") return { audio: { "@type": "AudioObject", ...recording } };
  return { video: { "@type": "VideoObject", ...recording, thumbnailUrl: siteOrigin + media.poster } };
}
