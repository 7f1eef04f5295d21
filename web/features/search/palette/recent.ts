const KEY = 'quayside-recent-searches';
const MOST = 6;
const MOST_LETTERS = 100;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // The storage may be blocked or contain something else.
    return [];
  }
}

export function rememberSearch(words: string): void {
  const search = words.trim();
  if (search === '' || search.length > MOST_LETTERS) return;
  const stored = [search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST);
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
