const KEY = 'quayside-recent-searches';
const MAX_SEARCHES = 6;
const MAX_LENGTH = 100;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    // The storage may be blocked or contain something else.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search === '' || search.length > MAX_LENGTH) return;
  const stored = [search, ...recentSearches().filter((other) => other !== search)].slice(0, MAX_SEARCHES);
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // The storage is full or blocked.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The storage is blocked.
  }
}
