import { searchable } from './words.ts';

export function searchTextOf(
  title: string | null | undefined,
  ...parts: readonly (string | null | undefined | readonly string[])[]
): string {
  const rest = parts.flat().filter((part) => part);
  return searchable(title ?? '', rest.join('\n'));
}
