/**
 * Groups the modules of the browser build, because the bundler would otherwise create a file for every set of
 * importers.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';
import siteMap from '../routes.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Exclude<Group['name'], string>>[1];

const HEAVY = /node_modules[\\/](@mantine|@floating-ui|react-remove-scroll|@fullcalendar|@tiptap|prosemirror-|zod)/;
/** The modules that every screen with the component library needs, in one file. */
const LIBRARY =
  /node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/]core[\\/]|hooks[\\/]esm[\\/]use-(id|isomorphic-effect|merged-ref|uncontrolled)[\\/])/;
/*
 * Parts of the library that are used together, in files that are worth a request. Their users can't be counted, because
 * an index imports all modules of the library.
 */
/** What the forms for signing in use. */
const INPUTS =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](components[\\/](Checkbox|CloseButton|Input|InputBase|TextInput)|utils[\\/]InlineInput)[\\/]/;
/** What opens beside a field. */
const POPOVER =
  /node_modules[\\/](@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Popover|ScrollArea|FocusTrap))[\\/]/;
/** Popovers use these hooks, and screens without popovers do too. */
const MEDIA = /node_modules[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-(media-query|reduced-motion)[\\/]/;
const NATIVE_SELECT =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](NativeSelect|Combobox[\\/](ComboboxChevron|get-parsed-combobox-data))[\\/]/;
const SELECT = /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Select)[\\/]/;
const CORE = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** Few screens use these modules. The bundler can't tell which, because an index imports all modules of the library. */
const SEVERAL_QUERIES = /node_modules[\\/]@tanstack[\\/].*(?:queriesObserver|useQueries)\.js/;
/** The files of a post, in one file instead of five. */
const ATTACHMENTS = /[\\/]((file-icon|attachment-list)\.tsx|IconFileType(Csv|Pdf|Xls)\.)/;
/** What the sidebar shows of the forum. Its pages would otherwise load the rows of lists. */
const FORUM = /[\\/](lib[\\/](forum-paths|unread)|contract[\\/](categories|unread))\.ts$/;
const CONTRACT = /[\\/]contract[\\/][^\\/]+\.ts/;
/** Small, and on most screens. Otherwise, screens without a form would load those for signing in. */
const SMALL_PARTS = /[\\/]ui[\\/](rich|length-note)\.(tsx|module\.css)$/;
/** What surrounds every public screen. */
const FRAME = ['/web/root.tsx', '/web/layouts/public-layout.tsx'];
/** The landing page shows cards of all sections, so that its modules are worth loading with any of them. */
const LANDING = 'landing';
const POST_LIST = /\/features\/posts\/(?:quotes\/quote-list|lanes\/lane|public-list|categories)-screen/;
const PACKAGE_TOOL = /\/features\/freight\/tools\/(?:chargeable-weight|container-fit)\//;
const TRADE_TOOL =
  /\/features\/freight\/tools\/(?:demurrage-detention|demurrage-invoice|cut-off-planner|holidays|emissions|documents)\//;
/** These read pasted tables, whose parser no other tool needs. */
const TABLE_TOOL = /\/features\/freight\/tools\/(?:demurrage-detention|documents)\//;
/** All tools without packages. */
const DESK_TOOL =
  /\/tools\/(?:landed-cost|container-number|demurrage-detention|demurrage-invoice|cut-off-planner|holidays|emissions|documents)\//;
/** The suffix of a route module's name in the browser build. */
const ROUTE = '?__react-router-build-client-route';

const [publicPart, accountPart] = siteMap;
const publicScreens = screensOf(publicPart);
/** Signing in and signing up. */
const accountScreens = screensOf(accountPart);

/** @returns the file of the public screen whose route module this is, if it is one */
export function publicScreenOf(id: string): string | undefined {
  return publicScreens.find((file) => id.endsWith(file + ROUTE));
}

function screensOf(part: RouteConfigEntry | undefined): string[] {
  return filesBelow(part ? [part] : []).map((file) => `/web/${file}`);
}

function filesBelow(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children }) => [file, ...filesBelow(children ?? [])]);
}

interface Users {
  readonly all: number;
  readonly ofVisitors: number;
  /** The sections whose public screens use it. */
  readonly sections: readonly string[];
  readonly isInFrame: boolean;
  /** Among the public screens, only the lists of posts use it. Threads are visited most and should not load it. */
  readonly isForPostLists: boolean;
  /** Among the public screens, only the tools for packages use it. The other tools should not load it. */
  readonly isForPackages: boolean;
  /** Among the public screens, only the tools about days, emissions and documents use it. */
  readonly isForTables: boolean;
  readonly isForTradeTools: boolean;
  /** Among the public screens, only tools without packages use it. Those for packages should not load it. */
  readonly isForDesk: boolean;
  /** Several screens of the app use it. */
  readonly isForApp: boolean;
  /** Several account screens use it. */
  readonly isForAccounts: boolean;
}

