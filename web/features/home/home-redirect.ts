import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requireUser } from '#web/lib/session.ts';

/** The protected start: the dashboard, for whoever is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return redirect('/dashboard');
}
