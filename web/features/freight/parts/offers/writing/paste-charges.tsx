import { useMemo, useState } from 'react';
import type { Meaning } from '#contract/freight/charge-table/columns.ts';
import { type PastedCharge, type PastedCharges, readCharges } from '#contract/freight/paste-charges.ts';
import { messages } from '#contract/messages.ts';
import { readTableFile, type Sheet } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ChooseFilesButton } from '#web/ui/choose-files-button.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import type { Requested } from './offer-text.ts';
import classes from './paste-charges.module.css';
import { PastedPreview } from './pasted-preview.tsx';
import { SaveSheetButton } from './save-sheet-button.tsx';

const t = messages('freight');

interface PasteChargesProps {
  readonly request: Requested;
  /** How many charges the offer can still have. */
  readonly room: number;
  readonly onAdd: (charges: readonly PastedCharge[]) => void;
  readonly onClose: () => void;
}

/** Charges from a spreadsheet, with how each column and row was read before they are added. */
export function PasteCharges({ request, room, onAdd, onClose }: PasteChargesProps) {
  const [text, setText] = useState('');
  const [meanings, setMeanings] = useState<readonly Meaning[]>();
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [problem, setProblem] = useState<string>();
  const { containers } = request;
  const read = useMemo(
    () => (text.trim() === '' ? null : readCharges(text, { containers, ...(meanings && { meanings }) })),
    [text, meanings, containers],
  );
  const show = (next: string) => {
    setProblem(undefined);
    setMeanings(undefined);
    setText(next);
  };
  const open = async (file: File) => {
    const opened = await readTableFile(file);
    if ('problem' in opened) return setProblem(opened.problem);
    setSheets(opened.sheets);
    show((opened.sheets.find(({ text }) => hasNamedColumns(text)) ?? opened).text);
  };
  const found = typeof read === 'string' ? null : read;
  const error = problem ?? (typeof read === 'string' ? read : problemOf(found, room));
  return (
    <section className={classes.panel} aria-label={t('Charges from a spreadsheet')}>
      <PlainTextarea
        label={t('Cells of a spreadsheet')}
        hint={t('Best with headings, such as Charge, Basis, Unit price and Currency.')}
        rows={4}
        value={text}
        error={error}
        onChange={({ target }) => {
          setSheets([]);
          show(target.value);
        }}
      />
      <p className={classes.buttons}>
        <ChooseFilesButton
          label={t('Sheet with charges')}
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          multiple={false}
          onChoose={async ([file]) => {
            if (file) await open(file);
          }}
        >
          {t('Choose an XLSX or CSV file')}
        </ChooseFilesButton>
        <SaveSheetButton request={request} />
      </p>
      {sheets.length > 1 && (
        <label className={classes.sheet}>
          {t('Sheet')}
          <select
            value={sheets.findIndex((sheet) => sheet.text === text)}
            onChange={({ target }) => show(sheets[Number(target.value)]?.text ?? '')}
          >
            {sheets.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {found && <PastedPreview found={found} onChoose={setMeanings} />}
      <p className="form-buttons">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="main" disabled={!found || error !== undefined} onClick={() => found && onAdd(found.charges)}>
          {found && found.charges.length > 0
            ? t('{count, plural, one {Add # charge} other {Add # charges}}', { count: found.charges.length })
            : t('Add charges')}
        </Button>
      </p>
    </section>
  );
}

function hasNamedColumns(text: string): boolean {
  const read = readCharges(text);
  return typeof read !== 'string' && !read.isGuessed;
}

function problemOf(found: PastedCharges | null, room: number): string | undefined {
  if (!found) return undefined;
  if (found.problem) return found.problem;
  const { length } = found.charges;
  if (length === 0) return t('No row can be read as a charge.');
  if (length <= room) return undefined;
  return t(
    '{count, plural, one {The table has # charge} other {The table has # charges}}, but the offer has room for {room} more. Remove {excess, plural, one {# row} other {# rows}}.',
    { count: length, room, excess: length - room },
  );
}
