import { type SQL, sql } from 'drizzle-orm';
import { byMoment, byText } from '#server/platform/database/keyset.ts';

/** How staff may order any of what they publish. @param row alias of a table with the columns of publications */
export const managedOrders = (row: SQL) => ({ ...byMoment(sql`${row}.updated_at`), title: byText(sql`${row}.title`) });
