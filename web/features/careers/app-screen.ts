import { data, type LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#web/lib/session.ts';
import { isId } from './parts/id.ts';

/** For screens of the app that ask for what they need once they show. */
export async function signedInLoader(args: LoaderFunctionArgs): Promise<null> {
  await requireUser(args);
  return null;
}

/** The id of an address. What is no id names nothing: a page that isn't there, rather than a malformed call. */
export function requireJobId(params: { id?: string | undefined }): string {
  const { id = '' } = params;
  if (!isId(id)) throw data(null, { status: 404 });
  return id;
}
