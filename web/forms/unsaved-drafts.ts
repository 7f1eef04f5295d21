interface OpenDraft {
  readonly view: () => { readonly isChanged: boolean };
}

const openDrafts = new Set<OpenDraft>();

/** @returns a function that removes the draft again */
export function addOpenDraft(draft: OpenDraft): () => void {
  openDrafts.add(draft);
  return () => void openDrafts.delete(draft);
}

/**
 * Whether a form on this page has a text that the server does not have. Until it is sent, the page keeps its user even if
 * the session has ended: a page without a user would remove the form.
 */
export function hasUnsavedDraft(): boolean {
  return [...openDrafts].some((draft) => draft.view().isChanged);
}
