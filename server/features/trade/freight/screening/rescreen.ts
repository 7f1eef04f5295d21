import { pages } from '#contract/pages.ts';
import { notify } from '#server/features/accounts/notifications/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { foundSince } from './notices.ts';
import { type DueDecision, selectDue, storeFound } from './rescreen-queries.ts';
import { screen } from './screen.ts';

const BATCH = 50;

/** Compares decided names again after an import, and notifies their members of entries that were not candidates before. */
export async function rescreen(db: Db): Promise<void> {
  for (;;) {
    const due = await selectDue(db, BATCH);
    for (const decision of due) await rescreenOne(db, decision);
    if (due.length < BATCH) return;
  }
}

async function rescreenOne(db: Db, { id, owner_id: ownerId, name, country, ...decision }: DueDecision): Promise<void> {
  const { results } = await screen(db, [{ name, country, birthYear: decision.birth_year }]);
  const known = new Set([...decision.candidates, ...decision.found_since].map(keyOf));
  const found = (results[0]?.candidates ?? [])
    .filter((candidate) => !known.has(keyOf(candidate)))
    .map(({ source, entry, name: listed, score }) => ({ source, entry, name: listed, score }));
  await db.transaction(async (tx) => {
    await storeFound(tx, id, found);
    if (found.length === 0) return;
    await notify(tx, [ownerId], {
      ...foundSince({ name }),
      text: found.map((one) => `${one.source} ${one.entry}: ${one.name} (${one.score} %)`).join('\n'),
      url: pages.screening,
      preference: 'activityWatching',
    });
  });
}

const keyOf = ({ source, entry }: { readonly source: string; readonly entry: string }): string => `${source} ${entry}`;
