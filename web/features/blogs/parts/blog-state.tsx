import type { Blog } from '#contract/blogs.ts';
import { Badge } from '#web/ui/badge.tsx';

export function stateOf({ status, publishedAt }: Pick<Blog, 'status' | 'publishedAt'>) {
  if (status === 'draft' || publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

export function BlogState({ blog }: { readonly blog: Pick<Blog, 'status' | 'publishedAt'> }) {
  const state = stateOf(blog);
  if (state === 'published') return <Badge tone="good">Published</Badge>;
  return state === 'scheduled' ? <Badge tone="info">Scheduled</Badge> : <Badge>Draft</Badge>;
}
