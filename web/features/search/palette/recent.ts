/** What was searched lately, kept on this device alone. */
const KEY = 'quayside-recent-searches';
const MOST = 6;
const MOST_LETTERS = 100;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // A browser that keeps nothing, or something else kept there.
    return [];
  }
}

export function rememberSearch(words: string): void {
  const search = words.trim();
  if (search === '' || search.length > MOST_LETTERS) return;
  const kept = [search, ...recentSearches().filter((one) => one !== search)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where that fails.
  }
}
