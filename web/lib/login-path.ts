import { pages } from '#contract/pages.ts';
import { safePath } from '#contract/safe-path.ts';

/** The sign-in page that leads to a page afterwards. */
export const loginPath = (next: string): string => withNext(pages.login, next);

/** The same for a new account. */
export const signupPath = (next: string): string => withNext(pages.signup, next);

function withNext(page: string, path: string): string {
  const next = safePath(path, '/');
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
