import { sql } from 'drizzle-orm';
import { disruptionPath } from '#contract/disruption-path.ts';
import { LANE_ARROW } from '#contract/disruptions.ts';
import type { DisruptionId, UserId } from '#contract/ids.ts';
import type { WatchedItem, WatchedKind } from '#server/features/engagement/watching/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { disruptionLine, type NewsRow, newDisruption, newsOf } from './notices.ts';
import { concerns, concernsLane, endOfCode, isLasting, newsColumns } from './queries.ts';

interface WatchedRow extends NewsRow {
  readonly id: DisruptionId;
  readonly author_id: UserId | null;
  readonly details: string;
}

export const watchedDisruptions: WatchedKind = {
  async select(reader, ids) {
    const result = await reader.execute<WatchedRow & Record<string, unknown>>(sql`
      SELECT d.id, d.author_id, d.details, ${newsColumns} FROM disruptions d
      WHERE d.id = ANY(${sql.param([...ids])}::uuid[]) AND ${isLasting}`);
    return result.rows.map(present);
  },
  matchTexts: { condition: 'lane', match: matchLanes },
};

function present(row: WatchedRow): WatchedItem {
  const { id, author_id: authorId, kind, details } = row;
  const url = disruptionPath(id);
  const news = newsOf(row);
  const line = () => disruptionLine(news);
  return {
    id,
    said: newDisruption(news),
    text: details,
    url,
    digest: { group: id, one: line, several: line, url },
    authorId,
    records: [],
    search: { subject: 'disruptions', values: { kind: [kind] } },
  };
}

/** @param texts such as 'INNSA' or 'INNSA → NL' */
async function matchLanes(reader: Reader, id: string, texts: readonly string[]): Promise<string[]> {
  const lanes = texts.map((text) => {
    const [place, to = null] = text.split(LANE_ARROW);
    return { text, place, to };
  });
  const [place, to] = [endOfCode(sql`t.place`), endOfCode(sql`t.to`)];
  const result = await reader.execute<{ text: string }>(sql`
    SELECT t.text FROM disruptions d, jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) AS t (text text, place text, "to" text)
    WHERE d.id = ${id}::uuid AND CASE WHEN t.to IS NULL THEN ${concerns(place)} ELSE ${concernsLane(place, to)} END`);
  return result.rows.map(({ text }) => text);
}
