import type { MarkdownHeading } from "astro";
import type { ComponentProps, ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { BlogPage } from "#shared/schemas/pages/blog.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Disclosure } from "#src/components/Disclosure.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { PreviousNext } from "#src/components/PreviousNext.tsx";
import { Section } from "#src/components/Section.tsx";
import { ShareLinks } from "#src/components/ShareLinks.tsx";
import type { Author, PostView } from "#src/data/blog/posts.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";
import { TagList } from "./PostMeta.tsx";
import styles from "./PostPage.module.css";

type Copy = BlogPage["post"];

/** The main service of the post. Without one, the call to action does not name a service. */
type Service = ({ name: string; summary: string; href: string } & WithLang) | undefined;

interface ArticleProps extends PostEndProps {
  /** Headings of the table of contents; empty for an article with few headings. */
  contents: MarkdownHeading[];
  service: Service;
  /** When the law, the taxes and the fees were last checked. */
  checked: PostView["checked"];
  sources: readonly string[] | undefined;
  children: ReactNode;
}

/**
 * The article and its table of contents: collapsed above it on phones, beside it on wide windows. The call to action is
 * below the table of contents on wide windows, otherwise below the article. Without a table of contents, the article is
 * centred.
 */
export function Article({ contents, service, checked, sources, children, ...end }: ArticleProps) {
  const { contents: heading } = end.copy;
  const hasContents = contents.length > 0;
  const prompt = <ContactPrompt copy={end.copy.offer} service={service} />;
  const contentsList = (
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
      <div className={hasContents ? styles.columns : styles.centred}>
        {hasContents && (
          <div className={styles.side} data-screen-only>
            <div className={styles.sticky}>
              <nav className={styles.contents} aria-label={heading}>
                <details>
                  <summary>{heading}</summary>
                  {contentsList}
                </details>
                <div className={styles.beside}>
                  <p>{heading}</p>
                  {contentsList}
                </div>
              </nav>
              <div className={styles.promptBeside}>{prompt}</div>
            </div>
          </div>
        )}
        <div className={styles.text}>
          <article>
            {checked && (
              <p className={styles.checked}>
                {fillPlaceholders(end.copy.checked, { date: checked.dateText })}
              </p>
            )}
            {children}
            {sources && <Sources title={end.copy.sources} sources={sources} />}
          </article>
          <PostEnd {...end} />
          <div className={styles.promptBelow}>{prompt}</div>
        </div>
      </div>
    </Section>
  );
}

const Sources = ({ title, sources }: { title: string; sources: readonly string[] }) => (
  <section className={styles.sources} aria-labelledby="sources">
    <h2 id="sources">{title}</h2>
    <ul>
      {sources.map((source) => (
        <li key={source}>{source}</li>
      ))}
    </ul>
  </section>
);

/** A call to action: asks the reader to contact the company about the service of the post. */
const ContactPrompt = ({ copy, service }: { copy: Copy["offer"]; service: Service }) => (
  <div className={styles.prompt} data-tone="marigold" data-screen-only>
    <p className={styles.promptTitle} data-display-font>
      {copy.title}
    </p>
    {service && (
      <p>
        <Link href={service.href} lang={service.lang}>
          {service.name}
        </Link>
      </p>
    )}
    <p lang={service?.lang}>{service?.summary ?? copy.text}</p>
    <ButtonLink href={service ? paths.contactAbout(service.name) : paths.contact}>{copy.label}</ButtonLink>
  </div>
);

type Company = { name: string; href: string; summary: string };

interface PostEndProps {
  tags: readonly string[];
  author: Author | undefined;
  /** The author of a post without one. */
  company: Company;
  previous: PostView | undefined;
  next: PostView | undefined;
  copy: Copy;
  share: ComponentProps<typeof ShareLinks>;
}

/** The footer of an article: tags, share links, author, previous and next post. */
function PostEnd({ tags, author, company, previous, next, copy, share }: PostEndProps) {
  return (
    <footer className={styles.end}>
      <div className={styles.tags} data-screen-only>
        <span id="tags">{copy.tags}</span>
        <TagList tags={tags} labelledBy="tags" />
      </div>
      <ShareLinks {...share} />
      {author ? <AuthorBio author={author} copy={copy} /> : <CompanyBio company={company} copy={copy} />}
      <PreviousNext
        label={copy.neighbours}
        previous={previous && { ...previous, label: copy.previous }}
        next={next && { ...next, label: copy.next }}
      />
    </footer>
  );
}

function AuthorBio({ author, copy }: { author: Author; copy: Copy }) {
  return (
    <section className={styles.author} aria-labelledby="author">
      <Picture {...author.portrait} width={96} height={96} />
      <div>
        <h2 id="author">{copy.author}</h2>
        <p>
          {author.left ? author.name : <Link href={paths.member(author.slug)}>{author.name}</Link>},{" "}
          {author.role}
        </p>
        <p>{author.summary}</p>
        <p>
          <Link href={paths.blogAuthor(author.slug)}>
            {fillPlaceholders(copy.morePosts, { name: author.name })}
          </Link>
        </p>
      </div>
    </section>
  );
}

const CompanyBio = ({ company: { name, href, summary }, copy }: { company: Company; copy: Copy }) => (
  <section className={styles.author} aria-labelledby="author">
    <div>
      <h2 id="author">{copy.author}</h2>
      <p>
        <Link href={href}>{name}</Link>
      </p>
      <p>{summary}</p>
      <p>
        <Link href={paths.blog}>{fillPlaceholders(copy.morePosts, { name })}</Link>
      </p>
    </div>
  </section>
);

/** Related posts as cards. */
export function RelatedPosts({ title, posts }: { title: string; posts: PostView[] }) {
  if (posts.length === 0) return null;
  return (
    <Section tone="sunk" labelledBy="related" title={title} screenOnly>
      <ul className={styles.related} role="list">
        {posts.map((post) => (
          <li key={post.slug}>
            <Picture {...post.picture} alt="" />
            <div>
              <p data-meta>{`${post.category.name} · ${post.dateText}`}</p>
              <h3>
                <Link href={post.href}>
                  <NoBreakWords text={post.title} />
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CommentSectionProps {
  copy: Copy;
  /** The comments, or that there are none. */
  comments?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/**
 * The comments and, collapsed, the form. Restored drafts and errors open it (src/features/forms/draft.ts), and browsers
 * open it for a link to a field.
 */
export const CommentSection = ({ copy, comments, children }: CommentSectionProps) => (
  <Section id="comments" space="compact">
    <div className={styles.discussion}>
      <div>{comments}</div>
      <Disclosure className={styles.form} summary={<h2>{copy.leaveComment}</h2>} screenOnly>
        {children}
      </Disclosure>
    </div>
  </Section>
);
