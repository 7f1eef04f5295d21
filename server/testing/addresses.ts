/** How the portals of tests reach their database. */
type Addresses = Readonly<Record<string, string>>;

const usual = (databaseUrl: string): Addresses => ({ DATABASE_URL: databaseUrl });
let current = usual;

export const addressesOf = (databaseUrl: string): Addresses => current(databaseUrl);

/** For suites that repeat others on other engines. @returns a function that restores the usual addresses */
export function reachBy(addresses: (databaseUrl: string) => Addresses): () => void {
  current = addresses;
  return () => {
    current = usual;
  };
}
