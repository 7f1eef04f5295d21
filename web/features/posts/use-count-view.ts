import { useEffect } from 'react';
import type { PostFields } from '#contract/posts.ts';
import { addressOf, api } from '#web/lib/api.ts';
import { aView, SEEN_MS, wasCountedEarly } from '#web/lib/early-counts.ts';
import { endpointsOf } from './queries.ts';

type Seen = Pick<PostFields, 'kind' | 'id' | 'status'>;

const viewOf = ({ kind, id }: Seen) => ({ endpoint: endpointsOf(kind).update, params: { postId: id } });

/** Sends one view once the post is visible. The server decides whether it counts. */
export function useCountView({ kind, id, status }: Seen): void {
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => {
      const { endpoint, params } = viewOf({ kind, id, status });
      if (wasCountedEarly(addressOf(endpoint, { params }))) return;
      // A failure does not matter to the reader.
      api(endpoint, { params, body: aView }, { keepsLists: true }).catch(() => undefined);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [kind, id, status]);
}

/** Attributes of the element that shows the post, so that its view is counted before the scripts of the page start. */
export function countedView(post: Seen): { 'data-view'?: string } {
  if (post.status !== 'success') return {};
  const { endpoint, params } = viewOf(post);
  return { 'data-view': addressOf(endpoint, { params }) };
}
