import { useEffect } from 'react';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { endpointsOf } from './queries.ts';

/** A page that is left within a second does not count as read. */
const SEEN_MS = 1000;

/** Sends one view once the post is visible. The server decides whether it counts. */
export function useCountView({
  kind,
  id,
  viewCount,
  status,
}: Pick<PostFields, 'kind' | 'id' | 'viewCount' | 'status'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count is not a new view
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => {
      const view = { params: { postId: id }, body: { viewCount: viewCount + 1 } };
      const counted = api(endpointsOf(kind).update, view, { keepsLists: true });
      // A failure does not matter to the reader.
      counted.catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [kind, id, status]);
}
