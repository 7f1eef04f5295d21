const FALLBACK = '/dashboard';
const treacherous = /[\u0000-\u001f\u007f\\]/;

/** A path of this site to go to next, or the fallback: one leading slash, no backslash, no control characters. */
export function safePath(next: string | null | undefined, fallback: string = FALLBACK): string {
  if (!next?.startsWith('/') || next.startsWith('//') || treacherous.test(next)) return fallback;
  const url = new URL(next, 'https://quayside.invalid');
  if (url.host !== 'quayside.invalid') return fallback;
  return url.pathname + url.search + url.hash;
}

/** The login page that comes back to a path after signing in. */
export function loginPath(from: string): string {
  const next = safePath(from.replace(/\.data(?=\?|$)/, ''), '/');
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
