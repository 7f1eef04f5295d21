import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PRIVATE_NOTE, noteOffer, type Offer } from '#contract/freight-offers.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import { useDraft } from '#web/forms/use-draft.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { useLengthNote } from '#web/ui/length-note.tsx';
import { refreshOffers } from '../parts/offers/queries.ts';
import classes from './comparison.module.css';

const t = messages('freight');

type NotedOffer = Pick<Offer, 'id' | 'note' | 'noteVersion'>;
type NoteText = { readonly note: string };
const textOf = ({ note }: NotedOffer): NoteText => ({ note: note ?? '' });
const asRecord = (offer: NotedOffer) => ({ ...offer, version: offer.noteVersion, status: 'saved' });
type NoteRecord = ReturnType<typeof asRecord>;

/** The note of an offer has version 0 before it is first saved. */
function formOf(replyId: Offer['id']): DraftForm<NoteText, NoteRecord, null> {
  const send = async ({ note }: NoteText, version: number) => {
    try {
      const { data, message } = await api(noteOffer, { params: { replyId }, body: { note, version } });
      return { data: asRecord(data), message };
    } catch (error) {
      if (!(error instanceof ApiError && error.body.current)) throw error;
      const current = asRecord(error.body.current as Offer);
      throw new ApiError(error.status, { ...error.body, current }, error.retryAfter);
    }
  };
  return {
    name: ['offer note'],
    empty: { note: '' },
    isSame: (one, other) => one.note.trim() === other.note.trim(),
    textOf,
    validate: () => ({}),
    create: (text) => send(text, 0),
    update: ({ version }, text) => send(text, version),
  };
}

/** A note that only the requester sees, saved on leaving the field. Until then, this device keeps it. */
export function NoteField({ offer, userId }: { readonly offer: Offer; readonly userId: UserId }) {
  const client = useQueryClient();
  const [form] = useState(() => formOf(offer.id));
  const draft = useDraft({
    form,
    userId,
    saved: asRecord(offer),
    text: textOf(offer),
    onSaved: () => void refreshOffers(client, offer.postId),
  });
  const { text, newer, state, isChanged } = draft;
  const { note: lengthNote } = useLengthNote({ value: text.note, limit: MAX_PRIVATE_NOTE });
  const save = () => void draft.save(null);
  const keepMine = () => {
    draft.keepMine();
    save();
  };
  return (
    <div className={classes.note}>
      <div className={`${classes.noteNotice} no-print`}>
        <DraftNotice draft={{ ...draft, keepMine }} versionOf={({ note }) => ({ plainText: note })} />
      </div>
      <textarea
        className={classes.noteField}
        aria-label={t('Your note on the offer of {name}', { name: offer.user.name })}
        rows={3}
        dir="auto"
        value={text.note}
        onChange={({ target }) => draft.change({ note: target.value })}
        onBlur={() => isChanged && !newer && !lengthNote && save()}
      />
      <p className={classes.noteText} dir="auto">
        {text.note}
      </p>
      <div className={`${classes.noteState} no-print`}>{lengthNote ?? <SaveStatus draft={draft} />}</div>
      {isChanged && !lengthNote && !newer && state.is !== 'saving' && <Button onClick={save}>{t('Save note')}</Button>}
    </div>
  );
}
