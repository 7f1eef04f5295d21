import type { Invitation, InvitationState, InvitedRequest } from '#contract/freight-invitations.ts';
import { isTakingOffers, type StoredRequest } from '../requests/index.ts';
import type { InvitationRow } from './queries.ts';

function stateOf({ revokedAt, isPriced, answer, openedAt }: InvitationRow, request: StoredRequest): InvitationState {
  if (revokedAt) return 'WITHDRAWN';
  if (isPriced) return 'PRICED';
  if (answer === 'NO_QUOTE') return 'NO_QUOTE';
  if (!request.paused && !isTakingOffers(request)) return 'NO_ANSWER';
  if (answer === 'WILL_QUOTE') return 'WILL_QUOTE';
  return openedAt ? 'OPENED' : 'INVITED';
}

export const presentAnswer = ({
  answer,
  answerReason,
  answerNote,
}: Pick<InvitationRow, 'answer' | 'answerReason' | 'answerNote'>): Pick<
  InvitedRequest,
  'answer' | 'reason' | 'note'
> => ({ answer, reason: answerReason, note: answerNote });

export function presentInvitation(row: InvitationRow, request: StoredRequest): Invitation {
  const { answer: _, ...why } = presentAnswer(row);
  return {
    id: row.id,
    email: row.email,
    state: stateOf(row, request),
    name: row.name,
    company: row.company,
    ...why,
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
  };
}
