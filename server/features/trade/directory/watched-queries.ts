import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { FindRecords } from '../../engagement/watching/index.ts';
import { companyIsReadable } from './visibility.ts';

export const findCompanies: FindRecords = async (reader, actor, ids) => {
  const result = await reader.execute<{ id: string; name: string }>(sql`
    SELECT c.id, c.name FROM companies c
    WHERE c.id = ANY(${sql.param([...ids])}::uuid[]) AND ${companyIsReadable(actor, sql`c`)}`);
  return result.rows.map(({ id, name }) => ({ id, name, url: contentTypes.company.publicPath(id) }));
};
