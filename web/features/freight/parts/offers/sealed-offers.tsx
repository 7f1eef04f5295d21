import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOffers } from '#contract/freight-offers.ts';
import { MAX_REASON } from '#contract/http.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { isReason } from '#contract/text-length.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import classes from './offers.module.css';
import { offerPages } from './queries.ts';

const t = messages('freight');

/** The server asks staff why they read sealed offers. */
export const isReasonMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REASON_REQUIRED';

export function SealedOffers({ postId }: { readonly postId: PostId }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  const opening = useMutation({
    mutationFn: () => api(listOffers, { params: { postId }, query: { limit: 1, reason: trimmed } }),
    meta: { failure: t('We couldn’t open the offers.') },
    onSuccess: () => client.resetQueries({ queryKey: offerPages(postId).queryKey }),
  });
  return (
    <form
      className={`${classes.asks} no-print`}
      onSubmit={(event) => {
        event.preventDefault();
        opening.mutate();
      }}
    >
      <p>{t('These offers are sealed. The audit log records that you read them, and why.')}</p>
      <PlainTextarea
        label={t('Why do you need to read them?')}
        rows={2}
        limit={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isReason(trimmed) || opening.isPending}>
        {t('Show sealed offers')}
      </Button>
    </form>
  );
}
