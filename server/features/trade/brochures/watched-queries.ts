import { sql } from 'drizzle-orm';
import { contentTypes } from '#contract/content-types.ts';
import type { BrochureId, CompanyId, UserId } from '#contract/ids.ts';
import type { WatchedItem, WatchedKind } from '../../engagement/watching/index.ts';
import { brochureLine, newBrochure } from './notices.ts';
import { brochureIsShown } from './visibility.ts';

interface WatchedBrochureRow {
  readonly id: BrochureId;
  readonly title: string;
  readonly company_id: CompanyId;
  readonly company: string;
  readonly owner_id: UserId | null;
}

export const watchedBrochures: WatchedKind = {
  async select(reader, ids) {
    const result = await reader.execute<WatchedBrochureRow & Record<string, unknown>>(sql`
      SELECT b.id, b.title, b.company_id, c.name AS company, c.owner_id
      FROM brochures b JOIN companies c ON c.id = b.company_id
      WHERE b.id = ANY(${sql.param([...ids])}::uuid[]) AND ${brochureIsShown}`);
    return result.rows.map(present);
  },
};

function present({ id, title, company_id: companyId, company, owner_id: authorId }: WatchedBrochureRow): WatchedItem {
  const url = contentTypes.brochure.publicPath(id);
  const line = () => brochureLine(title, company);
  return {
    id,
    said: newBrochure({ company, title }),
    text: '',
    url,
    digest: { group: id, one: line, several: line, url },
    authorId,
    records: [{ subject: 'company', id: companyId, name: company, url: contentTypes.company.publicPath(companyId) }],
  };
}
