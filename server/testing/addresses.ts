/** How the portals of tests reach their database. Suites that repeat other suites on other engines replace this. */
export const addressesOf = (databaseUrl: string): Readonly<Record<string, string>> => ({ DATABASE_URL: databaseUrl });
