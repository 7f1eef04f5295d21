/** Entries of the browser's history that belong to a form, such as its steps, and not to the router. */

/** The event with which `offerEntries` asks whose entry it is. */
export const OWN_ENTRY = 'own-entry';

/**
 * @param take gets the state of an entry that the user goes to, and returns whether the router should ignore it
 * @returns a function that stops it
 */
export function takeEntries(take: (state: unknown) => boolean): () => void {
  const onEntry = (event: Event) => {
    if (take((event as CustomEvent<unknown>).detail)) event.preventDefault();
  };
  window.addEventListener(OWN_ENTRY, onEntry);
  return () => window.removeEventListener(OWN_ENTRY, onEntry);
}
