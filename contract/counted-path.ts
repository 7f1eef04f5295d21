/** Addresses as page views count them. */
const ids = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi;
/** Emails of earlier releases hold the token of an invitation in the path. */
const tokens = /^\/(quote\/offer|staff-invitation)\/[\w-]{20,100}/;
/** Pages of emailed links, whose fragment is the token. */
const linkPages = /^\/(quote\/offer|staff-invitation|confirm|login\/(link|reset|email)|events\/[^/]+\/interest)(\/|$)/;

/**
 * Whoever knows such an address can act for someone, so no other service may learn it. The pages for signing in hold the
 * address that they lead to.
 */
export function holdsToken(address: string): boolean {
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  return query.has('token') || [path, query.get('next') ?? ''].some((each) => linkPages.test(each));
}

/** `/landingPage` for the front page, without ids, tokens and queries. */
export function countedPath(path: string): string {
  const plain = (path.split(/[?#]/)[0] ?? '').replaceAll(ids, '/:id').replace(tokens, '/$1/:token');
  const trimmed = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  return trimmed === '/' ? '/landingPage' : trimmed;
}
