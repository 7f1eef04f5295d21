/**
 * Loads the data, scripts and styles of a page when the reader points at its link, so that a click shows it at once. It
 * starts when it is imported, in the browser only.
 *
 * The router's own `prefetch` keeps data in the browser's cache, where it would outlive a write, and reloads the current page
 * if a script of the other one can't be loaded.
 */
import { dataPathOf } from '#contract/data-path.ts';
import { PAGE_FILES, PREFETCH } from '#contract/page-request.ts';
import { pageLink } from './page-link.ts';
import { onWrite } from './writes.ts';

/** A pointer that only crosses a link leaves it sooner. */
const REST_MS = 65;
/** Someone else may change the page in the meantime. */
const MAX_AGE_MS = 10_000;
const MAX_PAGES = 10;

interface Prefetched {
  readonly at: number;
  /** Null if the request failed. */
  readonly response: Promise<Response | null>;
}

const prefetched = new Map<string, Prefetched>();

const clear = () => prefetched.clear();

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
  const { pathname, search } = link.url;
  if (pathname === window.location.pathname && search === window.location.search) return;
  prefetch(new URL(dataPathOf(pathname) + search, window.location.origin));
}

/** Only Chromium reports it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function prefetch(url: URL): void {
  const address = addressOf(url);
  if (find(address)) return;
  prefetched.set(address, { at: performance.now(), response: request(address) });
  const [oldest] = prefetched.keys();
  if (prefetched.size > MAX_PAGES && oldest !== undefined) prefetched.delete(oldest);
}

/** A response contains the data of all routes of a page; the router names those that it needs. */
function addressOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

async function request(address: string): Promise<Response | null> {
  try {
    const response = await fetch(address, { headers: { purpose: PREFETCH }, credentials: 'same-origin' });
    if (!response.ok) return null;
    void addFiles(response.headers.get(PAGE_FILES) ?? '').catch(() => undefined);
    // Until its body is read, a response occupies one of the few connections.
    return new Response(await response.arrayBuffer(), response);
  } catch {
    return null;
  }
}

function find(address: string): Prefetched | undefined {
  const found = prefetched.get(address);
  if (!found || performance.now() - found.at < MAX_AGE_MS) return found;
  prefetched.delete(address);
  return undefined;
}

async function take(url: URL): Promise<Response | null> {
  const address = addressOf(url);
  const found = find(address);
  prefetched.delete(address);
  return found?.response ?? null;
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
onWrite(clear);
// The pointer may already be on a link when this module loads.
prefetchLink(document.querySelector('a[data-page-link]:hover'));

const { fetch: send } = window;
/** The router has no hook for its requests. Only it passes a `URL`. */
window.fetch = async (input, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET';
  if (isRead) return (input instanceof URL ? await take(input) : null) ?? send(input, init);
  // A screen may show a change before the server has saved it.
  clear();
  try {
    return await send(input, init);
  } finally {
    clear();
  }
};
