import { DAY_MS } from '#contract/dates.ts';
import { DAYS_WITHOUT_NEWS, type Disruption, type DisruptionInput } from '#contract/disruptions.ts';
import type { DisruptionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { queueForWatchers } from '#server/features/engagement/watching/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden, Invalid } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { findPlace } from '../reference/index.ts';
import { confirmDisruption, insertDisruption, lockDisruption, putResponse } from './queries.ts';
import { mayRespond, noDisruption, readDisruption } from './read.ts';

const t = messages('server');

/** The end of its last day everywhere on Earth, or some days after the last news. */
function expiryOf(endsOn: string | null): Date {
  return endsOn === null
    ? new Date(Date.now() + DAYS_WITHOUT_NEWS * DAY_MS)
    : new Date(Date.parse(`${endsOn}T00:00:00Z`) + 1.5 * DAY_MS);
}

/** @throws Invalid for an unknown place, and if it is over already */
export async function publishDisruption(db: Db, actor: Actor, input: DisruptionInput): Promise<Disruption> {
  const authorId = requireUserId(actor);
  const expiresAt = expiryOf(input.endsOn);
  if (expiresAt.getTime() <= Date.now())
    throw new Invalid({ endsOn: t('This day is over. Enter the expected end, or leave it empty.') });
  const isCarrier = input.scope === 'CARRIER';
  const isPair = input.scope === 'LANE' || input.scope === 'BORDER';
  const [origin, destination] = await Promise.all([
    knownEnd(db, 'origin', isCarrier ? null : input.origin),
    knownEnd(db, 'destination', isPair ? input.destination : null),
  ]);
  const id = newId<DisruptionId>();
  const isConfirmed = await mayRespond(db, actor);
  const row = {
    ...input,
    id,
    authorId,
    carrier: isCarrier ? input.carrier : '',
    origin: origin?.code ?? null,
    originCountry: origin?.country ?? null,
    destination: destination?.code ?? null,
    destinationCountry: destination?.country ?? null,
    expiresAt,
    confirmedAt: isConfirmed ? new Date() : null,
  };
  await db.transaction(async (tx) => {
    await insertDisruption(tx, row);
    if (isConfirmed) await queueForWatchers(tx, { disruptionId: id });
  });
  return readDisruption(db, actor, id);
}

async function knownEnd(db: Db, field: string, code: string | null) {
  if (code === null) return null;
  if (code.length === 2) return { code, country: code };
  const place = await findPlace(db, code);
  if (!place) {
    throw new Invalid({
      [field]: t('{code} is not in the list of places. Correct the code, or enter the country.', { code }),
    });
  }
  return { code, country: place.country };
}

/** @throws Forbidden without a verified company */
export async function respondToDisruption(
  db: Db,
  actor: Actor,
  id: DisruptionId,
  correction: string | null,
): Promise<Disruption> {
  const userId = requireUserId(actor);
  if (!(await mayRespond(db, actor))) {
    throw new Forbidden(t('Only members whose company is verified can confirm or correct a notice.'));
  }
  await db.transaction(async (tx) => {
    const disruption = await lockDisruption(tx, id);
    if (!disruption || disruption.endedAt !== null) throw noDisruption();
    if (disruption.authorId === userId) throw new Forbidden(t('Other members confirm or correct your notice.'));
    await putResponse(tx, id, { userId, correction });
    if (correction !== null) return;
    // An authority says itself how long its alert lasts.
    const { alertSender, expiresAt, endsOn } = disruption;
    await confirmDisruption(tx, id, alertSender === null ? expiryOf(endsOn) : expiresAt);
    if (disruption.confirmedAt === null) await queueForWatchers(tx, { disruptionId: id });
  });
  return readDisruption(db, actor, id);
}
