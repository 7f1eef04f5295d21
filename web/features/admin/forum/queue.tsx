import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { ModerationAct, QueueItem, QueuePart } from '#contract/moderation.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { KeysDialog, listHints } from '#web/ui/keys-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Matches } from '#web/ui/matches.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RowSkeleton, SkeletonLine } from '#web/ui/skeleton.tsx';
import { DecideDialog } from '../parts/decide-dialog.tsx';
import { type QueueName, queuePages } from './queries.ts';
import classes from './queue.module.css';
import { queueActions } from './queue-actions.ts';
import { QueueDetail } from './queue-detail.tsx';
import { QueueRow } from './queue-row.tsx';
import { MAX_DECISIONS, useQueueActions } from './use-queue-actions.ts';

const t = messages('admin');

interface QueueProps {
  readonly queue: QueueName;
  readonly part: QueuePart | undefined;
  readonly userId: UserId;
}

const labels = {
  pending: {
    get name() {
      return t('Awaiting review');
    },
    path: adminPath('forum'),
    empty: {
      get title() {
        return t('Nothing is awaiting review.');
      },
      get text() {
        return t('New submissions by members appear here, oldest first.');
      },
    },
  },
  reported: {
    get name() {
      return t('Reported');
    },
    path: `${adminPath('forum')}?tab=reported`,
    empty: {
      get title() {
        return t('No reports.');
      },
      get text() {
        return t('Content that readers report appears here, oldest report first.');
      },
    },
  },
} as const;

export function Queue({ queue, part, userId }: QueueProps) {
  const list = useInfiniteQuery(queuePages(queue, part));
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data]);
  const section = useRef<HTMLElement>(null);
  const open = useOpenItem(items);
  const actions = useQueueActions({ queue, items, userId, section, shown: open.shown });
  const { dialog } = actions;
  if (list.isPending) return <QueueSkeleton />;
  if (!list.data) return <LoadingError error={list.error} refetch={list.refetch} />;
  const { name, path, empty } = labels[queue];
  return (
    <section ref={section} aria-label={name} tabIndex={-1}>
      {items.length === 0 ? (
        <EmptyState {...empty} action={part && <Link to={path}>{t('Show the whole queue')}</Link>} />
      ) : (
        <>
          {part && <Matches count={items.length} hasMore={list.hasNextPage} all={path} />}
          <div className={classes.panes} data-pane={open.isNamed ? 'item' : 'list'}>
            <div className={classes.list}>
              <QueueItems queue={queue} items={items} actions={actions} open={open} />
              <LoadMore pager={list} />
            </div>
            {open.item && (
              <QueueDetail
                key={open.item.id}
                item={open.item}
                queue={queue}
                back={open.addressOf(null)}
                userId={userId}
                isBusy={actions.isBusy}
                onDecide={(act) => open.item && actions.decide(act, [open.item])}
              />
            )}
          </div>
        </>
      )}
      {dialog && <DecideDialog userId={userId} {...dialog} onDone={actions.onDecided} onClose={actions.closeDialog} />}
    </section>
  );
}

/** A list, and beside it the item. */
function QueueSkeleton() {
  return (
    <div className={classes.panes} data-pane="list">
      <div className={classes.list}>
        <div className={classes.bar}>
          <span className={classes.all} />
        </div>
        <div className={classes.rows}>
          <RowSkeleton rows={6} label={t('Loading the queue')} />
        </div>
      </div>
      <div className={`${classes.waiting} box`}>
        <SkeletonLine width="12rem" />
        <SkeletonLine width="70%" />
        <SkeletonLine width="95%" />
        <SkeletonLine width="88%" />
        <SkeletonLine width="60%" />
      </div>
    </div>
  );
}

/** From this width on, the list and the item stand side by side. */
const isWide = () => matchMedia('(min-width: 768px)').matches;

/** The open item, by the address. If the address names none, wide screens open the first. */
function useOpenItem(items: readonly QueueItem[]) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = items.find(({ id }) => id === params.get('item'));
  const item = named ?? items[0];
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('item');
    if (id !== null) next.set('item', id);
    return next.size > 0 ? `${adminPath('forum')}?${next}` : adminPath('forum');
  };
  const show = (id: string): boolean => {
    if (!isWide()) return false;
    if (id !== params.get('item')) navigate(addressOf(id), { replace: true, preventScrollReset: true });
    return true;
  };
  /** For keys: what a decision is about if no row has the focus. */
  const shown = () => (named || isWide() ? item : undefined);
  return { item, isNamed: named !== undefined, addressOf, show, shown };
}

interface QueueItemsProps {
  readonly queue: QueueName;
  readonly items: readonly QueueItem[];
  readonly actions: ReturnType<typeof useQueueActions>;
  readonly open: ReturnType<typeof useOpenItem>;
}

function QueueItems({ queue, items, actions, open }: QueueItemsProps) {
  const { selected, toggle, selectAll, decide, isBusy } = actions;
  return (
    <>
      <BulkBar
        queue={queue}
        count={selected.length}
        isAll={selected.length === items.length}
        isBusy={isBusy}
        onAll={selectAll}
        onDecide={(act) => decide(act, selected)}
      />
      <KeyHints queue={queue} />
      <ul className={classes.rows} aria-label={labels[queue].name}>
        {items.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            queue={queue}
            isSelected={selected.includes(item)}
            to={open.addressOf(item.id)}
            isOpen={item === open.item}
            onSelect={() => toggle(item)}
            onFocus={() => open.show(item.id)}
          />
        ))}
      </ul>
      <KeysDialog hints={hintsOf(queue)} />
    </>
  );
}

interface BulkBarProps {
  readonly queue: QueueName;
  readonly count: number;
  readonly isAll: boolean;
  readonly isBusy: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onDecide: (act: ModerationAct) => void;
}

function BulkBar({ queue, count, isAll, isBusy, onAll, onDecide }: BulkBarProps) {
  const isTooMany = count > MAX_DECISIONS;
  return (
    <section className={classes.bar} aria-label={t('Bulk actions')}>
      <Checkbox
        className={classes.all ?? ''}
        label={t('Select all')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <span className={classes.selected} role="status">
        {count > 0 && t('{count} selected', { count })}
        {isTooMany && ` (${t('at most {max} at once', { max: MAX_DECISIONS })})`}
      </span>
      {count > 0 &&
        queueActions[queue].map(({ act, name }) => (
          <Button key={act} disabled={isTooMany || isBusy} onClick={() => onDecide(act)}>
            {name}
          </Button>
        ))}
    </section>
  );
}

const hintsOf = (queue: QueueName) => [
  { key: 'x', does: t('Select') },
  ...queueActions[queue].flatMap(({ name, key }) => (key ? [{ key, does: name }] : [])),
  ...listHints(),
];

function KeyHints({ queue }: { readonly queue: QueueName }) {
  return (
    <p className={classes.keys}>
      <Rich text={t('<0>j</0> <0>k</0> move, <0>x</0> select')} parts={[(inner) => <kbd>{inner}</kbd>]} />
      {queueActions[queue].map(
        ({ act, name, key }) =>
          key && (
            <span key={act}>
              , <kbd>{key}</kbd> {name}
            </span>
          ),
      )}
    </p>
  );
}
