import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import { listKeys, useKeys } from '#web/lib/list-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState, messageOf } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { DecideDialog } from '../parts/decide-dialog.tsx';
import { useDecide } from '../parts/use-decide.ts';
import { type QueueName, type QueuePart, queuePages } from './queries.ts';
import classes from './queue.module.css';
import { asks, queueActs } from './queue-acts.ts';
import { QueueRow } from './queue-row.tsx';
import { useFocusAfter } from './use-focus-after.ts';

const MOST_AT_ONCE = 50;

interface QueueProps {
  readonly queue: QueueName;
  readonly part: QueuePart | undefined;
  readonly userId: string;
}

const empty = {
  pending: { title: 'Nothing waits.', text: 'What members send in for review stands here, oldest first.' },
  reported: { title: 'Nothing is reported.', text: 'What readers report stands here, oldest report first.' },
} as const;

/** One of the two queues, decided about by mouse or keys, one by one or many at once. */
export function Queue({ queue, part, userId }: QueueProps) {
  const list = useInfiniteQuery(queuePages(queue, part));
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ act: 'reject' | 'hide' | 'remove'; items: readonly QueueItem[] } | null>(null);
  const section = useRef<HTMLElement>(null);
  const decide = useDecide(userId);
  const focusAfter = useFocusAfter(section, items);
  // Somebody else may have decided about what was ticked: only what still stands here counts.
  const ticked = items.filter((item) => ticks.has(item.id));

  const tick = (id: string) => {
    const next = new Set(ticks);
    if (!next.delete(id)) next.add(id);
    setTicks(next);
  };
  const done = (about: readonly QueueItem[]) => {
    focusAfter(about);
    setTicks(new Set());
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
          onError: (error) => notify.error(`Nothing was decided. ${messageOf(error)}`),
        },
      );
  };

  /** Keys speak of what is ticked, or else of the row where one is. */
  const here = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-queue-id]')?.dataset['queueId'];
    return items.find((item) => item.id === id);
  };
  const meant = () => {
    const at = here();
    return ticked.length > 0 ? ticked : at ? [at] : [];
  };
  const tickHere = () => {
    const at = here();
    if (at) tick(at.id);
  };
  useKeys({
    ...listKeys,
    x: tickHere,
    ...Object.fromEntries(
      queueActs[queue].flatMap(({ act: what, key }) => (key ? [[key, () => act(what, meant())]] : [])),
    ),
  });

  if (list.isPending) return <RowSkeleton rows={6} label="Loading the queue" />;
  if (!list.data)
    return <ErrorState title="Error loading the queue" error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <section ref={section} aria-label={queue === 'pending' ? 'Waiting' : 'Reported'} tabIndex={-1}>
      {items.length === 0 ? (
        <EmptyState
          {...empty[queue]}
          action={
            part && (
              <Link to={queue === 'reported' ? '/admin/forum?tab=reported' : '/admin/forum'}>Show the whole queue</Link>
            )
          }
        />
      ) : (
        <>
          <BulkBar
            queue={queue}
            count={ticked.length}
            isAll={ticked.length === items.length}
            isBusy={decide.isPending}
            onAll={(all) => setTicks(new Set(all ? items.map((item) => item.id) : []))}
            onAct={(what) => act(what, ticked)}
          />
          <KeyHints queue={queue} />
          <ul className={classes.rows} aria-label={queue === 'pending' ? 'Waiting for review' : 'Reported'}>
            {items.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                queue={queue}
                isTicked={ticks.has(item.id)}
                isBusy={decide.isPending}
                onTick={() => tick(item.id)}
                onAct={(what) => act(what, [item])}
              />
            ))}
          </ul>
          <LoadMore pager={list} what="of the queue" />
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
    <section className={classes.bar} aria-label="What is chosen">
      <Checkbox
        className={classes.all ?? ''}
        label="Choose all"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <span className={classes.chosen} role="status">
        {isTooMany ? `${count} chosen: at most ${MOST_AT_ONCE} at once` : `${count} chosen`}
      </span>
      {queueActs[queue].map(({ act, name }) => (
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
      <kbd>j</kbd> <kbd>k</kbd> move, <kbd>x</kbd> ticks
      {queueActs[queue].map(
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
