import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/http.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import {
  type DecisionConflict,
  decide,
  listQueue,
  type ModerationAct,
  type QueueItem,
  undoDecision,
} from '#contract/moderation.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { keyOf } from '#web/lib/queries.ts';
import { notify } from '#web/ui/toasts.tsx';
import { decisionMessage } from './decision-messages.ts';
import { forgetDecision, rememberDecision } from './recent-decisions.ts';

const t = messages('admin');

export interface Decision {
  readonly act: ModerationAct;
  readonly items: readonly { readonly type: QueueItem['type']; readonly id: string; readonly version: number }[];
  readonly reason?: string;
}

export function useDecide(userId: UserId) {
  const client = useQueryClient();
  const undo = useUndo(userId);
  return useMutation({
    mutationFn: async ({ act, items, reason = '' }: Decision) => {
      const body = { act, items: items.map(({ type, id, version }) => ({ type, id, version })), reason };
      try {
        return await api(decide, { body });
      } catch (error) {
        const conflicts = conflictsOf(error);
        if (!conflicts) throw error;
        const skipped = conflicts.map(({ id }) => id);
        return { data: { decisionId: '', decided: 0, skipped, conflicts } };
      }
    },
    onSuccess: ({ data }, { act, items }) => {
      const text = decisionMessage(act, items, data);
      // The skipped items may have left the queue as well.
      client.setQueriesData<Queue>({ queryKey: keyOf(listQueue) }, (old) => old && without(old, items));
      if (data.decided === 0) notify.blank(text);
      else {
        rememberDecision(userId, { id: data.decisionId, text });
        notify.success(text, { id: data.decisionId, onUndo: () => undo.mutate(data.decisionId) });
      }
      // A decision can change any list, thread or count.
      void client.invalidateQueries();
    },
  });
}

export function useUndo(userId: UserId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decisionId: string) => api(undoDecision, { params: { decisionId } }),
    meta: { failure: t('Undo failed.') },
    onSuccess: ({ message, data }, decisionId) => {
      forgetDecision(userId, decisionId);
      notify.dismiss(decisionId);
      const left = data.skipped.length;
      if (left === 0) notify.success(message);
      else
        notify.blank(
          t('{restored} undone. {left} skipped because they have changed since.', { restored: data.restored, left }),
        );
      void client.invalidateQueries();
    },
  });
}

/** Of a decision without effect: another moderator was faster, or the texts have changed. */
const conflictsOf = (error: unknown): readonly DecisionConflict[] | undefined =>
  error instanceof ApiError && error.code === 'NO_EFFECT'
    ? (error.body.conflicts as readonly DecisionConflict[] | undefined)
    : undefined;

type Queue = InfiniteData<Output<typeof listQueue>>;

function without(queue: Queue, items: Decision['items']): Queue {
  const gone = new Set(items.map((item) => item.id));
  return {
    ...queue,
    pages: queue.pages.map((page) => ({ ...page, data: page.data.filter((item) => !gone.has(item.id)) })),
  };
}
