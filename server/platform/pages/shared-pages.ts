import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** What a layout's module exports as `handle` if its pages hold nothing personal. */
interface Handle {
  readonly isShared?: boolean;
}

const known = new WeakMap<ServerBuild, (pathname: string) => boolean>();

/** Whether one rendering of the page at an address serves every reader: its layout says so. */
export function isSharedPage(build: ServerBuild, pathname: string): boolean {
  const isShared = known.get(build) ?? matcherOf(build);
  known.set(build, isShared);
  return isShared(pathname);
}

function matcherOf({ routes }: ServerBuild): (pathname: string) => boolean {
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
