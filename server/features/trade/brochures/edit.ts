import type { Brochure, updateBrochure as endpoint } from '#contract/brochures.ts';
import { editPath } from '#contract/company-paths.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import type { Checked } from '#contract/http.ts';
import type { BrochureId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Actor, can } from '#server/policy.ts';
import { withdrawUnread } from '../../accounts/notifications/index.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { removePdf, type SentFile, storePdf } from '../../services/documents/index.ts';
import { brochureNotFound, readBrochure } from './read.ts';
import { searchTextOfBrochure } from './search-text.ts';
import { type BrochureHead, deleteBrochure, lockBrochure, updateBrochure, updateDocument } from './write-queries.ts';

const t = messages('server');

export async function editBrochure(
  { db }: Pick<Portal, 'db'>,
  actor: Actor,
  id: BrochureId,
  { version, ...changes }: Checked<typeof endpoint>['body'],
): Promise<Brochure> {
  const stale = await db.transaction(async (tx) => {
    const head = await lockBrochureFor(tx, actor, id);
    if (version !== undefined && version !== head.version) return true;
    const { title = head.title, leadCapture = head.leadCapture } = changes;
    await updateBrochure(tx, id, { title, leadCapture, searchText: searchTextOfBrochure({ ...head, title }) });
    return false;
  });
  const current = await readBrochure(db, actor, id);
  if (stale) {
    throw new Conflict(t('Someone else changed this brochure. Reload it and save again.'), 'STALE', { current });
  }
  return current;
}

/** Checks the brochure before the file is read. @throws NotFound or Forbidden */
export async function requireWritableBrochure(db: Db, actor: Actor, id: BrochureId): Promise<void> {
  await db.transaction((tx) => lockBrochureFor(tx, actor, id));
}

/** The address, the leads and the number of downloads stay. */
export async function replaceFile(
  portal: Pick<Portal, 'db' | 'files' | 'jobs' | 'sender'>,
  actor: Actor,
  id: BrochureId,
  file: SentFile,
): Promise<Brochure> {
  const { db, jobs } = portal;
  const pdf = await storePdf(portal, actor, 'brochure', file, { maxBytes: MAX_BROCHURE_BYTES });
  try {
    await db.transaction(async (tx) => {
      const head = await lockBrochureFor(tx, actor, id);
      await updateDocument(tx, id, pdf.id, searchTextOfBrochure({ ...head, plainText: pdf.plainText }));
      await removePdf(tx, jobs, head.documentId);
    });
  } catch (error) {
    await db.transaction((tx) => removePdf(tx, jobs, pdf.id));
    throw error;
  }
  return readBrochure(db, actor, id);
}

/** People whose notifications one statement withdraws. */
const BATCH = 500;

export async function removeBrochure(
  { db, jobs }: Pick<Portal, 'db' | 'jobs'>,
  actor: Actor,
  id: BrochureId,
): Promise<void> {
  await db.transaction(async (tx) => {
    const head = await lockBrochureFor(tx, actor, id);
    // At once, because what was notified is deleted with the brochure.
    while ((await withdrawUnread(tx, { brochureId: id }, BATCH)).length === BATCH);
    await deleteBrochure(tx, id);
    await removePdf(tx, jobs, head.documentId);
  });
}

async function lockBrochureFor(tx: Tx, actor: Actor, id: BrochureId): Promise<BrochureHead> {
  const head = await lockBrochure(tx, id);
  const verdict = head ? can(actor, 'brochure.write', head) : 'hide';
  if (!head || verdict === 'hide') throw brochureNotFound();
  if (verdict === 'deny') throw new Forbidden(t('Only the company’s owner and staff can edit its brochures.'));
  const { ownerId, title, companyId } = head;
  const url = editPath(companyId);
  await auditChange(tx, actor, 'brochure.write', { kind: 'brochure', id, ownerId, title, url });
  return head;
}