/** The screens and layouts that import a module, directly or indirectly. */
const usersOf = remembered((id, context): Users => {
  const importers = reachedFrom(id, (module) => context.getModuleInfo(module)?.importers ?? []);
  const screens = importers.filter((module) => module.endsWith(ROUTE)).map((module) => module.slice(0, -ROUTE.length));
  const ofVisitors = screens.filter((screen) => publicScreens.some((file) => screen.endsWith(file)));
  const ofAccounts = screens.filter((screen) => accountScreens.some((file) => screen.endsWith(file)));
  const sections = new Set(ofVisitors.map((screen) => /\/features\/([^/]+)\//.exec(screen)?.[1] ?? LANDING));
  return {
    all: screens.length,
    ofVisitors: ofVisitors.length,
    sections: [...sections].sort(),
    isForPostLists: ofVisitors.every((screen) => POST_LIST.test(screen)),
    isForPackages: ofVisitors.every((screen) => PACKAGE_TOOL.test(screen)),
    isForTables: ofVisitors.every((screen) => TABLE_TOOL.test(screen)),
    isForTradeTools: ofVisitors.every((screen) => TRADE_TOOL.test(screen)),
    isForDesk: ofVisitors.every((screen) => DESK_TOOL.test(screen)),
    isForApp: screens.length >= ofVisitors.length + 2,
    isForAccounts: ofAccounts.length >= 2,
    isInFrame: screens.some((screen) => FRAME.some((file) => screen.endsWith(file))),
  };
});

const isLight = remembered(
  (id, context) =>
    !reachedFrom(id, (module) => context.getModuleInfo(module)?.importedIds ?? []).some((module) => HEAVY.test(module)),
);

/** A group takes everything that its modules import, so that a visitor's page would load the whole group. */
const needsVisitorsPage = remembered((id, context) =>
  reachedFrom(id, (module) => context.getModuleInfo(module)?.importedIds ?? []).some(
    (module) => usersOf(module, context).ofVisitors === 1,
  ),
);

/**
 * A first visit is faster with a dozen files than with thirty. `core` and `shell` are on every page. The public pages of
 * most sections share `public`, those of one or two sections a file of their own, and several screens of the app share
 * `common`. A module's imports have at least its users, so that they are in the same file or in an earlier one.
 */
export const chunks: Group[] = [
  { name: 'core', test: CORE },
  {
    debugName: 'shell',
    name: (id, context) => {
      const isInFrame = usersOf(id, context).isInFrame && !SEVERAL_QUERIES.test(id);
      return isInFrame || SMALL_PARTS.test(id) ? 'shell' : null;
    },
  },
  { name: 'several-queries', test: SEVERAL_QUERIES },
  named('forms', ({ ofVisitors, sections, isForAccounts }) => {
    return ofVisitors >= 2 && isForMost(sections) && isForAccounts && 'forms';
  }),
  named('public', ({ ofVisitors, sections }) => ofVisitors >= 2 && isForMost(sections) && 'public'),
  named('two sections', ({ sections }) => sections.length === 2 && !isForMost(sections) && sections.join('-')),
  { name: 'forum', test: FORUM },
  named('one section', ({ ofVisitors, sections, isForPostLists, isForPackages, isForDesk }) => {
    const isForFew = isForPostLists || isForPackages || isForDesk;
    return ofVisitors >= 2 && sections.length === 1 && !isForFew && sections.join();
  }),
  named('tools for tables', ({ ofVisitors, isForTables }) => ofVisitors >= 2 && isForTables && 'table-tools'),
  named('trade tools', ({ ofVisitors, isForTradeTools }) => ofVisitors >= 2 && isForTradeTools && 'trade-tools'),
  named('tools of the desk', ({ ofVisitors, isForDesk }) => ofVisitors >= 2 && isForDesk && 'desk-tools'),
  named('tools for packages', ({ ofVisitors, isForPackages }) => ofVisitors >= 2 && isForPackages && 'packages'),
  named('rows of posts', ({ ofVisitors, isForPostLists, isForApp }) => {
    return ofVisitors >= 2 && isForPostLists && isForApp && 'post-rows';
  }),
  named('lists of posts', ({ ofVisitors, isForPostLists }) => ofVisitors >= 2 && isForPostLists && 'post-lists'),
  { name: 'attachments', test: ATTACHMENTS },
  { name: 'library', test: LIBRARY },
  { name: 'inputs', test: INPUTS },
  { name: 'media', test: MEDIA },
  { name: 'popover', test: POPOVER },
  { name: 'native-select', test: NATIVE_SELECT },
  { name: 'select', test: SELECT },
  named(
    'accounts',
    ({ all, ofVisitors, isForAccounts }) => all >= 8 && ofVisitors === 0 && isForAccounts && 'accounts',
  ),
  // Apart from the components, because the dashboard needs only a few endpoints.
  named('common endpoints', ({ all, ofVisitors }) => all >= 8 && ofVisitors === 0 && 'endpoints', CONTRACT),
  named('common', ({ all, ofVisitors }) => all >= 8 && ofVisitors === 0 && 'common'),
];

function isForMost(sections: readonly string[]): boolean {
  return sections.length > 2 || sections.includes(LANDING);
}

function named(debugName: string, nameFor: (users: Users) => string | false, test?: RegExp): Group {
  return {
    debugName,
    ...(test && { test }),
    name: (id, context) => {
      const name = nameFor(usersOf(id, context));
      return name && isLight(id, context) && !needsVisitorsPage(id, context) ? name : null;
    },
  };
}

function reachedFrom(id: string, next: (id: string) => readonly string[]): string[] {
  const reached = new Set([id]);
  for (const module of reached) for (const other of next(module)) reached.add(other);
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
