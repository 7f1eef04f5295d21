import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar, SkeletonLine } from '#web/ui/skeleton.tsx';
import classes from './dashboard.module.css';
import { useRememberedRows, useRememberRows } from './remembered-rows.ts';

const t = messages('common');

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly all?: { readonly to: string; readonly text: string } | undefined;
  readonly children: ReactNode;
}

export function Panel({ id, title, all, children }: PanelProps) {
  return (
    <section className={`${classes.panel} box`} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        {all && (
          <Link className="touch-target" to={all.to} aria-describedby={id}>
            {all.text}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface FilledPanelProps<T> extends Omit<PanelListProps<T>, 'empty'>, Omit<PanelProps, 'children'> {
  /** The rows of a browser that has not shown it yet. */
  readonly usual?: number;
}

/** A panel that is there only if it has something to say. */
export function FilledPanel<T>({ id, title, all, usual = 0, children, ...list }: FilledPanelProps<T>) {
  useRememberRows(list.what, list.items?.length === 0 ? list.items : undefined);
  const expected = useRememberedRows(
    list.what,
    Array.from({ length: usual }, () => null),
  );
  if (list.query.isPending ? expected.length === 0 : list.items?.length === 0) return null;
  return (
    <Panel id={id} title={title} all={all}>
      <PanelList {...list} empty="">
        {children}
      </PanelList>
    </Panel>
  );
}

interface PartState {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface PanelListProps<T> {
  readonly query: PartState;
  readonly items: readonly T[] | undefined;
  /** Names the rows that the browser remembers. */
  readonly what: string;
  readonly empty: string;
  readonly withPictures?: boolean;
  /** Below the title of each. */
  readonly lines?: number;
  readonly children: (item: T) => ReactNode;
}

export function PanelList<T>({
  query,
  items,
  what,
  empty,
  withPictures = false,
  lines = 1,
  children,
}: PanelListProps<T>) {
  const list = useRememberRows(what, items);
  if (query.isPending) return <PanelSkeleton what={what} withPictures={withPictures} lines={lines} />;
  if (!items) return <LoadingError error={query.error} refetch={query.refetch} />;
  if (items.length === 0) return <p className={classes.none}>{empty}</p>;
  return (
    <ul ref={list} className={classes.list}>
      {items.map(children)}
    </ul>
  );
}

const USUAL = [null, null, null];

interface PanelSkeletonProps {
  readonly what: string;
  readonly withPictures?: boolean;
  readonly lines?: number;
}

/** Of a panel whose title is not known yet. */
export function BlankPanel({ what }: { readonly what: string }) {
  return (
    <div className={`${classes.panel} box`}>
      <div className={classes.panelHead}>
        <SkeletonLine width="9rem" />
      </div>
      <PanelSkeleton what={what} />
    </div>
  );
}

function PanelSkeleton({ what, withPictures = false, lines = 1 }: PanelSkeletonProps) {
  const rows = useRememberedRows(what, USUAL);
  return (
    <div role="status">
      <span className="visually-hidden">{t('Loading…')}</span>
      {rows.length === 0 && (
        <div className={classes.none}>
          <SkeletonLine width="40%" />
        </div>
      )}
      <ul className={classes.list} aria-hidden="true">
        {rows.map((height, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
          <li key={row} style={{ height: height ?? 'auto' }}>
            <div className={`${classes.item} ${withPictures ? '' : classes.plain}`}>
              {withPictures && <SkeletonBar width="6rem" height="3.375rem" />}
              <span>
                <SkeletonLine width={`${70 - (row % 3) * 12}%`} />
                <span className={classes.itemFacts}>
                  {Array.from({ length: lines }, (_, line) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
                    <SkeletonLine key={line} width="30%" />
                  ))}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
