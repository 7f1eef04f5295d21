import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NOTE, noteOffer, type Offer } from '#contract/freight-offers.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { refreshOffers } from '../parts/offers/queries.ts';
import classes from './comparison.module.css';

/** A note that only the requester sees, saved on leaving the field. */
export function NoteField({ offer: { id: replyId, postId, user, note } }: { readonly offer: Offer }) {
  const client = useQueryClient();
  const [text, setText] = useState(note ?? '');
  const [saved, setSaved] = useState(note ?? '');
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: () => api(noteOffer, { params: { replyId }, body: { note: text } }),
    onSuccess: ({ data }) => {
      setSaved(data.note ?? '');
      return refreshOffers(client, postId);
    },
  });
  const isChanged = text.trim() !== saved;
  return (
    <div className={classes.note}>
      <textarea
        className={classes.noteField}
        aria-label={`Your note on the offer of ${user.name}`}
        rows={3}
        maxLength={MAX_NOTE}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => isChanged && mutate()}
      />
      <p className={classes.noteText} dir="auto">
        {text}
      </p>
      <p className={`${classes.noteState} no-print`} role="status">
        {isPending
          ? 'Saving…'
          : error && isChanged
            ? `Not saved. ${messageOf(error)}`
            : isSuccess && !isChanged && 'Saved'}
      </p>
      {error && isChanged && !isPending && <Button onClick={() => mutate()}>Save note</Button>}
    </div>
  );
}
