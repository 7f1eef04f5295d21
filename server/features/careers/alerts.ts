import type { Output } from '#contract/http.ts';
import type { JobAlertId } from '#contract/ids.ts';
import { type JobAlert, type listAlerts, MAX_ALERTS } from '#contract/job-alerts.ts';
import { readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, NotFound } from '#server/platform/http/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import {
  type AlertFields,
  countAlerts,
  deleteAlert,
  findSame,
  insertAlert,
  lockAlertsOf,
  selectAlerts,
} from './alert-queries.ts';
import type { JobFilter } from './filter-queries.ts';

function present(row: AlertFields & { readonly id: JobAlertId }, createdAt: string): JobAlert {
  const { id, search, country, workplace, function: field, employmentType, seniority, salary, every } = row;
  return {
    id,
    search,
    country,
    workplace: workplace as JobAlert['workplace'],
    function: field as JobAlert['function'],
    employmentType: employmentType as JobAlert['employmentType'],
    seniority: seniority as JobAlert['seniority'],
    salary,
    every,
    createdAt,
  };
}

/** An identical alert is returned instead of creating another. @throws Conflict ALERTS_FULL */
export async function createAlert(
  db: Db,
  actor: Actor,
  input: JobFilter & { readonly salary: boolean; readonly every: 'DAY' | 'WEEK' },
): Promise<{ alert: JobAlert; isNew: boolean }> {
  const userId = requireUserId(actor);
  const fields: AlertFields = {
    search: input.search?.normalize('NFC').replaceAll(/\s+/g, ' ').trim() ?? '',
    country: input.country ?? null,
    workplace: input.workplace ?? null,
    function: input.function ?? null,
    employmentType: input.employmentType ?? null,
    seniority: input.seniority ?? null,
    salary: input.salary,
    every: input.every,
  };
  return db.transaction(async (tx) => {
    await lockAlertsOf(tx, userId);
    const same = await findSame(tx, userId, fields);
    if (!same && (await countAlerts(tx, userId)) >= MAX_ALERTS) {
      throw new Conflict(
        `You already have ${MAX_ALERTS} alerts, which is the maximum. Delete one before you create another.`,
        'ALERTS_FULL',
      );
    }
    const alert = same ?? (await insertAlert(tx, newId(), userId, fields));
    return { alert: present(alert, alert.createdAt.toISOString()), isNew: same === undefined };
  });
}

export async function listOwnAlerts(
  db: Db,
  actor: Actor,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Output<typeof listAlerts>> {
  const userId = requireUserId(actor);
  return readPage(
    query,
    (after, most) => selectAlerts(db, userId, after, most),
    (row) => row.created_at,
    (row) => present(row, toIso(row.created_at)),
  );
}

export async function removeAlert(db: Db, actor: Actor, alertId: JobAlertId): Promise<void> {
  const userId = requireUserId(actor);
  const isGone = await db.transaction((tx) => deleteAlert(tx, userId, alertId));
  if (!isGone) throw new NotFound('This alert does not exist or was deleted.');
}
