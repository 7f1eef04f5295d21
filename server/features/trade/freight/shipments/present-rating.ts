import type { Rating } from '#contract/shipment-ratings.ts';
import { presentAuthor } from '#server/features/accounts/users/index.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { RatingRow } from './rating-queries.ts';

export const presentRating = (row: RatingRow): Rating => ({
  id: row.id,
  by: row.by,
  user: presentAuthor(row),
  company: row.author_verified?.name ?? row.author_company,
  punctual: row.punctual,
  asAgreed: row.as_agreed,
  communication: row.communication,
  comment: row.comment,
  answer: row.answer,
  shownAt: toIso(row.shown_at),
  removedReason: row.removed_reason,
});
