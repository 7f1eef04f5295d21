import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { Invalid } from '#server/platform/errors.ts';
import { fieldMessages } from '#server/platform/http/routes.ts';
import type { Filters, Sheet } from './sheet.ts';

const t = messages('server');

/** @param query of the endpoint of a list @param conditionsOf the conditions of the list for its filters */
export function filteredBy<Query extends z.ZodObject>(
  query: Query,
  conditionsOf: (filter: z.output<Query>) => readonly SQL[],
): NonNullable<Sheet['rowsOf']> {
  return (filters) => {
    for (const name of ['limit', 'cursor', 'sort']) {
      if (name in filters) throw new Invalid({ [name]: t('An export has all rows, ordered by id. Remove it.') });
    }
    const read = query.safeParse(filters);
    if (!read.success) throw new Invalid(fieldMessages(read.error));
    return sql.join([...conditionsOf(read.data)], sql` AND `);
  };
}

/** Without filters, a sheet has more than its list, such as what was deleted. */
export function withFilters(sheet: Sheet, filters: Filters): Sheet {
  if (Object.keys(filters).length === 0) return sheet;
  const rowsOf = sheet.rowsOf ?? filteredBy(z.strictObject({}), () => []);
  return { ...sheet, where: sql`${sheet.where ?? sql`TRUE`} AND ${rowsOf(filters)}` };
}
