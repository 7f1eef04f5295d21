/** The part of an address that is kept for the next visit, as a query without its question mark. */
export function remembered(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  const selected = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) selected.set(name, value);
  }
  return selected.toString();
}

export function withRemembered(search: string, stored: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(stored)) params.set(name, value);
  return `?${params}`;
}
