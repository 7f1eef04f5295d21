import { useEffect } from 'react';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { endpointsOf } from './queries.ts';

/** A page that is left within a second was not read. */
const SEEN_MS = 1000;

/** Counts one view once the post was really seen. The server decides whether it counts, whatever the number says. */
export function useCountView({
  kind,
  id,
  viewCount,
  status,
}: Pick<PostFields, 'kind' | 'id' | 'viewCount' | 'status'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that changes is no new view
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => {
      const counted = api(endpointsOf(kind).update, { params: { postId: id }, body: { viewCount: viewCount + 1 } });
      // Nobody waits for it, and nobody is served by hearing that it failed.
      counted.catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [kind, id, status]);
}
