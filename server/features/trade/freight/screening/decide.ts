import type { Checked, Output } from '#contract/http.ts';
import type { ScreeningDecisionId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { decideScreening, listScreeningDecisions as endpoint, ScreeningDecision } from '#contract/screening.ts';
import { audit } from '#server/features/services/audit/index.ts';
import { readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { countDecisions, type DecisionRow, insertDecision, newest, selectDecisions } from './queries.ts';
import { screen } from './screen.ts';

const t = messages('server');

/** Of each account. */
const MAX_DECISIONS = 10_000;

/** @throws Conflict if no list is imported, because there is nothing to decide then */
export async function decide(
  db: Db,
  actor: Actor,
  { verdict, reason, ...typed }: Checked<typeof decideScreening>['body'],
): Promise<ScreeningDecision> {
  const ownerId = requireUserId(actor);
  const { lists, results } = await screen(db, [typed]);
  if (lists.length === 0)
    throw new Conflict(t('No list is imported, so no name was compared. Ask the operator of the portal.'), 'NO_LIST');
  if ((await countDecisions(db, ownerId)) >= MAX_DECISIONS)
    throw new Conflict(t('You can keep at most {max} decisions.', { max: MAX_DECISIONS }), 'TOO_MANY');
  const candidates = (results[0]?.candidates ?? []).map(({ source, entry, name, score }) => ({
    ...{ source, entry, name, score },
  }));
  const id = newId<ScreeningDecisionId>();
  const kept = { id, ...typed, verdict, reason, lists, candidates };
  return db.transaction(async (tx) => {
    const createdAt = await insertDecision(tx, { ...kept, ownerId });
    // Those of members are nobody else's business.
    if (isStaff(actor)) {
      const { name, country } = typed;
      const details = { name, country, verdict, reason, lists, candidates };
      await audit(tx, ownerId, 'screening.decided', `screeningDecision:${id}`, details);
    }
    return { ...kept, foundSince: [], createdAt };
  });
}

export async function listDecisions(
  db: Db,
  actor: Actor,
  { limit, cursor }: Checked<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const ownerId = requireUserId(actor);
  const found = await readOrdered(
    { limit, cursor },
    (after, rows) => selectDecisions(db, ownerId, after, rows),
    newest,
    (row) => row,
  );
  return { ...found, data: found.data.map(present) };
}

const present = ({ birth_year, found_since, created_at, sort_key: _key, ...rest }: DecisionRow): ScreeningDecision => ({
  ...rest,
  lists: [...rest.lists],
  candidates: [...rest.candidates],
  foundSince: [...found_since],
  birthYear: birth_year,
  createdAt: toIso(created_at),
});
