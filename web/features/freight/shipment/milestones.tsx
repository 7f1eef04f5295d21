import { IconPlus, IconTable } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  delayOf,
  happenedBefore,
  inOrder,
  type MilestoneKind,
  milestoneKinds,
  milestoneName,
  usualMilestones,
} from '#contract/freight/milestones.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Milestone, removeMilestone, type Shipment } from '#contract/shipments.ts';
import { formatInZone, zoneAbbreviation } from '#contract/zoned-times.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { type State, StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { refreshShipment } from './queries.ts';
import classes from './shipment.module.css';

const t = messages('shipments');

/** Few people need the parser of tables. */
const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface MilestonesProps {
  readonly shipment: Shipment;
  readonly userId: UserId;
}

/** One that was entered, or one that is usual for the mode and was not. */
interface Row {
  readonly id: string;
  readonly kind: MilestoneKind;
  readonly milestone: Milestone | null;
}

function rowsOf({ mode, milestones, closedAt }: Shipment): Row[] {
  const entered = inOrder(milestones).map((milestone): Row => ({ id: milestone.id, kind: milestone.kind, milestone }));
  const missing = (closedAt === null ? usualMilestones[mode] : [])
    .filter((kind) => !milestones.some((milestone) => milestone.kind === kind))
    .map((kind): Row => ({ id: kind, kind, milestone: null }));
  const rank = ({ kind }: Row) => milestoneKinds.indexOf(kind);
  const rows = [...entered];
  for (const row of missing) {
    const at = rows.findLastIndex((other) => rank(other) <= rank(row));
    rows.splice(at + 1, 0, row);
  }
  return rows;
}

type Editing = { readonly kind: MilestoneKind; readonly milestone: Milestone | null } | { readonly kind: null };

