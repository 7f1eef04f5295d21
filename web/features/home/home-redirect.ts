import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo } from '#web/lib/redirect-to.ts';
import { requireUser } from '#web/lib/session.ts';

/** The protected start: the dashboard, for whoever is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return redirectTo('/dashboard');
}
