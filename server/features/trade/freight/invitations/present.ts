import type { Invitation, InvitationState } from '#contract/freight-invitations.ts';
import type { InvitationRow } from './queries.ts';

function stateOf({ revokedAt, isPriced, openedAt }: InvitationRow): InvitationState {
  if (revokedAt) return 'WITHDRAWN';
  if (isPriced) return 'PRICED';
  return openedAt ? 'OPENED' : 'INVITED';
}

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  state: stateOf(row),
  name: row.name,
  company: row.company,
  createdAt: row.createdAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
});
