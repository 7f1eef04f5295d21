import type { Db } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { isDue, planNext } from './feed-queries.ts';
import { type ImportedAlerts, importAlerts } from './import-alerts.ts';
import { readSource } from './read-source.ts';

const MINUTE_MS = 60_000;
/** Each failure doubles the wait, up to a day. */
const LONGEST_MINUTES = 24 * 60;

const importedSomething = ({ published, updated, ended }: ImportedAlerts): boolean => published + updated + ended > 0;

/** Reads the addresses of `ALERTS_URL` that are due. */
export async function readFeeds({ db, log, settings }: Pick<Portal, 'db' | 'log' | 'settings'>): Promise<void> {
  for (const address of settings.ALERTS_URL) await readFeed(db, log, address, settings.ALERTS_EVERY_MINUTES);
}

async function readFeed(db: Db, log: Portal['log'], address: string, minutes: number): Promise<void> {
  const feed = await isDue(db, address);
  if (feed === null) return;
  const { host } = new URL(address);
  try {
    const { skipped, ...imported } = await importAlerts(db, await readSource(address));
    await planNext(db, { address, failures: 0, nextAt: new Date(Date.now() + minutes * MINUTE_MS) });
    if (importedSomething({ skipped, ...imported })) {
      log.info({ host, ...imported, skipped: skipped.length }, 'Public alerts were imported.');
    }
  } catch (error) {
    const failures = feed.failures + 1;
    const wait = Math.min(minutes * 2 ** Math.min(failures, 10), LONGEST_MINUTES);
    await planNext(db, { address, failures, nextAt: new Date(Date.now() + wait * MINUTE_MS) });
    log.warn({ err: error, host, minutes: wait }, 'Public alerts could not be read, and are read again later.');
  }
}
