/** After the row stands in its new place. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
