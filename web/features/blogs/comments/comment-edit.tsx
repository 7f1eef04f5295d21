import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COMMENT_EDIT_MINUTES, type Comment, updateComment } from '#contract/blogs.ts';
import { keptKey } from '#web/forms/kept-text.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { focusAtEnd } from '#web/lib/focus-at-end.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { replaceComment } from './comment-cache.ts';
import classes from './comments.module.css';
import { useKeptWords } from './use-kept-words.ts';
import { faultOf, WordsField } from './words-field.tsx';

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

interface CommentEditProps {
  readonly comment: Comment;
  readonly userId: string;
  readonly onDone: () => void;
}

/** Changes a comment where it stands, while it is young. */
export function CommentEdit({ comment, userId, onDone }: CommentEditProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords, clear] = useKeptWords(keptKey(userId, 'edit comment', comment.id), comment.comment);
  const [fault, setFault] = useState<string>();
  useLayoutEffect(() => focusAtEnd(field.current), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(updateComment, { params: { commentId: comment.id }, body: { comment: words } }),
    onSuccess: ({ data }) => {
      replaceComment(client, data);
      clear();
      onDone();
    },
  });
  const save = () => {
    const found = faultOf(words);
    setFault(found);
    if (!found && !isPending) mutate();
  };
  const problem = error instanceof ApiError ? error : null;
  const isSignedOut = problem?.status === 401;
  return (
    <form
      aria-label="Change your comment"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isSignedOut && <SignedOutNote />}
      <WordsField
        label="Your comment"
        value={words}
        field={field}
        onChange={(next) => {
          setWords(next);
          setFault(undefined);
        }}
        onSubmit={save}
        error={fault ?? problem?.fields['comment'] ?? (error && !isSignedOut ? messageOf(error) : undefined)}
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

/** A hint by this device's clock; the server goes by its own. */
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
        ? `Comments can be changed for ${COMMENT_EDIT_MINUTES} minutes: ${minutes === 1 ? 'less than a minute' : `${minutes} minutes`} left.`
        : `The ${COMMENT_EDIT_MINUTES} minutes are over: add another comment instead.`}
    </p>
  );
}
