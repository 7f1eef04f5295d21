import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_PRIVATE_NOTE, noteOffer, type Offer } from '#contract/freight-offers.ts';
import type { UserId } from '#contract/ids.ts';
import { storageKey, useKeeper } from '#web/forms/text-storage.ts';
import { api } from '#web/lib/api.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { refreshOffers } from '../parts/offers/queries.ts';
import classes from './comparison.module.css';

interface NoteFieldProps {
  readonly offer: Offer;
  readonly userId: UserId;
}

/** A note that only the requester sees, saved on leaving the field. Until then, this device keeps it. */
export function NoteField({ offer: { id: replyId, postId, user, note }, userId }: NoteFieldProps) {
  const client = useQueryClient();
  const key = storageKey(userId, 'note', replyId);
  const { keepSoon, drop } = useKeeper();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note ?? '');
  const [saved, setSaved] = useState(note ?? '');
  const [isRestored, setRestored] = useState(false);
  // The server renders the page without what this device keeps, and the reader may have typed before hydration.
  useEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    const unsaved = value === defaultValue ? deviceStorage.read<string>(key) : value;
    if (unsaved === null) return;
    setText(unsaved);
    setRestored(true);
    keepSoon(key, unsaved);
  }, [key, keepSoon]);
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (sent: string) => api(noteOffer, { params: { replyId }, body: { note: sent } }),
    onSuccess: ({ data }, sent) => {
      setSaved(data.note ?? '');
      // What was typed meanwhile stays kept.
      if (text === sent) drop(key);
      return refreshOffers(client, postId);
    },
  });
  const isChanged = text.trim() !== saved;
  const state = () => {
    if (isPending) return 'Saving…';
    if (!isChanged) return isSuccess && 'Saved';
    if (error) return `Not saved. ${messageOf(error)}`;
    return isRestored && 'Not saved yet. Your text is kept on this device.';
  };
  return (
    <div className={classes.note}>
      <textarea
        ref={field}
        className={classes.noteField}
        aria-label={`Your note on the offer of ${user.name}`}
        rows={3}
        maxLength={MAX_PRIVATE_NOTE}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim() === saved) drop(key);
          else keepSoon(key, target.value);
        }}
        onBlur={() => isChanged && mutate(text)}
      />
      <p className={classes.noteText} dir="auto">
        {text}
      </p>
      <p className={`${classes.noteState} no-print`} role="status">
        {state()}
      </p>
      {(error || isRestored) && isChanged && !isPending && <Button onClick={() => mutate(text)}>Save note</Button>}
    </div>
  );
}
