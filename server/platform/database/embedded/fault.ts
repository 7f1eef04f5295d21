/** A reason why the embedded PostgreSQL can't be used here: one line for whoever started the portal. */
export class NoEmbeddedDatabase extends Error {}

/** What to do where it can't run at all. */
export const BRING_YOUR_OWN = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).';
