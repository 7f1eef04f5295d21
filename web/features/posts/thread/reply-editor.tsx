import { Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reply } from '#contract/posts.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { endpointsOf } from '../queries.ts';
import { type AnyReply, patchReply } from '../thread-cache.ts';
import { ReplyText } from './reply-text.tsx';

interface ReplyEditorProps {
  readonly kind: PostKind;
  readonly reply: AnyReply;
  readonly userId: UserId;
  readonly onDone: () => void;
}

export function ReplyEditor({ kind, reply, userId, onDone }: ReplyEditorProps) {
  const client = useQueryClient();
  const [text, setText, clear] = useStoredText(storageKey(userId, 'edit reply', reply.id), reply.description);
  const [version, setVersion] = useState(reply.version);
  const [newer, setNewer] = useState<Reply | null>(null);
  const form = useForm({
    schema: async () => (await import('#contract/posts.ts')).postEndpoints[kind].updateReply.body,
    bodyOf: () => ({ description: text, version }),
    send: async (body) => {
      try {
        const { data } = await api(endpointsOf(kind).updateReply, { params: { replyId: reply.id }, body });
        const { description, version, updatedAt, editedAt, status } = data;
        patchReply(client, kind, reply.postId, reply.id, { description, version, updatedAt, editedAt, status });
        close();
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409 && error.answer.current)) throw error;
        setNewer(error.answer.current as Reply);
      }
    },
  });
  const close = () => {
    clear();
    onDone();
  };
  const resolve = (saved: Reply) => {
    setVersion(saved.version);
    setNewer(null);
  };
  return (
    <form {...form.form}>
      {newer && (
        <ConflictPanel
          mine={{ description: text }}
          newer={newer}
          onKeepMine={() => {
            resolve(newer);
            void form.submit({ description: text, version: newer.version });
          }}
          onTakeNewer={() => {
            resolve(newer);
            setText(newer.description);
          }}
        />
      )}
      <Stack gap="sm">
        <ReplyText form={form} value={text} onChange={setText} />
        <Group justify="flex-end">
          <Button onClick={close}>Cancel</Button>
          <Button look="main" type="submit" isBusy={form.isBusy}>
            Save reply
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
