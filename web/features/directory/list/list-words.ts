/** What the list of companies is called. */
export const LIST_TITLE = 'Exporter directory';
export const LIST_LEAD = 'Companies that export, what they sell and where to, with proof of who they are.';
