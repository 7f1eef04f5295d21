/** What of an address is kept for the next visit, as a query without its question mark; '' where there is nothing. */
export function remembered(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  const chosen = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) chosen.set(name, value);
  }
  return chosen.toString();
}

/** The address's own query with what was kept beside it. */
export function withRemembered(search: string, kept: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(kept)) params.set(name, value);
  return `?${params}`;
}
