import { editPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { notifyPerson } from '../../accounts/notifications/index.ts';
import { audit } from '../../services/audit/index.ts';
import { refuseStale } from '../listings/index.ts';
import type { CompanyListener } from './company-listener.ts';
import { decisionMail } from './emails.ts';
import { companyNotFound, lockCompanyFor } from './find.ts';
import { decided } from './notices.ts';
import { readCompany } from './read.ts';
import { explainDuplicateWebsite, requireUniqueWebsite } from './unique-website.ts';
import { type CompanyHead, updateCompany } from './write-queries.ts';

const t = messages('server');

interface Decision {
  readonly status: ListingStatus;
  readonly reason: string;
  readonly version?: number | undefined;
}

/** @throws Conflict DECIDED if someone else has decided, STALE if the version differs, COMPANY_LISTED */
export async function decideCompany(
  platform: Platform & { readonly listener: CompanyListener },
  actor: Actor,
  companyId: CompanyId,
  { status, reason, version }: Decision,
): Promise<Company> {
  const { db, settings } = platform;
  const isStale = await explainDuplicateWebsite(() =>
    db.transaction(async (tx) => {
      const company = await lockCompanyFor(tx, actor, 'company.decide', companyId);
      if (company.removedAt !== null) throw companyNotFound();
      if ((status === 'pending') === (company.status === 'pending')) throw decidedAlready(company.status);
      if (version !== undefined && version !== company.version) return true;
      if (status === 'published') await requireUniqueWebsite(tx, company.domain, companyId);
      await updateCompany(tx, companyId, {
        status,
        reason: status === 'rejected' ? reason : null,
        ...(status === 'published' ? { publishedAt: company.publishedAt ?? new Date() } : {}),
      });
      if (status === 'published') await platform.listener.shown(tx, companyId, company.publishedAt === null);
      if (company.status === 'published') await platform.listener.hidden(tx, companyId);
      await audit(tx, actor.userId, `company.${status}`, `company:${companyId}`, reason === '' ? {} : { reason });
      const ownerId = company.ownerId === actor.userId ? null : company.ownerId;
      await notifyPerson(tx, platform, ownerId, noticeOf(company, status, reason), (name) =>
        decisionMail(settings, company, name, status, reason),
      );
      return false;
    }),
  );
  return refuseStale(isStale, await readCompany(db, actor, companyId));
}

const states = {
  pending: 'This company is awaiting review already.',
  published: 'This company is published already. Return it to review to decide again.',
  rejected: 'This company is rejected already. Return it to review to decide again.',
} as const;

function decidedAlready(status: ListingStatus): Conflict {
  return new Conflict(t(states[status]), 'DECIDED');
}

function noticeOf({ id, name }: Pick<CompanyHead, 'id' | 'name'>, status: ListingStatus, reason: string) {
  const notice = decided[status]({ company: name });
  if (status === 'published') return { ...notice, url: contentTypes.company.shortPath(id) };
  return { ...notice, url: editPath(id), ...(status === 'rejected' && { text: reason }) };
}
