import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Comment, createComment } from '#contract/blogs.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { insertComment } from './comment-cache.ts';
import { CommentField, errorOf } from './comment-field.tsx';
import classes from './comments.module.css';
import { useStoredComment } from './use-stored-comment.ts';

interface CommentComposerProps {
  readonly blogId: string;
  readonly userId: string;
  readonly parent?: Comment;
  readonly onSent: (comment: Comment) => void;
  readonly onClose?: () => void;
}

export function CommentComposer({ blogId, userId, parent, onSent, onClose }: CommentComposerProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setWords, clear] = useStoredComment(
    storageKey(userId, 'comment', blogId, ...(parent ? [parent.id] : [])),
  );
  const [fieldError, setFault] = useState<string>();
  const isReply = parent !== undefined;
  useLayoutEffect(() => {
    if (isReply) focusAtEnd(field.current);
  }, [isReply]);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const body = { comment: text, ...(parent && { parentId: parent.id }) };
      return api(createComment, { params: { blogId }, body });
    },
    onSuccess: ({ data }) => {
      insertComment(client, data);
      clear();
      onSent(data);
    },
  });
  const send = () => {
    const found = errorOf(text);
    setFault(found);
    if (found) field.current?.focus();
    else if (!isPending) mutate();
  };
  const problem = error instanceof ApiError ? error : null;
  const isSignedOut = problem?.status === 401;
  const refused = problem?.fields['comment'] ?? problem?.fields['parentId'];
  return (
    <form
      className={classes.composer}
      aria-label={parent ? `Reply to ${parent.user.name}` : 'Comment'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isSignedOut && <SignedOutNote />}
      <CommentField
        label={parent ? 'Your reply' : 'Your comment'}
        placeholder={parent ? `Reply to ${parent.user.name}` : 'Share what you think'}
        value={text}
        field={field}
        onChange={(next) => {
          setWords(next);
          setFault(undefined);
          if (error && !isPending) reset();
        }}
        onSubmit={send}
        error={fieldError ?? refused ?? (error && !isSignedOut ? messageOf(error) : undefined)}
      />
      <div className={classes.foot}>
        {onClose && (
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        )}
        <Button type="submit" look={parent ? 'line' : 'main'} disabled={isPending}>
          {isPending ? 'Sending…' : parent ? 'Send reply' : 'Send comment'}
        </Button>
      </div>
    </form>
  );
}
