import { redirect } from 'react-router';
import { safePath } from '#contract/safe-path.ts';

/** Every redirect of a page's loader. A target that is not a path of this site leads to the front page. */
export function redirectTo(target: string, status: 302 | 308 = 302): Response {
  return redirect(safePath(target, '/'), status);
}

/** Loads another page of this site as a whole new document. */
export function openPage(target: string): void {
  window.location.assign(safePath(target, '/'));
}

/**
 * The address that the visitor sees. For a step within the site the router asks for the data of a page, under an address
 * of its own: `/forum.data?_routes=…`, and `/_.data` for the front page.
 */
export function shownAddress({ url }: Pick<Request, 'url'>): URL {
  const address = new URL(url);
  address.pathname = address.pathname.endsWith('/_.data')
    ? address.pathname.slice(0, -'_.data'.length)
    : address.pathname.replace(/\.data$/, '');
  address.searchParams.delete('_routes');
  return address;
}
