import {
  type createDocumentSet as CreateEndpoint,
  MAX_DOCUMENT_SETS,
  type updateDocumentSet as UpdateEndpoint,
  type WholeDocumentSet,
} from '#contract/document-sets.ts';
import type { Checked } from '#contract/http.ts';
import type { DocumentSetId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { requireParty } from '../awards/index.ts';
import * as queries from './queries.ts';
import { noSet, readDocumentSet } from './read.ts';

const t = messages('server');

/** @throws NotFound if the actor is no party of the award @throws Invalid if the number is taken @throws Conflict if there are too many */
export async function createDocumentSet(
  db: Db,
  actor: Actor,
  { input, offerId }: Checked<typeof CreateEndpoint>['body'],
): Promise<WholeDocumentSet> {
  const ownerId = requireUserId(actor);
  if (offerId) await requireParty(db, actor, offerId);
  const id = newId<DocumentSetId>();
  await db.transaction(async (tx) => {
    const seriesId = await queries.selectSeries(tx, ownerId);
    const number = input.number === '' ? await nextNumber(tx, seriesId) : input.number;
    await requireFreeNumber(tx, { seriesId, number });
    await queries.insertDocumentSet(tx, { id, ownerId, seriesId, number, offerId, input: { ...input, number } });
    if ((await queries.countDocumentSets(tx, ownerId)) > MAX_DOCUMENT_SETS) {
      throw new Conflict(
        t('You have saved {max} document sets, which is the most. Delete some that you no longer need.', {
          max: MAX_DOCUMENT_SETS.toLocaleString('en'),
        }),
      );
    }
  });
  return readDocumentSet(db, actor, id);
}

/** An empty number stays what it was. @throws Conflict if it was changed meanwhile @throws NotFound unless it is the actor’s */
export async function updateDocumentSet(
  db: Db,
  actor: Actor,
  id: DocumentSetId,
  { input, version }: Checked<typeof UpdateEndpoint>['body'],
): Promise<WholeDocumentSet> {
  const isCurrent = await db.transaction(async (tx) => {
    const stored = await queries.lockDocumentSet(tx, requireUserId(actor), id);
    if (!stored) throw noSet();
    if (stored.version !== version) return false;
    const number = input.number || stored.number;
    await requireFreeNumber(tx, { seriesId: stored.seriesId, number, except: id });
    await queries.insertVersion(tx, id, { version: version + 1, number, input: { ...input, number } });
    return true;
  });
  const saved = await readDocumentSet(db, actor, id);
  if (!isCurrent) {
    throw new Conflict(
      t('These documents have a newer version, for example from another tab. Open it before you save again.'),
      'STALE',
      { current: saved },
    );
  }
  return saved;
}

/** Skips numbers that somebody typed. */
async function nextNumber(tx: Tx, seriesId: string): Promise<string> {
  const year = new Date().getUTCFullYear();
  for (;;) {
    const number = `${year}-${String(await queries.takeNumber(tx, seriesId, year)).padStart(4, '0')}`;
    if (!(await queries.isNumberTaken(tx, { seriesId, number }))) return number;
  }
}

async function requireFreeNumber(tx: Tx, wanted: Parameters<typeof queries.isNumberTaken>[1]): Promise<void> {
  if (await queries.isNumberTaken(tx, wanted)) {
    throw new Invalid({
      number: t('Another set of documents has the number {number}. Choose another one, or leave it empty.', {
        number: wanted.number,
      }),
    });
  }
}
