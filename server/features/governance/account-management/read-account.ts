import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { StaffAccount } from '#contract/staff-accounts.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import { listAudit } from '../../accounts/staff-audit/index.ts';
import { type ModerationKinds, readAuthorHistory } from '../moderation/index.ts';
import { presentAccount } from './present.ts';
import { selectAccount } from './queries.ts';

const t = messages('server');

const MAX_ENTRIES = 10;

/** @throws NotFound */
export async function readAccount(db: Db, kinds: ModerationKinds, userId: UserId): Promise<StaffAccount> {
  const row = await selectAccount(db, userId);
  const history = row && (await readAuthorHistory(db, kinds, userId));
  if (!row || !history) throw new NotFound(t('This account does not exist or was deleted.'));
  const audit = await listAudit(db, { subject: `user:${userId}`, sort: 'newest', limit: MAX_ENTRIES });
  return {
    ...presentAccount(row),
    jobTitle: row.job_title,
    phone: row.phone,
    linkedIn: row.linked_in,
    bio: row.bio,
    skills: row.skills,
    emailVerified: row.email_verified,
    hasPassword: row.has_password,
    deleteAfter: toIso(row.delete_after),
    sessions: row.sessions,
    trustedDevices: row.trusted_devices,
    lastSeenAt: toIso(row.last_seen_at),
    reportsMade: row.reports_made,
    history,
    audit: audit.data,
  };
}
