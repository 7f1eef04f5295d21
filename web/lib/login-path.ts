import { pages } from '#contract/pages.ts';
import { safePath } from '#contract/safe-path.ts';

export function loginPath(from: string): string {
  const next = safePath(from, '/');
  return next === '/' ? pages.login : `${pages.login}?next=${encodeURIComponent(next)}`;
}
