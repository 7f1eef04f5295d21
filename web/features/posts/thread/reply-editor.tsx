import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attachment } from '#contract/attachments.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reply } from '#contract/posts.ts';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { endpointsOf } from '../queries.ts';
import { type AnyReply, patchReply } from '../thread-cache.ts';
import { RemoveEarlier } from '../writing/remove-earlier.tsx';
import { ReplyText } from './reply-text.tsx';
import { editKeys, useReplyDraft } from './use-reply-draft.ts';

const t = messages('posts');

function versionOf(description: string, attachments: readonly Attachment[]) {
  return { description, facts: attachments.map(({ name }) => name) };
}

interface ReplyEditorProps {
  readonly kind: PostKind;
  readonly reply: AnyReply;
  readonly userId: UserId;
  readonly onDone: () => void;
}

export function ReplyEditor({ kind, reply, userId, onDone }: ReplyEditorProps) {
  const client = useQueryClient();
  const draft = useReplyDraft(editKeys(userId, reply.id), reply);
  const [version, setVersion] = useState(reply.version);
  const [removesEarlier, setRemovesEarlier] = useState(true);
  const isOwn = reply.createdBy === userId;
  const [newer, setNewer] = useState<Reply | null>(null);
  const form = useForm({
    schema: async () => (await import('#schemas/posts.ts')).postEndpoints[kind].updateReply.body,
    bodyOf: () => ({ ...draft.body, version, ...(!isOwn && { removesEarlier }) }),
    send: async (body) => {
      try {
        const { data } = await api(endpointsOf(kind).updateReply, { params: { replyId: reply.id }, body });
        const { replies: _, ...saved } = data;
        patchReply(client, kind, reply.postId, reply.id, saved);
        close();
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409 && error.body.current)) throw error;
        setNewer(error.body.current as Reply);
      }
    },
  });
  const close = () => {
    draft.clear();
    onDone();
  };
  const resolve = (saved: Reply) => {
    setVersion(saved.version);
    setNewer(null);
  };
  return (
    <form {...form.form} {...takesDroppedFiles(draft.attachments.add)}>
      {newer && (
        <ConflictPanel
          mine={versionOf(draft.text, draft.attachments.files)}
          newer={versionOf(newer.description, newer.attachments)}
          onKeepMine={() => {
            resolve(newer);
            void form.submit({ ...draft.body, version: newer.version, ...(!isOwn && { removesEarlier }) });
          }}
          onTakeNewer={() => {
            resolve(newer);
            draft.replaceBy(newer);
          }}
        />
      )}
      <Stack gap="sm">
        <ReplyText form={form} draft={draft} />
        {!isOwn && <RemoveEarlier value={removesEarlier} onChange={setRemovesEarlier} />}
        <Group justify="flex-end">
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button look="main" type="submit" isBusy={form.isBusy} disabled={draft.isUploading}>
            {t('Save reply')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
