import { redirect } from 'react-router';
import { pagePathOf } from '#contract/data-path.ts';
import { safePath } from '#contract/safe-path.ts';

/** Redirects from loaders. A target that is not a path of this site leads to the landing page. */
export function redirectTo(target: string, status: 302 | 308 = 302): Response {
  return redirect(safePath(target, '/'), status);
}

export function openPage(target: string): void {
  window.location.assign(safePath(target, '/'));
}

/** The address that the visitor sees. During navigation the router requests `/forum.data?_routes=…`. */
export function shownAddress({ url }: Pick<Request, 'url'>): URL {
  const address = new URL(url);
  address.pathname = pagePathOf(address.pathname);
  address.searchParams.delete('_routes');
  return address;
}
