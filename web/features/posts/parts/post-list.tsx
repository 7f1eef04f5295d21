import type { ReactNode } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PostSort } from '#contract/post-sorts.ts';
import type { PostFields } from '#contract/posts.ts';
import { useReadState } from '#web/lib/unread.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type ListQuery, QueryList } from '#web/ui/query-list.tsx';
import { PostRow, PostRows } from './post-row.tsx';
import { PostRowSkeleton } from './row-skeleton.tsx';

const t = messages('posts');

interface PostListProps {
  readonly list: ListQuery<PostFields>;
  readonly label: string;
  readonly sort?: PostSort;
  readonly empty: ReactNode;
}

/** Posts of any state, for signed-in pages. */
export function PostList({ list, label, sort, empty }: PostListProps) {
  const readState = useReadState();
  return (
    <QueryList query={list} skeleton={<PostRowSkeleton rows={4} />} empty={empty}>
      {(posts) => (
        <PostRows label={label}>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              sort={sort}
              isUnread={readState?.isUnread(post)}
              to={linkOf(post)}
              mark={<StatusMark post={post} />}
            />
          ))}
        </PostRows>
      )}
    </QueryList>
  );
}

function linkOf({ kind, id, status }: PostFields): string {
  const { appPage, appPath } = contentTypes[kind];
  return status === 'draft' ? `${appPage}/edit/${id}` : appPath(id);
}

function StatusMark({ post }: { readonly post: PostFields }) {
  const { status, hidden } = post;
  if (status === 'pending') return <Badge tone="warn">{t('Awaiting review')}</Badge>;
  if (status === 'rejected') return <Badge tone="bad">{hidden ? t('Hidden') : t('Rejected')}</Badge>;
  return null;
}
