import { type SQL, sql } from 'drizzle-orm';
import { byMoment, byText } from '#server/platform/database/keyset.ts';

export const managedOrders = (row: SQL) => ({ ...byMoment(sql`${row}.updated_at`), title: byText(sql`${row}.title`) });
