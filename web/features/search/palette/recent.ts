import { deviceStorage } from '#web/lib/browser-storage.ts';

const KEY = 'quayside-recent-searches';
const MAX_SEARCHES = 6;
const MAX_LENGTH = 100;

export function recentSearches(): string[] {
  const stored = deviceStorage.read<unknown>(KEY);
  return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, MAX_SEARCHES) : [];
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === '' || search.length > MAX_LENGTH) return;
  const others = recentSearches().filter((other) => other !== search);
  deviceStorage.keep(KEY, [search, ...others].slice(0, MAX_SEARCHES));
}

export const forgetSearches = (): void => deviceStorage.remove(KEY);
