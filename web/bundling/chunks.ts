/**
 * Groups the modules of the browser build, because the bundler would otherwise create a file for every set of
 * importers.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import siteMap from '../routes.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Exclude<Group['name'], string>>[1];

const HEAVY = /node_modules[\\/](@mantine|@fullcalendar|@tiptap|prosemirror-|recharts|zod)/;
const CORE = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** Leaves out the socket, which only signed-in pages load, after their first render. */
const SHELL =
  /[\\/]web[\\/](lib[\\/](?!socket)|ui[\\/](button|avatar|wordmark|toasts)\.tsx|layouts[\\/](public-layout|error-screen|not-found-screen)\.tsx|features[\\/]search[\\/].*search-button\.tsx)/;
/** The suffix of a route module's name in the browser build. */
const ROUTE = '?__react-router-build-client-route';

const [publicPart] = siteMap;
const publicScreens = filesBelow(publicPart ? [publicPart] : []).map((file) => `/web/${file}`);

function filesBelow(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children }) => [file, ...filesBelow(children ?? [])]);
}

/** Counts the screens and layouts that import a module, directly or indirectly. */
const usersOf = remembered((id, context) => {
  const above = reachedFrom(id, (one) => context.getModuleInfo(one)?.importers ?? []);
  const screens = above.filter((one) => one.endsWith(ROUTE)).map((one) => one.slice(0, -ROUTE.length));
  const ofVisitors = screens.filter((screen) => publicScreens.some((file) => screen.endsWith(file)));
  return { all: screens.length, ofVisitors: ofVisitors.length };
});

const isLight = remembered(
  (id, context) =>
    !reachedFrom(id, (one) => context.getModuleInfo(one)?.importedIds ?? []).some((one) => HEAVY.test(one)),
);

/** A group takes everything that its modules import, so that a visitor's page would load the whole group. */
const needsVisitorsPage = remembered((id, context) =>
  reachedFrom(id, (one) => context.getModuleInfo(one)?.importedIds ?? []).some(
    (one) => usersOf(one, context).ofVisitors === 1,
  ),
);

/**
 * A first visit is faster with a dozen files than with thirty. `core` and `shell` are on every page, several public
 * pages share `public`, and several screens of the app share `common`.
 */
export const chunks: Group[] = [
  { name: 'core', test: CORE },
  { name: 'shell', test: SHELL },
  named('public', ({ ofVisitors }) => ofVisitors >= 2),
  named('common', ({ all, ofVisitors }) => all >= 8 && ofVisitors === 0),
];

function named(name: string, isShared: (users: { all: number; ofVisitors: number }) => boolean): Group {
  return {
    debugName: name,
    name: (id, context) =>
      isShared(usersOf(id, context)) && isLight(id, context) && !needsVisitorsPage(id, context) ? name : null,
  };
}

function reachedFrom(id: string, next: (id: string) => readonly string[]): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const other of next(one)) reached.add(other);
  return [...reached];
}

/** Caches the result for each module, because every group asks for it. */
function remembered<T>(answer: (id: string, context: Context) => T) {
  const known = new Map<string, T>();
  return (id: string, context: Context): T => {
    const found = known.get(id) ?? answer(id, context);
    known.set(id, found);
    return found;
  };
}
