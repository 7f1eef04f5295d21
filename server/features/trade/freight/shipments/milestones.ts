import { DAY_MS } from '#contract/dates.ts';
import { delayOf } from '#contract/freight/milestones.ts';
import type { MilestoneId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { MAX_MILESTONES, MAX_YEARS_AWAY, type Milestone, type MilestoneInput } from '#contract/shipments.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound, Stale } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { closingOf } from './closing-queries.ts';
import { lockShipment, type OwnShipment, type ShipmentAt } from './find.ts';
import { notifyOfChange, notifyOfDelay } from './notify.ts';
import { presentMilestone } from './present.ts';
import {
  addShipment,
  deleteMilestone,
  insertMilestone,
  type MilestoneRow,
  selectMilestones,
  updateMilestone,
} from './queries.ts';

const t = messages('server');

/** Clocks of devices differ. */
const CLOCK_SKEW_MS = 10 * 60_000;

type Problems = Record<string, string>;

/** @param field what the names of the fields begin with */
export function problemsOf(input: MilestoneInput, field = ''): Problems {
  const problems: Problems = {};
  const now = Date.now();
  for (const name of ['planned', 'estimated', 'actual'] as const) {
    const time = input[name];
    if (time === null) continue;
    const away = Date.parse(time) - now;
    if (name === 'actual' && away > CLOCK_SKEW_MS) {
      problems[`${field}actual`] = t('It has not happened yet. Enter a time in the past, or an estimated time.');
    } else if (Math.abs(away) > MAX_YEARS_AWAY * 366 * DAY_MS) {
      problems[`${field}${name}`] = t('This is more than {years} years away. Check the year.', {
        years: MAX_YEARS_AWAY,
      });
    }
  }
  return problems;
}

function checked(input: MilestoneInput): MilestoneInput {
  const problems = problemsOf(input);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return { ...input, zone: canonicalZone(input.zone) ?? input.zone };
}

export async function addMilestone(db: Db, actor: Actor, at: ShipmentAt, input: MilestoneInput): Promise<Milestone> {
  const milestone = checked(input);
  return db.transaction(async (tx) => {
    const shipment = await lockOpen(tx, actor, at);
    await requireRoom(tx, shipment, 1);
    await addShipment(tx, shipment.offerId);
    const id = newId<MilestoneId>();
    await insertMilestone(tx, { ...milestone, id, offerId: shipment.offerId, by: shipment.side });
    if (isDelayed(milestone)) await notifyOfDelay(tx, shipment, milestone);
    return presentMilestone(await requireMilestone(tx, shipment, id));
  });
}

/** @throws Stale with the newer milestone */
export async function changeMilestone(
  db: Db,
  actor: Actor,
  at: ShipmentAt,
  milestoneId: MilestoneId,
  { version, ...input }: MilestoneInput & { readonly version: number },
): Promise<Milestone> {
  const milestone = checked(input);
  return db.transaction(async (tx) => {
    const shipment = await lockOpen(tx, actor, at);
    const before = await requireMilestone(tx, shipment, milestoneId);
    if (before.version !== version) throw new Stale('milestone', presentMilestone(before));
    await updateMilestone(tx, milestoneId, shipment.side, milestone);
    await notifyOfUpdate(tx, shipment, before, milestone);
    return presentMilestone(await requireMilestone(tx, shipment, milestoneId));
  });
}

export async function removeMilestone(db: Db, actor: Actor, at: ShipmentAt, milestoneId: MilestoneId): Promise<void> {
  await db.transaction(async (tx) => {
    const shipment = await lockOpen(tx, actor, at);
    const before = await requireMilestone(tx, shipment, milestoneId);
    await deleteMilestone(tx, milestoneId);
    if (before.by !== shipment.side) await notifyOfChange(tx, shipment, before.kind, true);
  });
}

/** @throws Conflict CLOSED */
export async function lockOpen(tx: Tx, actor: Actor, at: ShipmentAt): Promise<OwnShipment> {
  const shipment = await lockShipment(tx, actor, at);
  if ((await closingOf(tx, shipment.offerId)).closedAt !== null) {
    throw new Conflict(t('This shipment is closed. Reopen it to change its milestones.'), 'CLOSED');
  }
  return shipment;
}

export async function requireRoom(tx: Tx, { offerId }: OwnShipment, more: number): Promise<void> {
  if ((await selectMilestones(tx, offerId)).length + more > MAX_MILESTONES) {
    throw new Conflict(
      t('A shipment can have at most {max} milestones. Remove one that you do not need.', { max: MAX_MILESTONES }),
      'FULL',
    );
  }
}

async function requireMilestone(tx: Tx, { offerId }: OwnShipment, id: MilestoneId): Promise<MilestoneRow> {
  const found = (await selectMilestones(tx, offerId)).find((milestone) => milestone.id === id);
  if (!found) throw new NotFound(t('This milestone does not exist or was removed.'));
  return found;
}

type Times = Pick<MilestoneInput, 'kind' | 'planned' | 'estimated' | 'actual'>;

/** It is expected later than planned. Once it happened, there is nothing to warn of. */
export const isDelayed = (milestone: Times): boolean => milestone.actual === null && delayOf(milestone) > 0;

/** A delay that becomes shorter is no news. */
export async function notifyOfUpdate(
  tx: Tx,
  shipment: OwnShipment,
  row: MilestoneRow,
  after: MilestoneInput,
): Promise<void> {
  const before = presentMilestone(row);
  if (isDelayed(after) && delayOf(after) > delayOf(before)) await notifyOfDelay(tx, shipment, after);
  else if (before.by !== shipment.side) await notifyOfChange(tx, shipment, after.kind, false);
}
