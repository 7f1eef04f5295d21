import { safePath } from '#contract/safe-path.ts';

/** Where signing in leads unless another page was asked for. */
export const AFTER_SIGN_IN = '/dashboard';

/** The login page that comes back to a path after signing in. */
export function loginPath(from: string): string {
  const next = safePath(from, '/');
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