export function Milestones({ shipment, userId }: MilestonesProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [removing, setRemoving] = useState<Milestone | null>(null);
  const reader = useReaderZone();
  const rows = rowsOf(shipment);
  const edit = (row: Row) => setEditing({ kind: row.kind, milestone: row.milestone });
  return (
    <>
      {rows.length > 0 ? (
        <DataTable
          caption={t('Milestones')}
          columns={columnsOf({ shipment, reader, edit, remove: setRemoving })}
          rows={rows}
        />
      ) : (
        <p className="dim">{t('No milestones were entered.')}</p>
      )}
      {shipment.closedAt === null && (
        <p className={`${classes.buttons} no-print`}>
          <Button onClick={() => setEditing({ kind: null })}>
            <IconPlus size={18} aria-hidden="true" />
            {t('Add another milestone')}
          </Button>
          <Button onClick={() => setImporting(true)}>
            <IconTable size={18} aria-hidden="true" />
            {t('Enter many milestones')}
          </Button>
        </p>
      )}
      {editing && (
        <MilestoneDialog
          shipment={shipment}
          userId={userId}
          kind={editing.kind}
          milestone={editing.kind === null ? null : editing.milestone}
          onClose={() => setEditing(null)}
        />
      )}
      {isImporting && <ImportDialog shipment={shipment} userId={userId} onClose={() => setImporting(false)} />}
      {removing && <RemoveDialog shipment={shipment} milestone={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface ColumnOptions {
  readonly shipment: Shipment;
  readonly reader: string | null | undefined;
  readonly edit: (row: Row) => void;
  readonly remove: (milestone: Milestone) => void;
}

const columnsOf = ({ shipment, reader, edit, remove }: ColumnOptions): readonly Column<Row>[] => [
  {
    label: t('Milestone'),
    cell: ({ kind, milestone }) => (
      <>
        {milestoneName(kind)} {milestone && <StateBadge {...stateOf(milestone)} />}
        {milestone && <Detail>{milestone.place}</Detail>}
        {milestone && <Warning milestone={milestone} all={shipment.milestones} />}
        {milestone && (
          <Detail>
            <Rich
              text={
                milestone.by === 'REQUESTER' ? t('Entered by the requester, <0/>') : t('Entered by the forwarder, <0/>')
              }
              parts={[() => <When iso={milestone.updatedAt} />]}
            />
          </Detail>
        )}
      </>
    ),
  },
  timeColumn(t('Planned'), 'planned', reader),
  timeColumn(t('Estimated'), 'estimated', reader),
  timeColumn(t('Actual'), 'actual', reader),
  ...(shipment.closedAt === null ? [actionsColumn(edit, remove)] : []),
];

const actionsColumn = (edit: ColumnOptions['edit'], remove: ColumnOptions['remove']): Column<Row> => ({
  label: t('Actions'),
  isHeadHidden: true,
  className: 'no-print',
  cell: (row) => (
    <span className={classes.rowButtons} data-is-missing={row.milestone === null || undefined}>
      <Button
        look={row.milestone ? 'line' : 'quiet'}
        aria-label={
          row.milestone
            ? t('Change: {milestone}', { milestone: milestoneName(row.kind) })
            : t('Enter times: {milestone}', { milestone: milestoneName(row.kind) })
        }
        onClick={() => edit(row)}
      >
        {row.milestone ? t('Change') : t('Enter times')}
      </Button>
      {row.milestone && (
        <Button
          look="quiet"
          aria-label={t('Remove: {milestone}', { milestone: milestoneName(row.kind) })}
          onClick={() => row.milestone && remove(row.milestone)}
        >
          {t('Remove')}
        </Button>
      )}
    </span>
  ),
});

function timeColumn(
  label: string,
  name: 'planned' | 'estimated' | 'actual',
  reader: string | null | undefined,
): Column<Row> {
  return {
    label,
    hasLabel: true,
    cell({ milestone }) {
      const time = milestone?.[name] ?? null;
      if (milestone === null || time === null) return '';
      const there = momentIn(time, milestone.zone);
      const here = reader ? momentIn(time, reader) : there;
      return (
        <>
          <time className={classes.time} dateTime={time} suppressHydrationWarning>
            {there}
          </time>
          {here !== there && <Detail>{t('{moment} (your time)', { moment: here })}</Detail>}
        </>
      );
    },
  };
}

const momentIn = (time: string, zone: string): string =>
  `${formatInZone(time, zone, 'dateTime')} ${zoneAbbreviation(time, zone)}`;

function stateOf(milestone: Milestone): State {
  const delay = delayOf(milestone);
  if (delay > 0) return { name: lateText(delay, milestone.actual !== null), tone: 'warn' };
  return milestone.actual === null ? { name: t('Expected'), tone: 'info' } : { name: t('Done'), tone: 'good' };
}

const HOUR_MS = 3_600_000;
const HOURS_SHOWN = 48;

function lateText(delay: number, isDone: boolean): string {
  const hours = Math.max(1, Math.round(delay / HOUR_MS));
  const days = Math.round(hours / 24);
  if (hours < HOURS_SHOWN) {
    return isDone
      ? t('{count, plural, one {Done # hour late} other {Done # hours late}}', { count: hours })
      : t('{count, plural, one {# hour late} other {# hours late}}', { count: hours });
  }
  return isDone
    ? t('{count, plural, one {Done # day late} other {Done # days late}}', { count: days })
    : t('{count, plural, one {# day late} other {# days late}}', { count: days });
}

/** Both sides and several containers can have unusual times, so it is no error. */
function Warning({ milestone, all }: { readonly milestone: Milestone; readonly all: readonly Milestone[] }) {
  const other = happenedBefore(milestone, all);
  if (!other) return null;
  return <Detail>{t('Before “{other}”. Check the times.', { other: milestoneName(other.kind) })}</Detail>;
}

interface RemoveDialogProps {
  readonly shipment: Shipment;
  readonly milestone: Milestone;
  readonly onClose: () => void;
}

function RemoveDialog({ shipment, milestone, onClose }: RemoveDialogProps) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () =>
      api(removeMilestone, {
        params: { postId: shipment.postId, milestoneId: milestone.id },
        query: { offerId: shipment.offerId },
      }),
    meta: { success: true, failure: true },
    onSuccess: onClose,
    onSettled: () => refreshShipment(client),
  });
  return (
    <ConfirmDialog
      title={t('Remove this milestone?')}
      text={t('{milestone}, {place}. Its times are lost for both sides.', {
        milestone: milestoneName(milestone.kind),
        place: milestone.place,
      })}
      action={t('Remove')}
      isPending={removing.isPending}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  );
}
