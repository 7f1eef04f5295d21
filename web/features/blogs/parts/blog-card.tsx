import type { Blog } from '#contract/blogs.ts';
import { messages } from '#contract/messages.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './blog-card.module.css';

const t = messages('content');

interface BlogCardProps {
  readonly blog: Blog;
  readonly to: string;
  readonly priority?: boolean;
  readonly level?: 2 | 3;
}

export function BlogCard({ blog, to, priority = false, level = 2 }: BlogCardProps) {
  return (
    <Card picture={<Cover src={blog.image_url[0]} alt="" ratio="16/9" priority={priority} />}>
      <CardTitle to={to} heading={level === 2 ? 'h2' : 'h3'}>
        {blog.title || t('Untitled')}
      </CardTitle>
      <p className={classes.excerpt} dir="auto">
        {blog.excerpt || t('No description available.')}
      </p>
      {blog.tags.length > 0 && (
        <p className={classes.tags} dir="auto">
          {blog.tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
      <FactLine className={classes.facts}>
        <span>
          <bdi>{blog.author.name}</bdi>
        </span>
        {blog.publishedAt && <When iso={blog.publishedAt} />}
        <span>{t('{readingMinutes} min read', { readingMinutes: blog.readingMinutes })}</span>
      </FactLine>
    </Card>
  );
}
