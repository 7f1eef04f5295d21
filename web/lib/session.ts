import { queryOptions, useQuery } from '@tanstack/react-query';
import { data, type RouterContextProvider } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { getMe, type Me } from '#contract/users.ts';
import { hasUnsavedForm } from '#web/forms/unsaved-forms.ts';
import { isSignedOut } from './api-error.ts';
import { loginPath } from './login-path.ts';
import { pageRequest } from './page-context.ts';
import { query } from './queries.ts';
import { redirectTo, shownAddress } from './redirect-to.ts';
import { isSigningOut } from './sign-out.ts';

const t = messages('common');

const FRESH_MS = 5 * 60_000;
const me = query(getMe);

/**
 * Whether the page shows that its user is signed out after this error. It does not while a form has unsaved input, nor
 * during a sign-out, which refuses other requests too and opens the sign-in page itself.
 */
export const endsSession = (error: unknown): boolean => isSignedOut(error) && !hasUnsavedForm() && !isSigningOut();

export const meQuery = queryOptions({
  queryKey: me.queryKey as readonly unknown[],
  staleTime: FRESH_MS,
  queryFn: async (context): Promise<Me | null> => {
    try {
      return await (me.queryFn as unknown as (context: unknown) => Promise<Me>)(context);
    } catch (error) {
      if (endsSession(error)) return null;
      throw error;
    }
  },
});

export interface Session {
  user: Me | null;
  /** False until it is known whether someone is signed in. */
  isLoading: boolean;
  isAdmin: boolean;
  isStaff: boolean;
}

export function useUser(): Session {
  const { data: user = null, isPending } = useQuery(meQuery);
  return {
    user,
    isLoading: isPending,
    isAdmin: user?.role === 'admin',
    isStaff: user?.role === 'admin' || user?.role === 'moderator',
  };
}

interface LoaderArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * For loaders of signed-in pages: the user, or a redirect to the sign-in page that returns here. A failed request counts
 * as signed out, as in the browser; the session stays, and the sign-in page returns once the request succeeds.
 */
export async function requireUser({ request, context }: LoaderArgs): Promise<Me> {
  const { fetcher, mayBeSignedIn } = context.get(pageRequest);
  const { pathname, search } = shownAddress(request);
  const toLogin = () => redirectTo(loginPath(pathname + search));
  if (!mayBeSignedIn) throw toLogin();
  const response = await fetcher(getMe.path, { method: 'GET' });
  if (!response.ok) throw toLogin();
  const user = (await response.json()) as Me;
  if (user.needsFactor) throw redirectTo(`${pages.loginSecure}?next=${encodeURIComponent(pathname + search)}`);
  return user;
}

export async function requireStaff(args: LoaderArgs): Promise<Me> {
  const user = await requireUser(args);
  if (user.role === 'member') throw data({ message: t('Your account doesn’t have access here.') }, { status: 403 });
  return user;
}
