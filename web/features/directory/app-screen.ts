import type { LoaderFunctionArgs } from 'react-router';
import { requireUser } from '#web/lib/session.ts';

export async function signedInLoader(args: LoaderFunctionArgs): Promise<null> {
  await requireUser(args);
  return null;
}
