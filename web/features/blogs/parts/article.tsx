import type { ReactNode } from 'react';
import type { Blog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { AuthorIdentity } from '#web/features/members/parts/author-identity.tsx';
import { MemberCards } from '#web/features/members/parts/member-cards.tsx';
import { hasMemberCard } from '#web/features/members/parts/named-member.ts';
import { usePictureAddress } from '#web/lib/files-url.ts';
import authorLine from '#web/ui/author-line.module.css';
import { Avatar } from '#web/ui/avatar.tsx';
import { Cover, upTo } from '#web/ui/cover.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { TagLinks } from '#web/ui/tag-links.tsx';
import { When } from '#web/ui/when.tsx';
import { authorPath } from '../blog-head.ts';
import classes from './article.module.css';

const t = messages('content');

export type ReadBlog = Pick<
  Blog,
  'title' | 'description' | 'image_url' | 'imageAlts' | 'author' | 'readingMinutes' | 'publishedAt' | 'tags'
>;

interface ArticleProps {
  readonly blog: ReadBlog;
  readonly level?: 1 | 2;
  readonly listPath?: string;
  readonly notice?: ReactNode;
  readonly facts?: ReactNode;
  readonly children?: ReactNode;
}

export function Article({ blog, level = 1, listPath, notice, facts, children }: ArticleProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const [cover, ...more] = blog.image_url;
  return (
    <article className={classes.article} aria-labelledby="blog-title">
      <header>
        <Heading id="blog-title" className={classes.title} dir="auto">
          {blog.title || t('Untitled')}
        </Heading>
        <AuthorLine blog={blog} facts={facts} />
      </header>
      {notice}
      {cover && (
        <div className={classes.cover}>
          <Cover src={cover} alt={blog.imageAlts[0] ?? ''} ratio="16/9" priority sizes={upTo('38rem')} />
        </div>
      )}
      <div className={classes.text} dir="auto">
        <RichText html={blog.description} />
      </div>
      {more.map((src, index) => (
        <figure key={src} className={classes.figure}>
          <Picture src={src} alt={blog.imageAlts[index + 1] ?? ''} />
        </figure>
      ))}
      <TagLinks tags={blog.tags} list={listPath ?? contentTypes.blog.list} />
      {children}
      <MemberCards />
    </article>
  );
}

function AuthorLine({ blog, facts }: { readonly blog: ReadBlog; readonly facts: ReactNode }) {
  const { author, publishedAt } = blog;
  return (
    <div className={authorLine.line}>
      <Avatar name={author.name} picture={author.profilePic} size={40} />
      <div>
        {author.id ? (
          <Link
            className={`${authorLine.author} ${classes.author}`}
            to={authorPath(author.id)}
            dir="auto"
            rel="author"
            {...hasMemberCard(author.id)}
          >
            {author.name}
          </Link>
        ) : (
          <span className={`${authorLine.author} ${classes.author}`} dir="auto">
            {author.name}
          </span>
        )}
        <AuthorIdentity identity={author.identity} />
        <FactLine>
          {publishedAt && <When iso={publishedAt} />}
          <span>{t('{readingMinutes} min read', { readingMinutes: blog.readingMinutes })}</span>
          {facts}
        </FactLine>
      </div>
    </div>
  );
}

function Picture({ src, alt }: { readonly src: string; readonly alt: string }) {
  return <img src={usePictureAddress(src)} alt={alt} loading="lazy" decoding="async" />;
}
