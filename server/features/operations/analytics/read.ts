import type { readAnalytics } from '#contract/analytics.ts';
import type { Output } from '#contract/http.ts';
import type { Db } from '#server/platform/database/open.ts';
import { selectDays, selectTopPages } from './queries.ts';

const TOP_PAGES = 20;

export async function readUse(db: Db, days: number): Promise<Output<typeof readAnalytics>['data']> {
  const [rows, topPages] = await Promise.all([selectDays(db, days), selectTopPages(db, days, TOP_PAGES)]);
  const column = (name: 'views' | 'visitors' | 'sign_ups' | 'sign_ins') =>
    rows.map((row) => ({ day: row.day, count: row[name] }));
  return {
    views: column('views'),
    visitors: column('visitors'),
    signUps: column('sign_ups'),
    signIns: column('sign_ins'),
    topPages,
  };
}
