import { Alert, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reply } from '#contract/posts.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictPanel } from '#web/ui/conflict-panel.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { endpointsOf } from '../queries.ts';
import { type AnyReply, patchReply } from '../thread-cache.ts';

interface ReplyEditorProps {
  readonly kind: PostKind;
  readonly reply: AnyReply;
  readonly userId: string;
  readonly onDone: () => void;
}

export function ReplyEditor({ kind, reply, userId, onDone }: ReplyEditorProps) {
  const client = useQueryClient();
  const [text, setText, clear] = useStoredText(storageKey(userId, 'edit reply', reply.id), reply.description);
  const [version, setVersion] = useState(reply.version);
  const [newer, setNewer] = useState<Reply | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (over: number) =>
      api(endpointsOf(kind).updateReply, { params: { replyId: reply.id }, body: { description: text, version: over } }),
    onSuccess: ({ data }) => {
      patchReply(client, kind, reply.postId, reply.id, {
        description: data.description,
        version: data.version,
        updatedAt: data.updatedAt,
        status: data.status,
      });
      clear();
      onDone();
    },
    onError: (failed) => {
      if (failed instanceof ApiError && failed.status === 409 && failed.answer.current)
        setNewer(failed.answer.current as Reply);
    },
  });
  const problem = error instanceof ApiError ? error : null;
  const fieldError = problem?.fields['description'];
  const cancel = () => {
    clear();
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(version);
      }}
    >
      {newer && (
        <ConflictPanel
          mine={{ description: text }}
          newer={newer}
          onKeepMine={() => {
            setVersion(newer.version);
            setNewer(null);
            mutate(newer.version);
          }}
          onTakeNewer={() => {
            setVersion(newer.version);
            setText(newer.description);
            setNewer(null);
          }}
        />
      )}
      {problem?.status === 401 && <SignedOutNote />}
      <RichTextEditor
        compact
        autoFocus
        ariaLabel="Your reply"
        value={text}
        onChange={setText}
        error={fieldError}
        onSubmit={() => mutate(version)}
      />
      {error && !newer && !fieldError && problem?.status !== 401 && (
        <Alert color="red" role="alert" mt="sm">
          {messageOf(error)}
        </Alert>
      )}
      <Group mt="sm" justify="flex-end">
        <Button onClick={cancel}>Cancel</Button>
        <Button look="main" type="submit" isBusy={isPending}>
          Save reply
        </Button>
      </Group>
    </form>
  );
}
