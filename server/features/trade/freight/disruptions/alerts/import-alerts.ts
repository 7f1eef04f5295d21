import { DAY_MS } from '#contract/dates.ts';
import { DAYS_WITHOUT_NEWS } from '#contract/disruptions.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { queueForWatchers, withdrawFromWatchers } from '#server/features/engagement/watching/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { insertDisruption, setEnded } from '../queries.ts';
import { type AlertNotice, lockAlerts, lockNoticesOf, rememberAlerts, updateNotice } from './alert-queries.ts';
import type { CapAlert, CapInfo, Skipped } from './cap.ts';
import type { Placed } from './place-queries.ts';
import { placesOf } from './places-of.ts';
import type { ReadAlerts } from './read-source.ts';

export interface ImportedAlerts {
  published: number;
  updated: number;
  ended: number;
  /** Alerts of an earlier import, or replaced by a later one. */
  known: number;
  skipped: Skipped[];
}

/** The oldest first. An alert is imported once, so the same source can be read again. */
export async function importAlerts(db: Db, read: ReadAlerts): Promise<ImportedAlerts> {
  const result: ImportedAlerts = { published: 0, updated: 0, ended: 0, known: 0, skipped: [...read.skipped] };
  const alerts = read.alerts.toSorted((a, b) => a.sent.getTime() - b.sent.getTime());
  for (const alert of alerts) await db.transaction((tx) => importAlert(tx, alert, result));
  return result;
}

async function importAlert(tx: Tx, alert: CapAlert, result: ImportedAlerts): Promise<void> {
  await lockAlerts(tx);
  if ((await rememberAlerts(tx, [alert])) === 0) {
    result.known += 1;
    return;
  }
  result.skipped.push(...alert.skipped);
  const earlier = alert.type === 'Alert' ? [] : await lockNoticesOf(tx, alert.references);
  // A replaced alert may follow in another file.
  if (alert.type !== 'Alert') await rememberAlerts(tx, alert.references);
  const left = new Map(earlier.map((notice) => [keyOf(notice), notice]));
  const done = new Set<string>();
  for (const info of alert.infos) {
    const places = await placesOf(tx, info.areas);
    if (places.length === 0) {
      const names = info.areas.map(({ name }) => name).join('; ');
      result.skipped.push({
        what: alert.identifier,
        reason: 'no main port or country of the list of places is in its area',
        detail: names.slice(0, 200),
      });
    }
    for (const place of places) {
      const key = keyOf({ kind: info.kind, origin: place.code });
      // The first info is the main one: others of the same kind repeat it for more areas.
      if (!done.has(key)) await placeNotice(tx, { alert, info, place }, left, result);
      done.add(key);
    }
  }
  for (const { id, endedAt, removedAt } of left.values()) {
    if (endedAt !== null || removedAt !== null) continue;
    await setEnded(tx, id);
    await withdrawFromWatchers(tx, { disruptionId: id });
    result.ended += 1;
  }
}

const keyOf = ({ kind, origin }: { readonly kind: string; readonly origin: string | null }): string =>
  `${kind} ${origin}`;

interface PlacedInfo {
  readonly alert: CapAlert;
  readonly info: CapInfo;
  readonly place: Placed;
}

async function placeNotice(
  tx: Tx,
  { alert, info, place }: PlacedInfo,
  left: Map<string, AlertNotice>,
  result: ImportedAlerts,
): Promise<void> {
  const { areas: _, expiresAt, senderName, ...texts } = info;
  const row = {
    ...texts,
    ...{ alertSender: alert.sender, alertIdentifier: alert.identifier, alertSenderName: senderName },
    alertSeverity: info.severity,
    expiresAt: expiresAt ?? new Date(alert.sent.getTime() + DAYS_WITHOUT_NEWS * DAY_MS),
  };
  if (row.expiresAt <= new Date()) {
    result.skipped.push({ what: alert.identifier, reason: 'it has expired' });
    return;
  }
  const key = keyOf({ kind: info.kind, origin: place.code });
  const before = left.get(key);
  left.delete(key);
  if (before?.removedAt) {
    result.skipped.push({ what: alert.identifier, reason: 'staff removed the notice', detail: place.code });
    return;
  }
  if (before) {
    await updateNotice(tx, before.id, { ...row, endedAt: null });
    result.updated += 1;
    return;
  }
  const id = newId<DisruptionId>();
  const isCountry = place.code.length === 2;
  await insertDisruption(tx, {
    ...row,
    ...{ id, authorId: null, carrier: '', scope: isCountry ? 'COUNTRY' : 'PORT', confirmedAt: new Date() },
    ...{ origin: place.code, originCountry: place.country },
  });
  await queueForWatchers(tx, { disruptionId: id });
  result.published += 1;
}
