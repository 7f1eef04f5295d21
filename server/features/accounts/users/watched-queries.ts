import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { FindRecords } from '../../engagement/watching/index.ts';

export const findPeople: FindRecords = async (reader, _actor, ids) => {
  const result = await reader.execute<{ id: string; name: string }>(sql`
    SELECT u.id, u.name FROM users u WHERE u.id = ANY(${sql.param([...ids])}::uuid[]) AND u.deleted_at IS NULL`);
  return result.rows.map(({ id, name }) => ({ id, name, url: contentTypes.person.publicPath(id) }));
};
