import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostId, UserId } from '#contract/ids.ts';
import { type OfferComparison, updateComparison } from '#contract/offer-comparisons.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { comparisonQuery } from '../parts/offers/queries.ts';
import { type ComparisonText, emptyComparison, inputOf, problemsIn, textOf } from './comparison-text.ts';

const asRecord = (comparison: OfferComparison) => ({ ...comparison, id: comparison.postId, status: 'saved' });
type ComparisonRecord = ReturnType<typeof asRecord>;

/** It has version 0 before it is first saved. */
function formOf(postId: PostId): DraftForm<ComparisonText, ComparisonRecord, null> {
  const send = async (text: ComparisonText, version: number) => {
    try {
      const body = { comparison: inputOf(text), version };
      const { data, message } = await api(updateComparison, { params: { postId }, body });
      return { data: asRecord(data), message };
    } catch (error) {
      if (!(error instanceof ApiError && error.body.current)) throw error;
      const current = asRecord(error.body.current as OfferComparison);
      throw new ApiError(error.status, { ...error.body, current }, error.retryAfter);
    }
  };
  return {
    name: ['offer comparison'],
    empty: emptyComparison,
    isSame: (one, other) => JSON.stringify(keptOf(one)) === JSON.stringify(keptOf(other)),
    textOf,
    validate: problemsIn,
    create: (text) => send(text, 0),
    update: ({ version }, text) => send(text, version),
    autosave: { saveOptions: null, isFor: () => true },
  };
}

/** What the server would store, and what it can’t. */
const keptOf = (text: ComparisonText) => [inputOf(text), Object.keys(problemsIn(text)).length > 0 ? text : null];

/** Saved with the request after each field, so that it is there on every device of the requester. */
export function useComparisonText(saved: OfferComparison, userId: UserId) {
  const client = useQueryClient();
  const [form] = useState(() => formOf(saved.postId));
  const draft = useDraft({
    form,
    userId,
    saved: asRecord(saved),
    text: textOf(saved),
    onSaved: ({ id: _, status: __, ...data }) => client.setQueryData(comparisonQuery(saved.postId).queryKey, { data }),
  });
  const save = () => {
    const { text, isChanged, newer, isBusy } = draft.view();
    if (isChanged && !newer && !isBusy && Object.keys(problemsIn(text)).length === 0) void draft.save(null);
  };
  return { draft, save };
}
