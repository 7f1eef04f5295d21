/** Focuses an element once it has been rendered in its new place. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus());
}
