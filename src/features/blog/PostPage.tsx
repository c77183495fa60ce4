import type { MarkdownHeading } from "astro";
import type { ComponentProps, ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Card } from "#src/components/Card.tsx";
import { Grid } from "#src/components/Grid.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { PreviousNext } from "#src/components/PreviousNext.tsx";
import { Section } from "#src/components/Section.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import type { Author, PostView } from "./load.ts";
import { TagList } from "./PostMeta.tsx";
import styles from "./PostPage.module.css";

type Words = BlogPage["post"];

interface ArticleProps extends PostEndProps {
  /** The article's headings where it is long, else nothing. */
  contents: MarkdownHeading[];
  children: ReactNode;
}

/** The article with its list of contents: folded above it on phones, beside it where there is room. */
export function Article({ contents, children, ...end }: ArticleProps) {
  const heading = end.words.contents;
  const list = (
    <ol>
      {contents.map(({ slug, text }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <Section>
      <div className={styles.columns}>
        {contents.length > 0 && (
          <nav className={styles.contents} aria-label={heading} data-screen>
            <details>
              <summary>{heading}</summary>
              {list}
            </details>
            <div className={styles.beside}>
              <p>{heading}</p>
              {list}
            </div>
          </nav>
        )}
        <div className={styles.text}>
          <article>{children}</article>
          <PostEnd {...end} />
        </div>
      </div>
    </Section>
  );
}

interface PostEndProps {
  tags: readonly string[];
  author: Author | undefined;
  previous: PostView | undefined;
  next: PostView | undefined;
  words: Words;
  share: ComponentProps<typeof ShareLinks>;
}

/** What follows an article: its tags, ways to share it, who wrote it, and the posts before and after. */
function PostEnd({ tags, author, previous, next, words, share }: PostEndProps) {
  return (
    <footer className={styles.end}>
      <div className={styles.tags} data-screen>
        <span id="tags">{words.tags}</span>
        <TagList tags={tags} labelledBy="tags" />
      </div>
      <ShareLinks {...share} />
      {author && <Biography author={author} words={words} />}
      <PreviousNext
        label={words.neighbours}
        previous={previous && { ...previous, label: words.previous }}
        next={next && { ...next, label: words.next }}
      />
    </footer>
  );
}

function Biography({ author, words }: { author: Author; words: Words }) {
  return (
    <section className={styles.author} aria-labelledby="author">
      <Picture {...author.portrait} width={96} height={96} />
      <div>
        <h2 id="author">{words.author}</h2>
        <p>
          {author.left ? author.name : <Link href={paths.member(author.slug)}>{author.name}</Link>},{" "}
          {author.role}
        </p>
        <p>{author.summary}</p>
        <p>
          <Link href={paths.blogAuthor(author.slug)}>{fillIn(words.morePosts, { name: author.name })}</Link>
        </p>
      </div>
    </section>
  );
}

/** Posts that share most with the one shown. */
export function RelatedPosts({ title, posts }: { title: string; posts: PostView[] }) {
  if (posts.length === 0) return null;
  return (
    <Section tone="sunk" labelledBy="related" title={title} onlyOnScreen>
      <Grid columns={2}>
        {posts.map((post) => (
          <Card
            key={post.slug}
            title={post.title}
            href={post.href}
            picture={{ ...post.picture, alt: "" }}
            note={`${post.category.name} · ${post.dateText}`}
          />
        ))}
      </Grid>
    </Section>
  );
}

interface CommentSectionProps {
  words: Words["offer"];
  /** What the post is about; without one, the general offer. */
  service: ({ name: string; summary: string; href: string } & WithLang) | undefined;
  /** The comments, which the server adds to, and the form below them. */
  children: ReactNode;
}

/** The comments of a post in the article's column; what it offers stands before them, beside them where there is room. */
export function CommentSection({ words, service, children }: CommentSectionProps) {
  return (
    <Section id="comments">
      <div className={styles.discussion}>
        <aside className={styles.offer} data-tone="marigold" data-screen aria-labelledby="offer">
          <h2 id="offer">{words.title}</h2>
          {service && (
            <p>
              <Link href={service.href} lang={service.lang}>
                {service.name}
              </Link>
            </p>
          )}
          <p lang={service?.lang}>{service?.summary ?? words.text}</p>
          <ButtonLink href={service ? paths.contactAbout(service.name) : paths.contact}>
            {service ? fillIn(words.ask, { name: service.name }) : words.label}
          </ButtonLink>
        </aside>
        <div className={styles.comments}>{children}</div>
      </div>
    </Section>
  );
}
