import type { z } from 'zod';
import { peoplePath } from '#contract/company-paths.ts';
import type { companyPerson } from '#contract/company-people.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, Forbidden, NotFound, SignedOut } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Platform } from '#server/platform/portal.ts';
import { type Actor, isStaff, may } from '#server/policy.ts';
import { notifyPerson } from '../../accounts/notifications/index.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { findContact, presentAuthor } from '../../accounts/users/index.ts';
import { isAtDomain } from './domain.ts';
import { companyNotFound, listingOfHead, lockCompanyFor } from './find.ts';
import { personAdmitted, personWaits } from './notices.ts';
import {
  confirmPending,
  deletePerson,
  type PersonRow,
  selectPeople,
  selectPerson,
  upsertPerson,
} from './people-queries.ts';
import { listingOf } from './present.ts';
import { selectCompany } from './queries.ts';
import type { CompanyHead } from './write-queries.ts';

const t = messages('server');

type CompanyPerson = z.infer<typeof companyPerson>;

const present = (row: PersonRow): CompanyPerson => ({
  user: presentAuthor(row),
  jobTitle: row.job_title,
  owner: row.owner,
  pending: row.pending,
});

export async function listPeople(
  db: Db,
  actor: Actor,
  companyId: CompanyId,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: CompanyPerson[]; nextCursor: string | null }> {
  const cursor = decodeCursor(query.cursor, 'moment');
  // The same statement as for the company itself, so that its page sends it once.
  const row = await selectCompany(db, actor, companyId);
  if (!row) throw companyNotFound();
  const shownTo = may(actor, 'company.edit', listingOf(row)) || isStaff(actor) ? 'all' : actor.userId;
  const rows = await selectPeople(db, companyId, shownTo, cursor, query.limit + 1);
  const page = cutPage(rows, query.limit, (row) => ({ key: toIso(row.joined_at), id: row.user_id }));
  return { data: presentEach(page.rows, present), nextCursor: page.nextCursor };
}

export async function joinCompany(
  platform: Platform,
  actor: Actor,
  companyId: CompanyId,
  jobTitle: string,
): Promise<CompanyPerson> {
  const userId = requireUserId(actor);
  return platform.db.transaction(async (tx) => {
    const company = await lockCompanyFor(tx, actor, 'company.join', companyId, 'share');
    const record = { kind: 'person', id: `${companyId}/${userId}`, title: company.name } as const;
    await auditChange(tx, actor, 'company.join', {
      ...record,
      ownerId: userId,
      url: contentTypes.company.shortPath(companyId),
    });
    const before = await selectPerson(tx, companyId, userId);
    const pending = !(await isKnownToBelong(tx, company, userId));
    await upsertPerson(tx, { companyId, userId, jobTitle, pending });
    const person = await selectPerson(tx, companyId, userId);
    if (!person) throw new SignedOut();
    if (person.pending && before === null) {
      await notifyPerson(tx, platform, company.ownerId, {
        ...personWaits({ name: person.author_name ?? '', company: company.name }),
        text: jobTitle,
        url: peoplePath(companyId),
        bundle: { thread: `company:${companyId}` },
      });
    }
    return present(person);
  });
}

async function isKnownToBelong(tx: Tx, company: CompanyHead, userId: UserId): Promise<boolean> {
  if (company.ownerId === userId) return true;
  if (company.verifiedBy !== 'DOMAIN' || company.verifiedDomain === null) return false;
  const contact = await findContact(tx, userId);
  return contact !== undefined && contact.emailVerifiedAt !== null && isAtDomain(contact.email, company.verifiedDomain);
}

export async function admitPerson(
  platform: Platform,
  actor: Actor,
  companyId: CompanyId,
  userId: UserId,
): Promise<CompanyPerson> {
  return platform.db.transaction(async (tx) => {
    const company = await lockCompanyFor(tx, actor, 'company.edit', companyId, 'share');
    const admitted = await confirmPending(tx, companyId, userId);
    const person = await selectPerson(tx, companyId, userId);
    if (!person) throw personNotFound();
    if (!admitted) throw new Conflict(t('This person is already listed.'), 'NO_EFFECT');
    await notifyPerson(tx, platform, userId, {
      ...personAdmitted({ company: company.name }),
      url: contentTypes.company.shortPath(companyId),
    });
    return present(person);
  });
}

export async function removePerson(db: Db, actor: Actor, companyId: CompanyId, userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompanyFor(tx, actor, 'company.read', companyId, 'share');
    if (actor.userId !== userId && !may(actor, 'company.edit', listingOfHead(company))) {
      throw new Forbidden(t('Only the company’s owner, staff and that person can do this.'));
    }
    if (company.ownerId === userId) {
      throw new Conflict(t('The company’s owner can’t be removed from its people.'), 'OWNER');
    }
    const record = { kind: 'person', id: `${companyId}/${userId}`, title: company.name } as const;
    // Staff who own the company act as its owner.
    const ownerId = actor.userId === company.ownerId ? company.ownerId : userId;
    await auditChange(tx, actor, 'company.join', {
      ...record,
      ownerId,
      url: contentTypes.company.shortPath(companyId),
    });
    if (!(await deletePerson(tx, companyId, userId))) throw personNotFound();
  });
}

const personNotFound = (): NotFound => new NotFound(t('This person is not listed among the company’s people.'));
