import type { UpdateCompany } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import { Stale } from '#server/platform/errors.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { NO_CHANGE, notifyStaffOfChange, notifyStaffOfPending, withChange } from '../listings/index.ts';
import { changeOfCompany, verificationAfter } from './change.ts';
import { checkCompany } from './check-company.ts';
import type { CompanyListener } from './company-listener.ts';
import { changeContact, verifiedAddressOf } from './contact-address.ts';
import { lockCompanyFor } from './find.ts';
import { readCompany } from './read.ts';
import { explainDuplicateWebsite, requireUniqueWebsite } from './unique-website.ts';
import { updateCompany } from './write-queries.ts';

/** Changes by the owner of a published company are reviewed. @throws Conflict STALE, COMPANY_LISTED */
export async function editCompany(
  { db, settings, listener }: Pick<Portal, 'db' | 'settings'> & { readonly listener: CompanyListener },
  actor: Actor,
  companyId: CompanyId,
  change: UpdateCompany,
) {
  const { version, ...written } = change;
  const done = await explainDuplicateWebsite(() =>
    db.transaction(async (tx): Promise<'stale' | 'reviewed' | 'saved'> => {
      const before = await lockCompanyFor(tx, actor, 'company.edit', companyId);
      if (version !== undefined && version !== before.version) return 'stale';
      if (!isStaff(actor)) refuseReservedNames(settings, { name: written.name }, before);
      const isOwn = before.ownerId === actor.userId;
      const wanted = checkCompany(isOwn ? withChange(before) : before, written);
      if (wanted.domain !== before.domain) await requireUniqueWebsite(tx, wanted.domain, companyId);
      const contact =
        written.email === undefined
          ? {}
          : changeContact(before, written.email, await verifiedAddressOf(tx, before.ownerId));
      if (before.status === 'published' && !isStaff(actor)) {
        const waiting = changeOfCompany(before, wanted);
        await updateCompany(tx, companyId, { ...contact, ...waiting });
        if (waiting.change !== null && before.changeWaitsSince === null)
          await notifyStaffOfChange(tx, 'company', before.name, actor.userId);
        return waiting.change === null ? 'saved' : 'reviewed';
      }
      const sentAgain = before.status === 'rejected' && isOwn;
      await updateCompany(tx, companyId, {
        ...wanted,
        ...contact,
        ...verificationAfter(before, wanted),
        ...(isOwn ? NO_CHANGE : {}),
        ...(sentAgain ? { status: 'pending', reason: null } : {}),
      });
      if (wanted.name !== before.name) await listener.renamed(tx, { id: companyId, name: wanted.name });
      if (sentAgain) await notifyStaffOfPending(tx, 'changedCompany', wanted.name, actor.userId);
      return 'saved';
    }),
  );
  const current = await readCompany(db, actor, companyId);
  if (done === 'stale') throw new Stale('company', current);
  return { company: current, isReviewed: done === 'reviewed' };
}
