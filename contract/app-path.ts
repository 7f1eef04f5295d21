/** Finds the address in the app that shows the same as a public page. */
import { contentTypes } from './content-types.ts';
import { COMPARE_PATH } from './course-paths.ts';
import { pages } from './pages.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const types = Object.values(contentTypes);

/** The folders of public items, with those in the app. */
const items = new Map<string, string>(
  types.flatMap(({ page, shortPath, appPage }) =>
    [page, shortPath('').slice(0, -1)].map((folder) => [folder, appPage] as const),
  ),
);
const lists = new Map<string, string>(
  types.flatMap(({ list, page, appList }) =>
    [list, page, `/landing${list}`].map((address) => [address, appList] as const),
  ),
);
/** Other pages, with all below them. */
const folders = [
  [pages.categories, pages.appCategories],
  [pages.tools, pages.appTools],
  [pages.disruptions, pages.appDisruptions],
  [pages.search, pages.appSearch],
  ['/lanes', '/quote/lanes'],
  ['/blogs/author', '/blog/author'],
  [COMPARE_PATH, `${contentTypes.course.appPage}/compare`],
] as const;

/** @returns the same address if the app has no page of its own for it */
export function appPathOf(address: string): string {
  return moved(address, (path) => itemInApp(path) ?? lists.get(path) ?? folderInApp(path));
}

/** For single items only, so that a list stays where it is while its filters change. */
export function appPathOfItem(address: string): string {
  return moved(address, itemInApp);
}

const otherPublicPages: readonly string[] = ['/', '/about', '/terms', '/privacy'];

/** Whether the address is that of a public page, which is in several languages. */
export function isPublicPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return otherPublicPages.includes(path) || (itemInApp(path) ?? lists.get(path) ?? folderInApp(path)) !== undefined;
}

function moved(address: string, inApp: (path: string) => string | undefined): string {
  const [path = ''] = address.split(/[?#]/);
  const found = inApp(path);
  return found === undefined ? address : found + address.slice(path.length);
}

function itemInApp(path: string): string | undefined {
  const slash = path.lastIndexOf('/');
  const folder = items.get(path.slice(0, slash));
  return folder !== undefined && ID.test(path.slice(slash + 1)) ? folder + path.slice(slash) : undefined;
}

function folderInApp(path: string): string | undefined {
  const found = folders.find(([from]) => path === from || path.startsWith(`${from}/`));
  return found && found[1] + path.slice(found[0].length);
}
