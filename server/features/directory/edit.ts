import type { Company, UpdateCompany } from '#contract/directory.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { fold } from '#server/platform/search/fold.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { checkCompany } from './check-company.ts';
import { changeContact, provenAddressOf } from './contact-address.ts';
import { isSameWebsite } from './domain.ts';
import { holdCompany } from './find.ts';
import type { CompanyFollower } from './follow.ts';
import { readCompany } from './read.ts';
import { tellStaffOfChange, tellStaffOfWaiting } from './tell.ts';
import { uncheckedSince } from './unchecked.ts';
import { refuseListed, requireUnlisted } from './unlisted.ts';
import { type CompanyHead, updateCompany } from './write-queries.ts';

interface EditedCompany {
  readonly company: Company;
  /** It waits for a review since this change. */
  readonly sentAgain: boolean;
}

/**
 * Changes a company. What is published stays published, but for a name or website that nobody has reviewed: with
 * another one of these its owner sends it again, as with any change of what was rejected. The rest is out at once, and
 * staff look at it afterwards. What was verified of another name or website is verified no more.
 * @throws Conflict STALE with the newer record, where it was made from an older version; COMPANY_LISTED
 */
export async function editCompany(
  { db, follower }: { readonly db: Db; readonly follower: CompanyFollower },
  actor: Actor,
  companyId: string,
  change: UpdateCompany,
): Promise<EditedCompany> {
  const { version, ...written } = change;
  const done = await refuseListed(() =>
    db.transaction(async (tx): Promise<'stale' | 'sent' | 'saved'> => {
      const before = await holdCompany(tx, actor, 'company.edit', companyId);
      if (version !== undefined && version !== before.version) return 'stale';
      const checked = checkCompany(before, written);
      if (checked.domain !== before.domain) await requireUnlisted(tx, checked.domain, companyId);
      const sentAgain = isSentAgain(actor, before, checked);
      const status = sentAgain ? 'pending' : before.status;
      const unchecked = uncheckedSince(actor, before, { ...checked, status });
      const contact =
        written.email === undefined
          ? {}
          : changeContact(before, written.email, await provenAddressOf(tx, before.ownerId));
      await updateCompany(tx, companyId, {
        ...checked,
        ...contact,
        uncheckedSince: unchecked,
        ...(isOther(before, checked) ? unverified : {}),
        ...(sentAgain ? { status: 'pending', reason: null } : {}),
      });
      if (checked.name !== before.name) await follower.renamed(tx, { id: companyId, name: checked.name });
      if (sentAgain && actor.userId !== null) {
        const title = 'A company was changed and waits for a review';
        await tellStaffOfWaiting(tx, { title, text: checked.name, by: actor.userId });
      }
      if (unchecked !== null && before.uncheckedSince === null) await tellStaffOfChange(tx, checked.name);
      return sentAgain ? 'sent' : 'saved';
    }),
  );
  const current = await readCompany(db, actor, companyId);
  if (done === 'stale') {
    throw new Conflict('This company was changed meanwhile. Compare the two and save again.', 'STALE', { current });
  }
  return { company: current, sentAgain: done === 'sent' };
}

const unverified = { verifiedBy: null, verifiedDomain: null, verifiedAt: null } as const;

/** Spelt otherwise is no other name, and another page of its own site no other website. */
const isOther = (before: CompanyHead, after: Pick<CompanyHead, 'name' | 'website'>): boolean =>
  fold(before.name) !== fold(after.name) || !isSameWebsite(before.website, after.website);

function isSentAgain(actor: Actor, before: CompanyHead, after: Pick<CompanyHead, 'name' | 'website'>): boolean {
  if (before.status === 'rejected') return before.ownerId === actor.userId;
  return before.status === 'published' && !isStaff(actor) && isOther(before, after);
}
