const openForms = new Set<() => boolean>();

/**
 * Registers an open form.
 * @param isChanged whether the form has input that the server does not have
 * @returns a function that removes it from the list
 */
export function addOpenForm(isChanged: () => boolean): () => void {
  openForms.add(isChanged);
  return () => void openForms.delete(isChanged);
}

/**
 * Whether a form on this page has input that the server does not have. Until it is sent, the page keeps its user even if
 * the session has ended: a page without a user would remove the form.
 */
export const hasUnsavedForm = (): boolean => [...openForms].some((isChanged) => isChanged());
