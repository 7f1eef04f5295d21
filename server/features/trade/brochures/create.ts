import type { z } from 'zod';
import { type Brochure, createBrochure as endpoint, MAX_BROCHURES } from '#contract/brochures.ts';
import { editPath } from '#contract/company-paths.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import type { BrochureId, CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Actor, can } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { queueForWatchers } from '../../engagement/watching/index.ts';
import { audit } from '../../services/audit/index.ts';
import { removePdf, type SentFile, type StoredPdf, storePdf } from '../../services/documents/index.ts';
import { type CompanyListing, companyListing } from '../directory/index.ts';
import { readBrochure } from './read.ts';
import { searchTextOfBrochure } from './search-text.ts';
import { insertBrochure, lockAndCount } from './write-queries.ts';

const t = messages('server');

type Fields = z.output<typeof endpoint.form>;

export async function createBrochure(
  portal: Pick<Portal, 'db' | 'files' | 'jobs' | 'sender'>,
  actor: Actor,
  { file, fields }: { readonly file: SentFile; readonly fields: Fields },
): Promise<Brochure> {
  const { db, jobs } = portal;
  // Check everything else before the PDF.
  await findCompany(db, actor, fields.companyId);
  const pdf = await storePdf(portal, actor, 'brochure', file, { maxBytes: MAX_BROCHURE_BYTES });
  const id = newId<BrochureId>();
  try {
    await db.transaction(async (tx) => {
      const company = await findCompany(tx, actor, fields.companyId);
      if ((await lockAndCount(tx, company.id)) >= MAX_BROCHURES) {
        throw new Conflict(
          t('A company can have at most {maxbrochures} brochures. Delete one first.', { maxbrochures: MAX_BROCHURES }),
          'TOO_MANY_BROCHURES',
        );
      }
      const url = editPath(company.id);
      const record = { kind: 'brochure', id, ownerId: company.ownerId, title: fields.title, url } as const;
      await auditChange(tx, actor, 'brochure.write', record);
      await insertBrochure(tx, {
        id,
        companyId: company.id,
        documentId: pdf.id,
        title: fields.title,
        leadCapture: fields.leadCapture === 'true',
        searchText: searchTextOfBrochure({ title: fields.title, companyName: company.name, plainText: pdf.plainText }),
      });
      await queueForWatchers(tx, { brochureId: id });
      if (company.ownerId !== actor.userId) await audit(tx, actor.userId, 'brochure.created', `brochure:${id}`);
    });
  } catch (error) {
    await deletePdf(portal, jobs, pdf);
    throw error;
  }
  return readBrochure(db, actor, id);
}

/** Checks the company before the file is read, if its id came first. @throws NotFound or Forbidden */
export async function requireWritableCompany(db: Reader, actor: Actor, companyId: string | undefined): Promise<void> {
  const checked = endpoint.form.shape.companyId.safeParse(companyId);
  if (checked.success) await findCompany(db, actor, checked.data);
}

function deletePdf({ db }: Pick<Portal, 'db'>, jobs: Portal['jobs'], pdf: StoredPdf): Promise<void> {
  return db.transaction((tx) => removePdf(tx, jobs, pdf.id));
}

async function findCompany(reader: Reader, actor: Actor, companyId: CompanyId): Promise<CompanyListing> {
  const company = await companyListing(reader, companyId);
  const verdict = company ? can(actor, 'brochure.write', company) : 'hide';
  if (!company || verdict === 'hide') throw new NotFound(t('This company does not exist or was deleted.'));
  if (verdict === 'deny') throw new Forbidden(t('Only the company’s owner and staff can add brochures.'));
  return company;
}
