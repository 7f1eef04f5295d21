import { createHmac, timingSafeEqual } from 'node:crypto';
import { type InvitationId, invitationId } from '#contract/ids.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { type InvitationRow, selectById } from './queries.ts';

type Keyed = Pick<InvitationRow, 'id' | 'tokenHash'>;

/** A key for one purpose, such as one picture. A new token makes the old keys invalid. */
export const keyFor = ({ tokenHash }: Pick<Keyed, 'tokenHash'>, purpose: string): string =>
  createHmac('sha256', tokenHash).update(purpose).digest('base64url');

/** @returns undefined if the key is for something else */
export async function selectByKey(
  reader: Reader,
  { id, key, purpose }: { readonly id: InvitationId; readonly key: string; readonly purpose: string },
): Promise<InvitationRow | undefined> {
  const invitation = await selectById(reader, id);
  if (!invitation) return undefined;
  const [sent, valid] = [Buffer.from(key), Buffer.from(keyFor(invitation, purpose))];
  return sent.length === valid.length && timingSafeEqual(sent, valid) ? invitation : undefined;
}

const STOP = 'stop';
const stopToken = /^(?<id>[0-9a-f-]{36})_(?<key>[\w-]{43})$/;

/** Can only stop invitations, because mail programs send it in an address (RFC 8058). */
export const stopTokenOf = (invitation: Keyed): string => `${invitation.id}_${keyFor(invitation, STOP)}`;

export async function selectByStopToken(reader: Reader, token: string): Promise<InvitationRow | undefined> {
  const { id, key } = stopToken.exec(token)?.groups ?? {};
  const known = invitationId.safeParse(id);
  return known.success && key ? selectByKey(reader, { id: known.data, key, purpose: STOP }) : undefined;
}
