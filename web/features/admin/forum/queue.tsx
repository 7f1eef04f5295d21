import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import type { ModerationAct, QueueItem, QueuePart } from '#contract/moderation.ts';
import { listKeys, useKeys } from '#web/lib/list-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { DecideDialog } from '../parts/decide-dialog.tsx';
import { useDecide } from '../parts/use-decide.ts';
import { type QueueName, queuePages } from './queries.ts';
import classes from './queue.module.css';
import { asks, queueActions } from './queue-actions.ts';
import { QueueRow } from './queue-row.tsx';
import { useFocusAfter } from './use-focus-after.ts';

const MOST_AT_ONCE = 50;

interface QueueProps {
  readonly queue: QueueName;
  readonly part: QueuePart | undefined;
  readonly userId: string;
}

const empty = {
  pending: { title: 'Nothing awaits review.', text: 'New submissions by members appear here, oldest first.' },
  reported: { title: 'No reports.', text: 'Texts that readers report appear here, oldest report first.' },
} as const;

export function Queue({ queue, part, userId }: QueueProps) {
  const list = useInfiniteQuery(queuePages(queue, part));
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ act: 'reject' | 'hide' | 'remove'; items: readonly QueueItem[] } | null>(null);
  const section = useRef<HTMLElement>(null);
  const decide = useDecide(userId);
  const focusAfter = useFocusAfter(section, items);
  // Another moderator may have decided about selected items, so only items still in the list count.
  const selected = items.filter((item) => selection.has(item.id));

  const select = (id: string) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    setSelection(next);
  };
  const done = (about: readonly QueueItem[]) => {
    focusAfter(about);
    setSelection(new Set());
    setAsked(null);
  };
  const act = (what: ModerationAct, about: readonly QueueItem[]) => {
    if (about.length === 0 || about.length > MOST_AT_ONCE || decide.isPending) return;
    if (asks(what)) setAsked({ act: what, items: about });
    else
      decide.mutate(
        { act: what, items: about },
        {
          onSuccess: () => done(about),
          onError: (error) => notify.error(`The decision was not saved. ${messageOf(error)}`),
        },
      );
  };

  /** Keys act on the selected items, or on the focused row. */
  const here = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-queue-id]')?.dataset['queueId'];
    return items.find((item) => item.id === id);
  };
  const meant = () => {
    const at = here();
    return selected.length > 0 ? selected : at ? [at] : [];
  };
  const selectFocused = () => {
    const at = here();
    if (at) select(at.id);
  };
  useKeys({
    ...listKeys,
    x: selectFocused,
    ...Object.fromEntries(
      queueActions[queue].flatMap(({ act: what, key }) => (key ? [[key, () => act(what, meant())]] : [])),
    ),
  });

  if (list.isPending) return <RowSkeleton rows={6} label="Loading the queue" />;
  if (!list.data)
    return <ErrorState title="Error loading the queue" error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <section ref={section} aria-label={queue === 'pending' ? 'Awaiting review' : 'Reported'} tabIndex={-1}>
      {items.length === 0 ? (
        <EmptyState
          {...empty[queue]}
          action={
            part && (
              <Link to={adminPath('forum') + (queue === 'reported' ? '?tab=reported' : '')}>Show the whole queue</Link>
            )
          }
        />
      ) : (
        <>
          <BulkBar
            queue={queue}
            count={selected.length}
            isAll={selected.length === items.length}
            isBusy={decide.isPending}
            onAll={(all) => setSelection(new Set(all ? items.map((item) => item.id) : []))}
            onAct={(what) => act(what, selected)}
          />
          <KeyHints queue={queue} />
          <ul className={classes.rows} aria-label={queue === 'pending' ? 'Awaiting review' : 'Reported'}>
            {items.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                queue={queue}
                isSelected={selection.has(item.id)}
                isBusy={decide.isPending}
                onSelect={() => select(item.id)}
                onAct={(what) => act(what, [item])}
              />
            ))}
          </ul>
          <LoadMore pager={list} items="of the queue" />
        </>
      )}
      {asked && (
        <DecideDialog userId={userId} {...asked} onDone={() => done(asked.items)} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface BulkBarProps {
  readonly queue: QueueName;
  readonly count: number;
  readonly isAll: boolean;
  readonly isBusy: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onAct: (act: ModerationAct) => void;
}

function BulkBar({ queue, count, isAll, isBusy, onAll, onAct }: BulkBarProps) {
  const isTooMany = count > MOST_AT_ONCE;
  return (
    <section className={classes.bar} aria-label="Bulk actions">
      <Checkbox
        className={classes.all ?? ''}
        label="Select all"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <span className={classes.selected} role="status">
        {isTooMany ? `${count} selected (at most ${MOST_AT_ONCE} at once)` : `${count} selected`}
      </span>
      {queueActions[queue].map(({ act, name }) => (
        <Button key={act} disabled={count === 0 || isTooMany || isBusy} onClick={() => onAct(act)}>
          {name}
        </Button>
      ))}
    </section>
  );
}

function KeyHints({ queue }: { readonly queue: QueueName }) {
  return (
    <p className={classes.keys}>
      <kbd>j</kbd> <kbd>k</kbd> move, <kbd>x</kbd> selects
      {queueActions[queue].map(
        ({ act, name, key }) =>
          key && (
            <span key={act}>
              , <kbd>{key}</kbd> {name.toLowerCase()}
            </span>
          ),
      )}
    </p>
  );
}
