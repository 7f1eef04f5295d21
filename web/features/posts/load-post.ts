import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';
import { requireKind } from './kind-of-path.ts';
import { orMerged } from './merged.ts';
import { briefPost, relatedQuery, replyPages } from './queries.ts';

/** For the page that edits a post. */
export async function loadOwnPost(args: LoaderFunctionArgs) {
  await requireUser(args);
  const postId = requireId(args.params['postId']);
  const client = serverClient(args);
  const post = await orFail(client.fetchQuery(briefPost(requireKind(new URL(args.request.url).pathname), postId)));
  if (!post.data.can.edit) throw data(null, { status: 404 });
  return dehydrated(client);
}

export async function loadThread(args: LoaderFunctionArgs) {
  await requireUser(args);
  const postId = requireId(args.params['postId']);
  const kind = requireKind(new URL(args.request.url).pathname);
  const client = serverClient(args);
  const loading = Promise.all([
    client.fetchQuery(briefPost(kind, postId)),
    client.fetchInfiniteQuery(replyPages(kind, postId)),
    client.prefetchQuery(relatedQuery(postId)),
  ]);
  await orFail(orMerged(loading, (type, id) => type.appPath(id)));
  return dehydrated(client);
}

export function usePostAddress() {
  const { pathname } = useLocation();
  const { postId = '' } = useParams();
  return { kind: requireKind(pathname), postId };
}
