import type { Attachment } from '#contract/attachments.ts';
import { MAX_UPLOADS_A_DAY } from '#contract/freight-invitations.ts';
import type { DocumentId, InvitationId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { countAttempt } from '#server/features/accounts/users/index.ts';
import { lockUploads, type SentFile, storeAttachment } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, TooMany } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { findInvited, type Invited } from './open.ts';
import { insertFile, selectFiles } from './queries.ts';

const t = messages('server');

const DAY_SECONDS = 86_400;

/**
 * Whether the recipient may upload another file, which counts as one.
 * @throws NotFound for a wrong link, Conflict CLOSED once the request is decided, TooMany
 */
export async function requireUpload(db: Db, token: string): Promise<Invited['invitation']> {
  const { invitation, request } = await findInvited(db, token);
  if (request.state !== 'OPEN' && request.state !== 'CLOSED') {
    throw new Conflict(t('This request takes no more offers.'), 'CLOSED');
  }
  const { count, secondsLeft } = await db.transaction((tx) =>
    countAttempt(tx, 'invitationFile', invitation.id, DAY_SECONDS),
  );
  if (count > MAX_UPLOADS_A_DAY) {
    throw new TooMany(
      Math.ceil(secondsLeft),
      t('You can upload {maxuploadsaday} files a day.', { maxuploadsaday: MAX_UPLOADS_A_DAY }),
    );
  }
  return invitation;
}

/** Only an offer of this invitation can list it. */
export async function storeFile(
  portal: Pick<Portal, 'db' | 'files' | 'sender'>,
  actor: Actor,
  invitation: Pick<Invited['invitation'], 'id'>,
  file: SentFile,
): Promise<Attachment> {
  // Owned by the invitation, even if its reader has a session.
  const stored = await storeAttachment(portal, { ...actor, userId: null }, file);
  await insertFile(portal.db, invitation.id, stored.id);
  return stored;
}

/** Among the ids, those that were uploaded through the invitation. */
export async function lockFiles(
  tx: Tx,
  invitationId: InvitationId,
  ids: readonly DocumentId[],
): Promise<readonly Attachment[]> {
  return lockUploads(tx, await selectFiles(tx, invitationId, ids));
}
