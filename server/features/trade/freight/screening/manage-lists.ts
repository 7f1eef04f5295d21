import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages } from '#contract/messages.ts';
import type { ListSource, StaffList } from '#contract/screening.ts';
import { isReason } from '#contract/text-length.ts';
import { audit } from '#server/features/services/audit/index.ts';
import type { SentFile } from '#server/features/services/files/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { FileError } from '#server/platform/xml/read-xml.ts';
import type { Actor } from '#server/policy.ts';
import { importLists, NoDate } from './import/import-lists.ts';
import { deleteList } from './import/store-queries.ts';
import { readStaffLists } from './screen.ts';

const t = messages('server');

/** @throws Invalid with the line or the entry that cannot be read; then nothing changes */
export async function uploadList(db: Db, actor: Actor, { name: file, bytes }: SentFile): Promise<StaffList> {
  const userId = requireUserId(actor);
  const folder = await mkdtemp(join(tmpdir(), 'quayside-list-'));
  try {
    // Errors name it so.
    const path = join(folder, 'The file');
    await writeFile(path, bytes);
    const { source } = await importLists(db, [path], {
      importedById: userId,
      async onImported(tx, { source, name, publishedOn, entries }) {
        const details = { file, list: name, published: publishedOn, entries };
        await audit(tx, userId, 'screening.listImported', `screeningList:${source}`, details);
      },
    });
    const list = (await readStaffLists(db)).find((one) => one.source === source);
    if (!list) throw new NotFound(t('This list is not imported.'));
    return list;
  } catch (error) {
    if (error instanceof NoDate) {
      throw new Invalid({
        file: t('This file of OFAC states no date and has no other names. Upload sdn.xml instead.'),
      });
    }
    if (error instanceof FileError) throw new Invalid({ file: error.message });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Invalid without a reason, NotFound if it is not imported */
export async function removeList(db: Db, actor: Actor, source: ListSource, reason = ''): Promise<void> {
  const userId = requireUserId(actor);
  if (!isReason(reason)) throw new Invalid({ reason: t('Give a reason. The audit log keeps it.') });
  await db.transaction(async (tx) => {
    const list = await deleteList(tx, source);
    if (!list) throw new NotFound(t('This list is not imported.'));
    const details = { reason, list: list.name, published: list.publishedOn, entries: list.entries };
    await audit(tx, userId, 'screening.listRemoved', `screeningList:${source}`, details);
  });
}
