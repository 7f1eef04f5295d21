import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** What a layout's module exports as `handle` if its pages contain no personal data. */
interface Handle {
  readonly isShared?: boolean;
}

/** Matching takes as long as serving ten pages from the cache. */
const MAX_KNOWN = 2_000;

type Matcher = (pathname: string) => boolean;
const matchers = new WeakMap<ServerBuild, Matcher>();

/** Whether one rendering of a page serves every reader, as declared by its layout. */
export function isSharedPage(build: ServerBuild, pathname: string): boolean {
  const isShared = matchers.get(build) ?? remembered(matcherOf(build));
  matchers.set(build, isShared);
  return isShared(pathname);
}

function remembered(matches: Matcher): Matcher {
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN });
  return (pathname) => {
    const isShared = known.get(pathname) ?? matches(pathname);
    known.set(pathname, isShared);
    return isShared;
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
  const isMarked = ({ route: { id = '' } }: { route: RouteObject }) =>
    (routes[id]?.module.handle as Handle | undefined)?.isShared === true;
  return (pathname) => matchRoutes(tree, pathname)?.some(isMarked) ?? false;
}
