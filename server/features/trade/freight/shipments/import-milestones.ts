import type { MilestoneId } from '#contract/ids.ts';
import type { MilestoneInput } from '#contract/shipments.ts';
import { canonicalZone } from '#contract/time-zones.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import type { OwnShipment, ShipmentAt } from './find.ts';
import { isDelayed, lockOpen, notifyOfUpdate, problemsOf, requireRoom } from './milestones.ts';
import { notifyOfDelay } from './notify.ts';
import { presentMilestone } from './present.ts';
import { addShipment, insertMilestone, type MilestoneRow, selectMilestones, updateMilestone } from './queries.ts';

/** All of them or none. @throws Invalid with a message per field, such as `milestones.2.actual` */
export async function importMilestones(
  db: Db,
  actor: Actor,
  at: ShipmentAt,
  inputs: readonly MilestoneInput[],
): Promise<{ added: number; changed: number }> {
  const problems = Object.assign({}, ...inputs.map((input, at) => problemsOf(input, `milestones.${at}.`)));
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return db.transaction(async (tx) => {
    const shipment = await lockOpen(tx, actor, at);
    const rows = await selectMilestones(tx, shipment.offerId);
    const pairs = pairsOf(inputs, rows);
    const added = pairs.filter(({ row }) => !row);
    await requireRoom(tx, shipment, added.length);
    await addShipment(tx, shipment.offerId);
    let changed = 0;
    for (const { input, row } of pairs) {
      if (!row) await addOne(tx, shipment, input);
      else if (await changeOne(tx, shipment, input, row)) changed += 1;
    }
    return { added: added.length, changed };
  });
}

interface Pair {
  readonly input: MilestoneInput;
  readonly row: MilestoneRow | undefined;
}

/** Each row of the file has its own milestone, also if several have the same kind and place. */
function pairsOf(inputs: readonly MilestoneInput[], rows: readonly MilestoneRow[]): Pair[] {
  const free = [...rows];
  return inputs.map(({ zone, ...input }): Pair => {
    const at = free.findIndex(
      ({ kind, place }) => kind === input.kind && place.toLowerCase() === input.place.toLowerCase(),
    );
    const [row] = at < 0 ? [] : free.splice(at, 1);
    return { input: { ...input, zone: canonicalZone(zone) ?? zone }, row };
  });
}

async function addOne(tx: Tx, { offerId, side, ...shipment }: OwnShipment, input: MilestoneInput): Promise<void> {
  await insertMilestone(tx, { ...input, id: newId<MilestoneId>(), offerId, by: side });
  if (isDelayed(input)) await notifyOfDelay(tx, { offerId, side, ...shipment }, input);
}

/** @returns false if it has these times already */
async function changeOne(tx: Tx, shipment: OwnShipment, input: MilestoneInput, row: MilestoneRow): Promise<boolean> {
  const before = presentMilestone(row);
  const after: MilestoneInput = {
    kind: row.kind,
    place: row.place,
    zone: input.zone,
    planned: input.planned ?? before.planned,
    estimated: input.estimated ?? before.estimated,
    actual: input.actual ?? before.actual,
  };
  const names = ['zone', 'planned', 'estimated', 'actual'] as const;
  if (names.every((name) => after[name] === before[name])) return false;
  await updateMilestone(tx, row.id, shipment.side, after);
  await notifyOfUpdate(tx, shipment, row, after);
  return true;
}
