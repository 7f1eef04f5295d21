/**
 * Loads the scripts and styles of a page when the reader points at its link. It starts when it is imported, in the browser
 * only.
 *
 * The router's own `prefetch` also requests the data, which the browser may not keep, and reloads the current page if a script
 * of the other one can't be loaded.
 */
import { dataPathOf } from '#contract/data-path.ts';
import { PAGE_FILES, PREFETCH } from '#contract/page-request.ts';
import { pageLink } from './page-link.ts';

/** A pointer that only crosses a link leaves it sooner. */
const REST_MS = 65;

const prefetched = new Set<string>();

let resting: ReturnType<typeof setTimeout> | undefined;
const stopWaiting = () => clearTimeout(resting);

function restOn({ target }: Event): void {
  stopWaiting();
  resting = setTimeout(() => prefetchLink(target), REST_MS);
}

function press({ target, button }: PointerEvent): void {
  if (button === 0) prefetchLink(target);
}

function prefetchLink(target: EventTarget | null): void {
  const link = pageLink(target);
  if (!link || !navigator.onLine || savesData()) return;
  const { pathname } = link.url;
  if (pathname !== window.location.pathname && !prefetched.has(pathname)) void prefetch(pathname);
}

/** Only Chromium reports it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function prefetch(pathname: string): Promise<void> {
  prefetched.add(pathname);
  try {
    const response = await fetch(dataPathOf(pathname), { headers: { purpose: PREFETCH }, credentials: 'same-origin' });
    await addFiles(response.headers.get(PAGE_FILES) ?? '');
  } catch {
    prefetched.delete(pathname);
  }
}

/** @param names of scripts and style sheets, separated by spaces */
async function addFiles(names: string): Promise<void> {
  const files = names.split(' ').filter((name) => name !== '');
  const isStyle = (name: string) => name.includes('.css');
  for (const file of files.filter(isStyle)) addStyles(file);
  const scripts = files.filter((file) => !isStyle(file) && !isLoaded(file));
  // Some browsers never try again to load a module that failed, so they are in the browser's cache first.
  await Promise.all(scripts.map(readFile));
  await Promise.all(scripts.map((file) => import(/* @vite-ignore */ file)));
}

async function readFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: 'low' });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  await response.arrayBuffer();
}

const isLoaded = (file: string) => performance.getEntriesByName(new URL(file, window.location.origin).href).length > 0;

/** A sheet applies only to classes of its own screens, so it may be added early. */
function addStyles(href: string): void {
  if (document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  // The router does not wait for a sheet that is already there.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}

for (const start of ['pointerover', 'focusin']) document.addEventListener(start, restOn, { passive: true });
for (const end of ['pointerout', 'pointercancel', 'focusout', 'click'])
  document.addEventListener(end, stopWaiting, { passive: true });
document.addEventListener('pointerdown', press, { passive: true });
// The pointer may already be on a link when this module loads.
prefetchLink(document.querySelector('a[data-page-link]:hover'));
