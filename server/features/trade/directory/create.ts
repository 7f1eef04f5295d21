import type { Company, CreateCompany } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { audit } from '../../services/audit/index.ts';
import { notifyStaffOfPending } from '../listings/index.ts';
import { checkCompany, slugOf } from './check-company.ts';
import { changeContact, verifiedAddressOf } from './contact-address.ts';
import { readCompany } from './read.ts';
import { explainDuplicateWebsite, requireUniqueWebsite } from './unique-website.ts';
import { type CompanyFields, insertCompany } from './write-queries.ts';

/** A company by staff is published immediately and has no owner. @throws Conflict COMPANY_LISTED */
export async function createCompany(
  { db, settings }: Pick<Portal, 'db' | 'settings'>,
  actor: Actor,
  input: CreateCompany,
): Promise<Company> {
  const userId = requireUserId(actor);
  const id = newId<CompanyId>();
  const checked = checkCompany(null, input);
  const published = isStaff(actor);
  if (!published) refuseReservedNames(settings, { name: input.name });
  const ownerId = published ? null : userId;
  const fields: Omit<CompanyFields, 'email'> = {
    ...checked,
    ownerId,
    status: published ? 'published' : 'pending',
    publishedAt: published ? new Date() : null,
  };
  await explainDuplicateWebsite(() =>
    db.transaction(async (tx) => {
      await requireUniqueWebsite(tx, checked.domain, id);
      const contact = changeContact(null, input.email, await verifiedAddressOf(tx, ownerId));
      await insertWithSlug(tx, id, { ...fields, ...contact });
      if (published) await audit(tx, userId, 'company.published', `company:${id}`);
      else await notifyStaffOfPending(tx, 'company', fields.name, userId);
    }),
  );
  return readCompany(db, actor, id);
}

async function insertWithSlug(tx: Tx, id: CompanyId, fields: CompanyFields): Promise<void> {
  const slug = slugOf(fields.name);
  if (await insertCompany(tx, id, slug, fields)) return;
  if (!(await insertCompany(tx, id, `${slug}-${id.slice(-12)}`, fields))) throw new Error('an id was made twice');
}
