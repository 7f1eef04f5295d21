import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import { type Actor, isStaff, may } from '#server/policy.ts';
import { companyListing } from '../directory/index.ts';
import type { WrittenJob } from './check-job.ts';
import type { JobHead } from './write-queries.ts';

const t = messages('server');

/** One of the actor’s own companies; any for staff. A job keeps its company while it is still the actor’s. */
export async function companyOf(
  tx: Tx,
  actor: Actor,
  before: JobHead['job'] | null,
  written: WrittenJob,
): Promise<{ id: CompanyId | null; name: string | null }> {
  const id = written.companyId === undefined ? (before?.companyId ?? null) : written.companyId;
  if (id === null) return { id: null, name: null };
  const known = await companyListing(tx, id);
  const isKept = id === before?.companyId;
  const isTheirs = known !== null && (isStaff(actor) || known.ownerId === actor.userId);
  if (!known || !(isKept ? isTheirs : may(actor, 'company.edit', known))) {
    if (isKept) return { id: null, name: before.companyName };
    throw new Invalid({ companyId: t('Choose one of your companies, or enter a name.') });
  }
  return { id, name: known.name };
}
