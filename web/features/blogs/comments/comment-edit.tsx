import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COMMENT_EDIT_MINUTES, type Comment, updateComment } from '#contract/blogs.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { replaceComment } from './comment-cache.ts';
import { CommentField, errorOf } from './comment-field.tsx';
import classes from './comments.module.css';
import { useStoredComment } from './use-stored-comment.ts';

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

interface CommentEditProps {
  readonly comment: Comment;
  readonly userId: string;
  readonly onDone: () => void;
}

export function CommentEdit({ comment, userId, onDone }: CommentEditProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setWords, clear] = useStoredComment(storageKey(userId, 'edit comment', comment.id), comment.comment);
  const [fieldError, setFault] = useState<string>();
  useLayoutEffect(() => focusAtEnd(field.current), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(updateComment, { params: { commentId: comment.id }, body: { comment: text } }),
    onSuccess: ({ data }) => {
      replaceComment(client, data);
      clear();
      onDone();
    },
  });
  const save = () => {
    const found = errorOf(text);
    setFault(found);
    if (!found && !isPending) mutate();
  };
  const problem = error instanceof ApiError ? error : null;
  const isSignedOut = problem?.status === 401;
  return (
    <form
      aria-label="Edit your comment"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isSignedOut && <SignedOutNote />}
      <CommentField
        label="Your comment"
        value={text}
        field={field}
        onChange={(next) => {
          setWords(next);
          setFault(undefined);
        }}
        onSubmit={save}
        error={fieldError ?? problem?.fields['comment'] ?? (error && !isSignedOut ? messageOf(error) : undefined)}
      />
      <div className={classes.foot}>
        <TimeLeft createdAt={comment.createdAt} />
        <Button
          look="quiet"
          onClick={() => {
            clear();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

/** Uses this device's clock as a hint; the server decides. */
function TimeLeft({ createdAt }: { readonly createdAt: string }) {
  const until = Date.parse(createdAt) + COMMENT_EDIT_MINUTES * MINUTE_MS;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.min(COMMENT_EDIT_MINUTES, Math.ceil((until - now) / MINUTE_MS));
  return (
    <p className={classes.hint}>
      {minutes > 0
        ? `Comments can be edited for ${COMMENT_EDIT_MINUTES} minutes: ${minutes === 1 ? 'less than a minute' : `${minutes} minutes`} left.`
        : `The ${COMMENT_EDIT_MINUTES} minutes have passed. Add another comment instead.`}
    </p>
  );
}
