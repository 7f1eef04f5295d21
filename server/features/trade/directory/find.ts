import { editPath } from '#contract/company-paths.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { type Action, type Actor, can, type Listing } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { type CompanyHead, lockCompany } from './write-queries.ts';

const t = messages('server');

export const companyNotFound = (): NotFound => new NotFound(t('This company does not exist or was deleted.'));

export const listingOfHead = (company: CompanyHead): Listing => ({
  ownerId: company.ownerId,
  status: company.status,
  removed: company.removedAt !== null,
});

type CompanyAction = Extract<
  Action,
  | 'company.read'
  | 'company.decide'
  | 'company.edit'
  | 'company.proveContact'
  | 'company.remove'
  | 'company.restore'
  | 'company.claim'
  | 'company.join'
>;

/** @param how `share` allows concurrent locks, when only owner and status must stay */
export async function lockCompanyFor(
  tx: Tx,
  actor: Actor,
  action: CompanyAction,
  companyId: CompanyId,
  how: 'update' | 'share' = 'update',
): Promise<CompanyHead> {
  const company = await lockCompany(tx, companyId, how);
  const verdict = company ? can(actor, action, listingOfHead(company)) : 'hide';
  if (!company || verdict === 'hide') throw companyNotFound();
  if (verdict === 'deny') throw new Forbidden(t('Only the company’s owner and staff can do this.'));
  if (
    action === 'company.edit' ||
    action === 'company.remove' ||
    action === 'company.restore' ||
    action === 'company.decide'
  ) {
    const { ownerId, name: title } = company;
    // The decision itself notifies the owner.
    const isNotified = action === 'company.decide';
    const record = { kind: 'company', id: companyId, ownerId, title, url: editPath(companyId), isNotified } as const;
    await auditChange(tx, actor, action, record);
  }
  return company;
}
