import { safePath } from '#contract/safe-path.ts';

export const AFTER_SIGN_IN = '/dashboard';

export function loginPath(from: string): string {
  const next = safePath(from, '/');
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
