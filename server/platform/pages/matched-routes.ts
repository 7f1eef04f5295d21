import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { withoutLanguage } from '#contract/portal-languages.ts';

/**
 * A layout exports it as `handle`; `isShared` if its pages contain no personal data, and `hasLanguages` if they have an address
 * in each language.
 */
interface Handle {
  readonly isShared?: boolean;
  readonly hasLanguages?: boolean;
}

interface MatchedRoutes {
  readonly ids: readonly string[];
  readonly isShared: boolean;
  readonly hasLanguages: boolean;
}

/** Matching takes as long as serving ten pages from the cache. */
const MAX_KNOWN = 2_000;

type Matcher = (pathname: string) => MatchedRoutes;
const matchers = new WeakMap<ServerBuild, Matcher>();

function match(build: ServerBuild, pathname: string): MatchedRoutes {
  const matcher = matchers.get(build) ?? remembered(matcherOf(build));
  matchers.set(build, matcher);
  return matcher(withoutLanguage(pathname));
}

export const isSharedPage = (build: ServerBuild, pathname: string): boolean => match(build, pathname).isShared;

/** Pages of the app have one address and the language of the account. */
export const hasLanguages = (build: ServerBuild, pathname: string): boolean => match(build, pathname).hasLanguages;

/** The scripts and style sheets of a page, for the header `PAGE_FILES`. */
export function filesOfPage(build: ServerBuild, pathname: string): string {
  const routes = match(build, pathname).ids.map((id) => build.assets.routes[id]);
  const files = routes.flatMap((route) => [route?.module ?? [], route?.imports ?? [], route?.css ?? []].flat());
  return [...new Set(files)].join(' ');
}

function remembered(match: Matcher): Matcher {
  const known = new LRUCache<string, MatchedRoutes>({ max: MAX_KNOWN });
  return (pathname) => {
    const matched = known.get(pathname) ?? match(pathname);
    known.set(pathname, matched);
    return matched;
  };
}

function matcherOf({ routes }: ServerBuild): Matcher {
  const childrenOf = (parentId?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, caseSensitive = false }) => {
        const place = { id, caseSensitive, ...(path !== undefined && { path }) };
        return index ? { ...place, index } : { ...place, children: childrenOf(id) };
      });
  const tree = childrenOf();
  return (pathname) => {
    const ids = matchRoutes(tree, pathname)?.map(({ route: { id = '' } }) => id) ?? [];
    const some = (name: keyof Handle) =>
      ids.some((id) => (routes[id]?.module.handle as Handle | undefined)?.[name] === true);
    return { ids, isShared: some('isShared'), hasLanguages: some('hasLanguages') };
  };
}
