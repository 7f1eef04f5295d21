import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MilestoneColumn, type MilestonesRead, readMilestones } from '#contract/freight/read-milestones.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { importMilestones, MAX_MILESTONES, type Shipment } from '#contract/shipments.ts';
import { problemText } from '#contract/trade-desk/lines.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { readTableFile } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ChooseFilesButton, FileProblems } from '#web/ui/choose-files-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { ofShipment, refreshShipment } from './queries.ts';
import classes from './shipment.module.css';

const t = messages('shipments');

const EXAMPLE = 'DEPA; Hamburg; Europe/Berlin; 2026-12-20 14:30; 2026-12-21 09:00;';

interface ImportDialogProps {
  readonly shipment: Shipment;
  readonly userId: UserId;
  readonly onClose: () => void;
}

/** Milestones of a table that is pasted or uploaded. The text stays on the device until all of it is entered. */
export function ImportDialog({ shipment, userId, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const { offerId, milestones } = shipment;
  const [text, setText, clear] = useStoredText(storageKey(userId, 'milestones', offerId));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setProblems([]);
  };
  const choose = async ([file]: readonly File[]) => {
    const read = file && (await readTableFile(file));
    if (!read) return;
    if ('problem' in read) setProblems([read.problem]);
    else change(read.text);
  };
  const send = async () => {
    const zones = new Map(milestones.map(({ place, zone }) => [place.toLowerCase(), zone]));
    const read = readMilestones(text, { most: MAX_MILESTONES, zones });
    const found = read.problems.map(problemText);
    if (found.length > 0 || read.lines.length === 0) {
      setProblems(found.length > 0 ? found : [t('Paste at least one row.')]);
      return;
    }
    setBusy(true);
    try {
      const body = { milestones: read.lines.map(({ row: _, ...milestone }) => milestone) };
      const { message } = await api(importMilestones, { ...ofShipment(shipment), body });
      clear();
      notify.success(message);
      await refreshShipment(client);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error, read));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('Enter many milestones')} onClose={onClose}>
      <div className={classes.fields}>
        <PlainTextarea
          label={t('Rows of a spreadsheet or CSV file')}
          rows={8}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          hint={t(
            'Milestone (a name or a code of DCSA), place, time zone, planned, estimated, actual. A heading may have another order. Empty cells change nothing. For example: {example}',
            { example: EXAMPLE },
          )}
        />
        <ChooseFilesButton
          label={t('File')}
          accept=".csv,.txt,.xlsx"
          multiple={false}
          onChoose={(files) => void choose(files)}
        >
          <IconFileSpreadsheet size={18} aria-hidden="true" />
          {t('Choose a CSV or XLSX file')}
        </ChooseFilesButton>
        <FileProblems className="problem-box" problems={problems} />
        <p className="form-buttons">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="main" isBusy={isBusy} onClick={() => void send()}>
            {t('Enter milestones')}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

/** The server names a cell like `milestones.2.actual`. */
function problemsOf(error: unknown, { lines, places }: MilestonesRead): string[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const cells = fields.flatMap(([field, text]) => {
    const [, at = '', column = ''] = field.split('.');
    const line = lines[Number(at)];
    const place = places[column as MilestoneColumn];
    return line ? problemText({ row: line.row, column: place > 0 ? place : undefined, text }) : [];
  });
  return cells.length > 0 ? cells : [messageOf(error)];
}
