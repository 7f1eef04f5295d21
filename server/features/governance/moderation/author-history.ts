import type { AuthorHistory, AuthorText, DecisionOnAuthor } from '#contract/author-review.ts';
import type { UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';
import { countryName } from '#server/trade/country-names.ts';
import { selectNames } from '../../accounts/staff-audit/index.ts';
import {
  type AuthorRow,
  countAuthorTexts,
  type DecisionRow,
  type StatusCount,
  selectAuthor,
  selectAuthorTexts,
  selectDecisionsOn,
} from './author-queries.ts';
import type { ModerationKinds } from './kind.ts';
import { excerptOf } from './queue.ts';
import type { QueueText } from './queue-queries.ts';

const MAX_DECISIONS = 20;
const MAX_TEXTS = 10;
const EXCERPT_WORDS = 30;

/**
 * What staff know about an author: facts, decisions and other texts.
 * @param exceptId the text under review, which the list of texts leaves out
 * @returns null if the account was deleted
 */
export async function readAuthorHistory(
  db: Db,
  kinds: ModerationKinds,
  authorId: UserId,
  exceptId: string = authorId,
): Promise<AuthorHistory | null> {
  const author = await selectAuthor(db, kinds, authorId);
  if (!author) return null;
  const decisions = await selectDecisionsOn(db, kinds, authorId, MAX_DECISIONS);
  const names = await selectNames(
    db,
    decisions.map(({ subject }) => subject),
  );
  const texts = await selectAuthorTexts(db, kinds, authorId, exceptId, MAX_TEXTS);
  return {
    author: presentAuthorFacts(author),
    counts: countsOf(await countAuthorTexts(db, kinds, authorId)),
    openReports: author.open_reports,
    decisions: decisions.map((row) => presentDecision(row, names.get(row.subject))),
    texts: texts.map((row) => presentText(row, kinds)),
  };
}

const presentAuthorFacts = (row: AuthorRow): AuthorHistory['author'] => ({
  id: row.id,
  name: row.name,
  profilePic: row.profile_pic,
  role: row.role,
  company: row.company,
  countryName: row.country === null ? null : countryName(row.country),
  points: row.points,
  createdAt: toIso(row.created_at),
  suspended: row.suspended ? { reason: row.suspended_reason ?? '', until: toIso(row.suspended_until) } : null,
});

function countsOf(rows: readonly StatusCount[]): AuthorHistory['counts'] {
  const sum = (isIn: (row: StatusCount) => boolean) => rows.filter(isIn).reduce((total, { count }) => total + count, 0);
  return {
    published: sum(({ status }) => status === 'success'),
    pending: sum(({ status }) => status === 'pending'),
    rejected: sum(({ status, hidden }) => status === 'rejected' && !hidden),
    hidden: sum(({ status, hidden }) => status === 'rejected' && hidden),
  };
}

type Name = { readonly name: string; readonly url: string | null } | undefined;

const presentDecision = (row: DecisionRow, name: Name): DecisionOnAuthor => ({
  id: row.id,
  at: toIso(row.at),
  action: row.action,
  actor: { id: row.actor_id, name: row.actor_name ?? deletedMember(), profilePic: row.actor_picture },
  // The decision is about the account itself.
  subjectName: row.subject.startsWith('user:') ? null : (name?.name ?? null),
  subjectUrl: row.subject.startsWith('user:') ? null : (name?.url ?? null),
  reason: row.reason,
});

function presentText(row: QueueText, kinds: ModerationKinds): AuthorText {
  const { type, id, kind, title, status, hidden, since } = row;
  const { queue } = kinds[type];
  const text = { type, id, kind, title, status, hidden, url: queue.url(row), createdAt: toIso(since) };
  return { ...text, excerpt: excerptOf(row, queue, EXCERPT_WORDS) };
}
