import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { listKeys, useKeys } from '#web/lib/list-keys.ts';
import { notify } from '#web/ui/toasts.tsx';
import { useDecide } from '../parts/use-decide.ts';
import type { QueueName } from './queries.ts';
import { needsDialog, queueActions } from './queue-actions.ts';

const t = messages('admin');

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
  const onDecided = () => {
    focusAfter.decided();
    setSelection(new Set());
    setDialog(null);
  };
  const decide = (act: ModerationAct, items: readonly QueueItem[]) => {
    if (items.length === 0 || items.length > MAX_DECISIONS || isPending) return;
    focusAfter.start(items);
    if (needsDialog(act)) return setDialog({ act, items });
    mutate(
      { act, items },
      {
        onSuccess: onDecided,
        onError: (error) => notify.error(t('We couldn’t save the decision. {error}', { error: messageOf(error) })),
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

/** Moves the focus to the row that takes the place of a removed one. The row may leave the list before the server answers. */
function useFocusAfter(section: RefObject<HTMLElement | null>, items: readonly QueueItem[]) {
  const pending = useRef<{ ids: ReadonlySet<string>; index: number; isDecided: boolean } | null>(null);
  useEffect(() => {
    const { current } = pending;
    if (!current?.isDecided || !section.current || items.some(({ id }) => current.ids.has(id))) return;
    pending.current = null;
    const links = section.current.querySelectorAll<HTMLElement>('[data-list-link]');
    const next = links[Math.min(current.index, links.length - 1)] ?? section.current;
    next.focus({ preventScroll: links.length === 0 });
  });
  return {
    start(going: readonly QueueItem[]) {
      const ids = new Set(going.map(({ id }) => id));
      pending.current = {
        ids,
        index: Math.max(
          0,
          items.findIndex(({ id }) => ids.has(id)),
        ),
        isDecided: false,
      };
    },
    decided() {
      if (pending.current) pending.current.isDecided = true;
    },
  };
}
