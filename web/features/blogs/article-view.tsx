import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Blog } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { Related } from '#web/features/search/parts/related.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { publicationState, publicationStates } from '#web/ui/publication-state.ts';
import { ShareButton } from '#web/ui/share-button.tsx';
import { Comments } from './comments/comments.tsx';
import classes from './parts/article.module.css';
import { Article } from './parts/article.tsx';
import { BlogCards } from './parts/blog-list.tsx';
import { relatedQuery } from './queries.ts';

const t = messages('content');

interface ArticleViewProps {
  readonly blog: Blog;
  readonly isInApp: boolean;
}

export function ArticleView({ blog, isInApp }: ArticleViewProps) {
  const isPublished = publicationState(blog) === 'published';
  return (
    <>
      <Article
        blog={blog}
        listPath={isInApp ? contentTypes.blog.appList : contentTypes.blog.list}
        notice={isPublished ? undefined : <Notice blog={blog} />}
        facts={
          <a href="#comments">
            {t('{count, plural, one {# comment} other {# comments}}', { count: blog.commentCount })}
          </a>
        }
      >
        <div className={`${classes.actions} no-print`}>
          {isPublished && <ShareButton title={blog.title} path={contentTypes.blog.publicPath(blog.id)} />}
          {blog.can.edit && (
            <LinkButton to={contentTypes.blog.staffPath(blog.id)}>
              <IconPencil size={18} aria-hidden="true" />
              {t('Edit')}
            </LinkButton>
          )}
        </div>
      </Article>
      <Comments blog={blog} isInApp={isInApp} isOpen={isPublished} />
      <ReadNext blog={blog} isInApp={isInApp} />
      {isPublished && <Related type="blog" id={blog.id} others />}
    </>
  );
}

/** Only staff can load an unpublished article. */
function Notice({ blog }: { readonly blog: Blog }) {
  return (
    <p className={classes.notice}>
      <StateBadge {...publicationStates[publicationState(blog)]} />
      {t('This article is not published yet.')}
    </p>
  );
}

function ReadNext({ blog, isInApp }: ArticleViewProps) {
  const { data } = useQuery(relatedQuery(blog.id));
  if (!data?.data.length) return null;
  return (
    <section className={`${classes.wide} no-print`} aria-labelledby="related-title">
      <h2 id="related-title" className={classes.sectionTitle}>
        {t('Read next')}
      </h2>
      <BlogCards
        blogs={data.data}
        pathOf={isInApp ? contentTypes.blog.appPath : contentTypes.blog.publicPath}
        label={t('Related articles')}
        level={3}
      />
    </section>
  );
}
