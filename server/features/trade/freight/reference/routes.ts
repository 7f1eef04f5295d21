import { listHolidays } from '#contract/holidays.ts';
import * as contract from '#contract/reference-data.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Setup } from '#server/platform/setup.ts';
import { findNearby, findPlaces } from './find.ts';
import { findHsCodes } from './find-hs-codes.ts';
import { among, findContainers, findCurrencies, findIncoterms } from './find-listed.ts';
import { holidaysOf } from './holidays.ts';
import { countries } from './lists.ts';

/** The same for everybody, and it changes only with an import or a new version. */
const reads = { action: 'portal.read', rate: 'read', publicFor: 300 } as const;

export function registerReference({ router, readDb }: Setup): void {
  const find = async <Found>(read: (db: Db) => Promise<Found>) => ({ data: await readDb.run(read) });
  router.route(contract.findPorts, reads, ({ query }) => find((db) => findPlaces(db, 'UNLOCODE', query.q)));
  router.route(contract.findAirports, reads, ({ query }) => find((db) => findPlaces(db, 'AIRPORT', query.q)));
  router.route(contract.findNearby, reads, ({ query }) => find((db) => findNearby(db, query)));
  router.route(contract.findHsCodes, reads, ({ query }) => find((db) => findHsCodes(db, query.q)));
  router.route(contract.findIncoterms, reads, async ({ query }) => ({ data: findIncoterms(query.q) }));
  router.route(contract.findCurrencies, reads, async ({ query }) => ({ data: findCurrencies(query.q) }));
  router.route(contract.findContainers, reads, async ({ query }) => ({ data: findContainers(query.q) }));
  router.route(contract.findCountries, reads, async ({ query }) => ({ data: among(countries(), query.q) }));
  router.route(listHolidays, reads, async ({ query }) => ({ data: holidaysOf(query) }));
}
