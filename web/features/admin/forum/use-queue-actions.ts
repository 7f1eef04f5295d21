import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { listKeys, useKeys } from '#web/lib/list-keys.ts';
import { notify } from '#web/ui/toasts.tsx';
import { useDecide } from '../parts/use-decide.ts';
import type { QueueName } from './queries.ts';
import { needsDialog, queueActions } from './queue-actions.ts';

export const MAX_DECISIONS = 50;

interface QueueActionsOptions {
  readonly queue: QueueName;
  readonly items: readonly QueueItem[];
  readonly userId: UserId;
  readonly section: RefObject<HTMLElement | null>;
  /** The item beside the list. */
  readonly shown: () => QueueItem | undefined;
}

/** The selected items of a queue, and decisions on them by buttons and keys. */
export function useQueueActions({ queue, items, userId, section, shown }: QueueActionsOptions) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<{ act: 'reject' | 'hide' | 'remove'; items: readonly QueueItem[] } | null>(null);
  const { mutate, isPending } = useDecide(userId);
  const focusAfter = useFocusAfter(section, items);
  // Another moderator may have decided on selected items, so only items still in the list count.
  const selected = items.filter((item) => selection.has(item.id));

  const toggle = ({ id }: QueueItem) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    setSelection(next);
  };
  const onDecided = (decided: readonly QueueItem[]) => {
    focusAfter(decided);
    setSelection(new Set());
    setDialog(null);
  };
  const decide = (act: ModerationAct, items: readonly QueueItem[]) => {
    if (items.length === 0 || items.length > MAX_DECISIONS || isPending) return;
    if (needsDialog(act)) return setDialog({ act, items });
    mutate(
      { act, items },
      {
        onSuccess: () => onDecided(items),
        onError: (error) => notify.error(`We couldn’t save the decision. ${messageOf(error)}`),
      },
    );
  };
  const focused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-queue-id]')?.dataset['queueId'];
    const inRow = items.find((item) => item.id === id) ?? shown();
    return inRow ? [inRow] : [];
  };
  useKeys({
    ...listKeys,
    x: () => focused().forEach(toggle),
    ...Object.fromEntries(
      queueActions[queue].flatMap(({ act, key }) =>
        key ? [[key, () => decide(act, selected.length > 0 ? selected : focused())]] : [],
      ),
    ),
  });
  return {
    selected,
    toggle,
    selectAll: (isOn: boolean) => setSelection(new Set(isOn ? items.map(({ id }) => id) : [])),
    decide,
    isBusy: isPending,
    dialog,
    closeDialog: () => setDialog(null),
    onDecided,
  };
}

/** Moves the focus to the row that takes the place of a removed one. */
function useFocusAfter(section: RefObject<HTMLElement | null>, items: readonly QueueItem[]) {
  const next = useRef<number | null>(null);
  const shown = useRef(items);
  shown.current = items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the rows
  useEffect(() => {
    const index = next.current;
    next.current = null;
    if (index === null || !section.current) return;
    const links = section.current.querySelectorAll<HTMLElement>('[data-list-link]');
    (links[Math.min(index, links.length - 1)] ?? section.current).focus({ preventScroll: links.length === 0 });
  }, [items]);
  return useCallback((gone: readonly QueueItem[]) => {
    const ids = new Set(gone.map((item) => item.id));
    const first = shown.current.findIndex((item) => ids.has(item.id));
    next.current = Math.max(first, 0);
  }, []);
}
