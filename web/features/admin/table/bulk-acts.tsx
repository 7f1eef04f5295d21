import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import classes from './staff-table.module.css';

const t = messages('admin');

const ReasonDialog = lazyComponent(async () => (await import('../parts/reason-dialog.tsx')).ReasonDialog);

const MAX_ROWS = 50;

export interface BulkAct<Row> {
  /** The label of the button, such as 'Delete'. */
  readonly name: string;
  /** Of the message afterwards, such as 'Deleted'. */
  readonly done: string;
  /** What happens, for the question. */
  readonly text: string;
  /** The rows on which it has an effect. */
  readonly isFor: (row: Row) => boolean;
  /** Who reads the required reason. */
  readonly reasonFor?: string;
  readonly run: (row: Row, reason: string) => Promise<unknown>;
}

interface BulkActsProps<Row> {
  readonly acts: readonly BulkAct<Row>[];
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

/** Acts on the selected rows, one after the other, each like a single act with its own entry in the audit log. */
export function BulkActs<Row>({ acts, rows, onDone }: BulkActsProps<Row>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isTooMany = rows.length > MAX_ROWS;
  const affected = asked ? rows.filter(asked.isFor) : [];
  const run = async (act: BulkAct<Row>, reason: string) => {
    setBusy(true);
    let count = 0;
    let failure: unknown;
    for (const row of affected) {
      try {
        await act.run(row, reason);
        count += 1;
      } catch (error) {
        failure ??= error;
      }
    }
    setBusy(false);
    setAsked(null);
    onDone();
    // Other lists can show the same records.
    void client.invalidateQueries();
    if (count > 0) notify.success(`${act.done}: ${count}.`);
    if (failure !== undefined)
      notify.error(t('Failed: {value}. {failure}', { value: affected.length - count, failure: messageOf(failure) }));
  };
  const question =
    asked &&
    t('{asked}: {count} of {count2} selected', { asked: asked.name, count: affected.length, count2: rows.length });
  return (
    <>
      <span role="status" className={classes.selected}>
        {rows.length > 0 && t('{count} selected', { count: rows.length })}
        {isTooMany && ` (${t('at most {max} at once', { max: MAX_ROWS })})`}
      </span>
      {rows.length > 0 &&
        acts.map((act) => (
          <Button key={act.name} disabled={isTooMany || isBusy || !rows.some(act.isFor)} onClick={() => setAsked(act)}>
            {act.name}
          </Button>
        ))}
      {asked?.reasonFor && (
        <ReasonDialog
          title={question ?? ''}
          action={asked.name}
          reader={asked.reasonFor}
          isDanger
          onConfirm={(reason) => run(asked, reason)}
          onClose={() => setAsked(null)}
        >
          <p>{asked.text}</p>
        </ReasonDialog>
      )}
      {asked && !asked.reasonFor && (
        <ConfirmDialog
          title={question ?? ''}
          text={asked.text}
          action={asked.name}
          isPending={isBusy}
          onConfirm={() => void run(asked, '')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
