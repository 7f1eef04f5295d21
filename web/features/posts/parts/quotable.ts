/** Marks the text of a post or reply, by its id, as one that readers can quote. */
export const quotable = (id: string) => ({ 'data-quotable': id });
