import type { Output } from '#contract/http.ts';
import type { WatchId } from '#contract/ids.ts';
import {
  type listWatches,
  type RecordSubject,
  recordSubjects,
  type SearchSubject,
  type Watch,
} from '#contract/watching.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { type PageQuery, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { keyOfRecord } from './anchors.ts';
import { searchPath, tagPath } from './paths.ts';
import { selectWatch, selectWatches, type WatchRow } from './queries.ts';
import { notWatched } from './set.ts';
import type { WatchedRecords } from './watched.ts';

type Names = ReadonlyMap<string, { readonly name: string; readonly url: string }>;

export async function readWatches(
  db: Db,
  records: WatchedRecords,
  actor: Actor,
  query: PageQuery,
): Promise<Output<typeof listWatches>> {
  const userId = requireUserId(actor);
  const { data: rows, nextCursor } = await readPage(
    query,
    (after, limit) => selectWatches(db, userId, after, limit),
    (row) => row.created_at,
    (row) => row,
  );
  const names = await namesOf(db, records, actor, rows);
  return { data: presentEach(rows, (row) => present(row, names)), nextCursor };
}

/** @throws NotFound if the actor does not watch it */
export async function readWatch(db: Db, records: WatchedRecords, actor: Actor, id: WatchId): Promise<Watch> {
  const row = await selectWatch(db, requireUserId(actor), id);
  if (!row) throw notWatched();
  return present(row, await namesOf(db, records, actor, [row]));
}

async function namesOf(db: Db, records: WatchedRecords, actor: Actor, rows: readonly WatchRow[]): Promise<Names> {
  const of = async (subject: RecordSubject) => {
    const ids = rows.flatMap((row) => (row.subject === subject && row.target !== null ? [row.target] : []));
    const found = ids.length === 0 ? [] : await records[subject](db, actor, ids);
    return found.map(({ id, ...record }) => [keyOfRecord(subject, id), record] as const);
  };
  return new Map((await Promise.all(recordSubjects.map(of))).flat());
}

function urlOf({ subject, tag, query }: WatchRow, url: string | null): string | null {
  if (tag !== null) return tagPath(tag);
  return query === null ? url : searchPath(subject as SearchSubject, query);
}

function present(row: WatchRow, names: Names): Watch {
  const { id, subject, how, automatic, query } = row;
  const record = row.target === null ? undefined : names.get(keyOfRecord(subject, row.target));
  return {
    id,
    subject,
    how,
    automatic,
    query,
    title: row.tag ?? record?.name ?? null,
    url: urlOf(row, record?.url ?? null),
    createdAt: toIso(row.created_at),
  };
}
