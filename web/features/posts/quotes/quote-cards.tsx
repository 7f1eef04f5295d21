import { contentTypes } from '#contract/content-types.ts';
import type { PostFields } from '#contract/posts.ts';
import { useReadState } from '#web/lib/unread.ts';
import { Cards } from '#web/ui/card.tsx';
import { QuoteCard } from './quote-card.tsx';

export function QuoteCards({ posts, label }: { readonly posts: readonly PostFields[]; readonly label: string }) {
  const readState = useReadState();
  if (posts.length === 0) return null;
  return (
    <Cards label={label}>
      {posts.map((post) => (
        <li key={post.id}>
          <QuoteCard
            post={post}
            to={contentTypes[post.kind].publicPath(post.id)}
            isUnread={readState?.isUnread(post)}
          />
        </li>
      ))}
    </Cards>
  );
}
