/** A one-line reason why the embedded PostgreSQL can’t be used, for the person who starts the portal. */
export class NoEmbeddedDatabase extends Error {}

export const BRING_YOUR_OWN = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer).';
