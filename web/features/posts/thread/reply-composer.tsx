import { Alert } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { htmlToText } from '#contract/plain-text.ts';
import { type PostFields, REPLY_TEXT } from '#contract/posts.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { endpointsOf, refreshLists } from '../queries.ts';
import { insertReply, patchPost } from '../thread-cache.ts';
import classes from './reply-composer.module.css';

export interface ReplyTarget {
  readonly parentId: string;
  readonly name: string;
}

interface ReplyComposerProps {
  readonly post: PostFields;
  readonly userId: string;
  readonly target: ReplyTarget | null;
  /** Increases with each press that opens the composer; every change focuses the field again. */
  readonly timesAsked: number;
  readonly onSent: (replyId: string) => void;
  readonly onClose: () => void;
}

export function ReplyComposer({ post, userId, target, timesAsked, onSent, onClose }: ReplyComposerProps) {
  const client = useQueryClient();
  const box = useRef<HTMLFormElement>(null);
  const key = storageKey(userId, 'reply', post.id, ...(target ? [target.parentId] : []));
  const [text, setText, clear] = useStoredText(key);
  const [tooShort, setTooShort] = useState(false);
  useLayoutEffect(() => {
    if (timesAsked > 1) box.current?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus();
  }, [timesAsked]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = { postId: post.id, description: text, ...(target && { parentId: target.parentId }) };
      return api(endpointsOf(post.kind).createReply, { body });
    },
    onSuccess: ({ data }) => {
      insertReply(client, post.kind, data);
      patchPost(client, post.kind, post.id, { replyCount: post.replyCount + 1, lastActivityAt: data.createdAt });
      clear();
      void refreshLists(client);
      onSent(data.id);
    },
  });
  const send = () => {
    const isTooShort = htmlToText(text).length < REPLY_TEXT.min;
    setTooShort(isTooShort);
    if (!isTooShort && !isPending) mutate();
  };
  const problem = error instanceof ApiError ? error : null;
  const fieldError = tooShort ? `Write at least ${REPLY_TEXT.min} characters.` : problem?.fields['description'];
  return (
    <form
      ref={box}
      className={classes.form}
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.title} dir="auto">
          {target ? `Reply to ${target.name}` : 'Reply to the post'}
        </h2>
        <button type="button" className={classes.close} aria-label="Close; your text is kept" onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      {problem?.status === 401 && <SignedOutNote />}
      <RichTextEditor
        compact
        autoFocus
        ariaLabel="Your reply"
        placeholder="Write your reply"
        value={text}
        onChange={(html) => {
          setText(html);
          if (tooShort) setTooShort(false);
        }}
        error={fieldError}
        onSubmit={send}
      />
      {error && !fieldError && problem?.status !== 401 && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <div className={classes.foot}>
        <span className={classes.hint}>
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd> sends
        </span>
        <Button look="main" type="submit" isBusy={isPending}>
          Post reply
        </Button>
      </div>
    </form>
  );
}
