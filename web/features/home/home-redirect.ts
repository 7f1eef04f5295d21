import { type LoaderFunctionArgs, redirect } from 'react-router';
import { categoriesQuery, firstForumPath } from '#web/lib/forum-paths.ts';
import { orFail, serverClient } from '#web/lib/load.ts';
import { requireUser } from '#web/lib/session.ts';

/** The protected start: the first list of the forum, for whoever is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { data } = await orFail(serverClient(args).fetchQuery(categoriesQuery));
  return redirect(firstForumPath(data));
}
