import { type Cursor, type PageQuery, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import { selectNames, selectNamesInDetails } from './name-queries.ts';
import { type AuditFilter, type AuditRow, selectAudit } from './queries.ts';

export async function listAudit(db: Db, query: PageQuery & AuditFilter) {
  const { limit, cursor, ...filter } = query;
  const select = (after: Cursor | null, limit: number) => selectAudit(db, filter, after, limit);
  const page = await readPage({ limit, cursor }, select, ({ at }) => at, presentEntry);
  const subjects = page.data.flatMap(({ subject, channel }) => [subject, channel]);
  const names = await selectNames(db, subjects);
  const mentioned = await selectNamesInDetails(
    db,
    page.data.map(({ details }) => details),
  );
  return {
    ...page,
    data: page.data.map((entry) => {
      const { name = null, url = null } = names.get(entry.subject ?? '') ?? {};
      const channel = presentChannel(entry.channel, names.get(entry.channel ?? '')?.name ?? null);
      return { ...entry, channel, subjectName: name, subjectUrl: url, names: onlyMentioned(mentioned, entry.details) };
    }),
  };
}

function onlyMentioned(names: ReadonlyMap<string, string>, details: object): Record<string, string> {
  const text = JSON.stringify(details);
  return Object.fromEntries([...names].filter(([key]) => text.includes(`"${key}"`)));
}

function presentChannel(channel: string | null, name: string | null) {
  if (channel === null) return null;
  const [kind, id = ''] = channel.split(':');
  return { kind: kind === 'token' ? ('token' as const) : ('session' as const), id, name };
}

const presentEntry = ({
  id,
  at,
  action,
  subject,
  channel,
  details,
  actor_id,
  actor_name,
  actor_picture,
}: AuditRow) => ({
  id,
  action,
  subject,
  channel,
  details,
  at: toIso(at),
  actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? deletedMember(), profilePic: actor_picture },
});
