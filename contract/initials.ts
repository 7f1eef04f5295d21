/** Stands for the picture of a person who has none. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  const first = [...(parts[0] ?? '')][0] ?? '?';
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
