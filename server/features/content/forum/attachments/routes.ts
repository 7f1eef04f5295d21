import type { FastifyReply } from 'fastify';
import * as contract from '#contract/attachments.ts';
import type { DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import { readForm, sendDocument, storeAttachment } from '#server/features/services/documents/index.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Setup } from '#server/platform/setup.ts';
import { findReply } from '../replies/index.ts';

const t = messages('server');

export function registerAttachments(setup: Setup): void {
  const { router } = setup;
  const reading = { action: 'post.read', rate: 'read' } as const;

  router.route(
    contract.uploadAttachment,
    { action: 'file.upload', rate: 'upload', section: 'ForumAfterLogin' },
    async ({ portal, actor, request }) => {
      const options = { maxBytes: contract.MAX_ATTACHMENT_BYTES, noun: 'file' } as const;
      const { file } = await readForm(request, contract.uploadAttachment, options);
      return { data: await storeAttachment(portal, actor, file) };
    },
  );
  router.route(contract.readAttachmentOfPost, reading, async ({ db, portal, actor, params, reply }) => {
    const { head } = await findThread(db, actor, params.postId);
    return send(portal, reply, head.attachments, params.id);
  });
  router.route(contract.readAttachmentOfReply, reading, async ({ db, portal, actor, params, reply }) => {
    const { row } = await findReply(db, actor, params.replyId);
    return send(portal, reply, row.attachments, params.id);
  });
}

async function send(
  portal: Portal,
  reply: FastifyReply,
  listed: readonly contract.Attachment[],
  id: DocumentId,
): Promise<FastifyReply> {
  const file = listed.find((attachment) => attachment.id === id);
  if (!file) throw new NotFound(t('This file does not exist or was deleted.'));
  return sendDocument(portal, reply, id, file);
}
