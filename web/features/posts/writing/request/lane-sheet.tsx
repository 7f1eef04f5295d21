import { useState } from 'react';
import { MAX_LANES, volumePeriods } from '#contract/freight/tender/limits.ts';
import { laneCells, laneHeadings, MAX_LANE_ROWS_SHOWN } from '#contract/freight/tender/read-lanes.ts';
import { periodName } from '#contract/freight/tender/tender.ts';
import { MAX_SHEET } from '#contract/freight-drafts.ts';
import { messages } from '#contract/messages.ts';
import { LanesTable } from '#web/features/freight/parts/tender/lanes-table.tsx';
import { SheetProblems } from '#web/features/freight/parts/tender/sheet-problems.tsx';
import { NativeSelectField } from '#web/forms/fields.tsx';
import { readTableFile } from '#web/lib/table-file.ts';
import { ChooseFilesButton } from '#web/ui/choose-files-button.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { SaveWorkbookButton } from '#web/ui/save-workbook-button.tsx';
import classes from './lane-sheet.module.css';
import type { ReadRequest } from './read-request.ts';
import type { TenderText } from './request-text.ts';

const t = messages('tenders');

interface LaneSheetProps {
  readonly tender: TenderText;
  readonly read: ReadRequest;
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<TenderText>) => void;
}

/** The lanes as cells of a spreadsheet, with what is wrong in them. */
export function LaneSheet({ tender, read, error, onChange }: LaneSheetProps) {
  const [problem, setProblem] = useState<string>();
  const { lanes = [], problems = [], notes = [] } = read.tender ?? {};
  const columns = laneHeadings(tender.period);
  const open = async (file: File) => {
    const opened = await readTableFile(file);
    if ('problem' in opened) return setProblem(opened.problem);
    setProblem(undefined);
    onChange({ sheet: opened.text.slice(0, MAX_SHEET) });
  };
  return (
    <div className={classes.lanes}>
      <NativeSelectField
        label={t('Volumes are')}
        options={volumePeriods.map((period) => ({ value: period, label: periodName(period) }))}
        value={tender.period}
        error={undefined}
        onChange={(period) => onChange({ period: period as TenderText['period'] })}
      />
      <PlainTextarea
        label={t('Lanes from a spreadsheet')}
        hint={t('One lane in each row, at most {max}. Columns: {columns}.', {
          max: MAX_LANES,
          columns: columns.join(', '),
        })}
        rows={8}
        wrap="off"
        spellCheck={false}
        limit={MAX_SHEET}
        value={tender.sheet}
        error={problem ?? (problems.length > 0 ? undefined : error)}
        onChange={({ target }) => {
          setProblem(undefined);
          onChange({ sheet: target.value });
        }}
      />
      <p className={classes.sheetButtons}>
        <ChooseFilesButton
          label={t('Sheet with lanes')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          multiple={false}
          onChoose={([file]) => file && void open(file)}
        >
          {t('Choose an XLSX or CSV file')}
        </ChooseFilesButton>
        <SaveWorkbookButton
          fileName={t('Lanes')}
          write={(writeWorkbook) =>
            writeWorkbook(
              [
                columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
                ...lanes.map((lane) => laneCells(lane).map((value) => ({ value, type: String }))),
              ],
              { columns: columns.map(() => ({ width: 20 })), sheet: t('Lanes'), stickyRowsCount: 1 },
            )
          }
        >
          {t('Save a sheet to fill in')}
        </SaveWorkbookButton>
      </p>
      <SheetProblems problems={problems} notes={notes} />
      {lanes.length > 0 && (
        <LanesTable lanes={lanes.slice(0, MAX_LANE_ROWS_SHOWN)} period={tender.period} count={lanes.length} />
      )}
    </div>
  );
}
