import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#web/lib/session.ts';

/** For screens of the app that ask for what they need once they show. */
export async function signedInLoader(args: LoaderFunctionArgs): Promise<null> {
  await requireUser(args);
  return null;
}
