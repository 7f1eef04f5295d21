import { IconFileSpreadsheet, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type FocusEvent, useId, useRef, useState } from 'react';
import {
  type CargoErrors,
  type CargoField,
  type CargoRow,
  emptyCargoRow,
  isEmptyRow,
  isTable,
  MAX_ROWS,
} from '#contract/freight/cargo-rows.ts';
import { packageName, storedPackageName, usualPackages } from '#contract/freight/package-names.ts';
import type { Choices, ReadableTable } from '#contract/freight/paste/read-table.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { takesDroppedFiles } from '#web/forms/takes-dropped-files.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ChooseFilesButton } from '#web/ui/choose-files-button.tsx';
import classes from './cargo-rows.module.css';

const t = messages('freight');

const PastePreview = lazyComponent(async () => (await import('./paste-preview.tsx')).PastePreview);

interface CargoRowsProps {
  readonly rows: readonly CargoRow[];
  readonly onChange: (rows: readonly CargoRow[]) => void;
  /** For each row. Missing values of the row that has the focus are not reported yet. */
  readonly errors?: readonly CargoErrors[] | undefined;
  readonly notes?: readonly CargoErrors[] | undefined;
}

interface Message {
  readonly text: string;
  /** The rows as they were before. */
  readonly undo?: readonly CargoRow[];
}

interface Preview {
  readonly text: string;
  /** The row below which the table goes. */
  readonly at: number;
  readonly choices: Choices;
  readonly pasted: ReadableTable;
  readonly problem?: string;
}

/** A table of packages. A table from a spreadsheet can be pasted into any field, or opened as a CSV or XLSX file. */
export function CargoRows({ rows, onChange, errors = [], notes = [] }: CargoRowsProps) {
  const id = useId();
  const [focused, setFocused] = useState<number>();
  const { list, message, preview, change, add, remove, insert, cancel, fail } = useRows(rows, onChange);
  const onPaste = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    void insert(text, at);
  };
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const { readTableFile } = await import('#web/lib/table-file.ts');
    const read = await readTableFile(file);
    if ('problem' in read) fail(read.problem);
    else await insert(read.text, rows.length - 1);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  };
  return (
    <div className={classes.container} {...takesDroppedFiles((files) => void open(files))}>
      <div ref={list} className={classes.rows}>
        {rows.map((row, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and their fields no state
            key={at}
            number={at + 1}
            row={row}
            errors={shown(errors[at], row, at === focused)}
            notes={notes[at] ?? {}}
            typesId={id}
            onChange={(changed) => change(rows.map((other, index) => (index === at ? changed : other)))}
            onRemove={() => remove(at)}
            onPaste={(event) => onPaste(event, at)}
            onFocus={() => setFocused(at)}
            onBlur={onBlur}
          />
        ))}
      </div>
      <datalist id={id}>
        {usualPackages.map((type) => (
          <option key={type} value={term(type)} />
        ))}
      </datalist>
      <Actions isFull={rows.length >= MAX_ROWS} onAdd={add} onFiles={(files) => void open(files)} />
      {preview && (
        <PastePreview
          pasted={preview.pasted}
          problem={preview.problem}
          choices={preview.choices}
          onChange={(choices) => void insert(preview.text, preview.at, choices)}
          onAdd={() => void insert(preview.text, preview.at, preview.choices, true)}
          onCancel={cancel}
        />
      )}
      <p className={classes.message} role="status">
        {message?.text}
        {message?.undo && (
          <Button look="quiet" onClick={() => change(message.undo ?? rows)}>
            {t('Undo')}
          </Button>
        )}
      </p>
    </div>
  );
}

/** The changes of a table: rows that are added and removed, and tables that are inserted. */
function useRows(rows: readonly CargoRow[], onChange: CargoRowsProps['onChange']) {
  const list = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<Message>();
  const [preview, setPreview] = useState<Preview>();
  const cancel = () => setPreview(undefined);
  const fail = (text: string) => setMessage({ text });
  const change = (changed: readonly CargoRow[]) => {
    setMessage(undefined);
    onChange(changed);
  };
  const focusRow = (at: number) =>
    setTimeout(() => list.current?.querySelectorAll('fieldset')[at]?.querySelector('input')?.focus());
  const add = () => {
    change([...rows, emptyCargoRow]);
    focusRow(rows.length);
  };
  const remove = (at: number) => {
    const left = rows.filter((_, index) => index !== at);
    change(left.length > 0 ? left : [emptyCargoRow]);
    focusRow(Math.min(at, Math.max(left.length - 1, 0)));
  };
  /** Puts a table below a row, without empty rows. A table with several meanings is shown first. */
  const insert = async (text: string, at: number, choices: Choices = {}, isConfirmed = false) => {
    const { readTable } = await import('#contract/freight/paste/read-table.ts');
    const pasted = readTable(text, choices);
    if (!isConfirmed && preview && 'problem' in pasted)
      return setPreview({ ...preview, choices, problem: pasted.problem });
    if ('problem' in pasted) return setMessage({ text: pasted.problem });
    // A choice that makes the table clear is not yet a yes.
    const isChosen = Object.keys(choices).length > 0;
    if ((pasted.isUnclear || isChosen) && !isConfirmed) {
      setMessage(undefined);
      return setPreview({ text, at, choices, pasted });
    }
    setPreview(undefined);
    const withText = (some: readonly CargoRow[]) => some.filter((row) => !isEmptyRow(row));
    const all = [...withText(rows.slice(0, at + 1)), ...pasted.rows, ...withText(rows.slice(at + 1))];
    if (all.length > MAX_ROWS) {
      return setMessage({
        text: t('This would make {count} rows, but the maximum is {max}.', { count: all.length, max: MAX_ROWS }),
      });
    }
    onChange(all);
    const added = t('{count, plural, one {# row added.} other {# rows added.}}', { count: pasted.rows.length });
    setMessage({ text: [added, ...pasted.notes].join(' '), undo: rows });
  };
  return { list, message, preview, change, add, remove, insert, cancel, fail };
}

interface ActionsProps {
  readonly isFull: boolean;
  readonly onAdd: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

function Actions({ isFull, onAdd, onFiles }: ActionsProps) {
  return (
    <div className={`${classes.actions} no-print`}>
      <Button onClick={onAdd} disabled={isFull}>
        <IconPlus size={18} aria-hidden="true" />
        {t('Add a row')}
      </Button>
      <ChooseFilesButton
        label={t('Open a CSV file')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        multiple={false}
        onChoose={onFiles}
      >
        <IconFileSpreadsheet size={18} aria-hidden="true" />
        {t('Open a CSV file')}
      </ChooseFilesButton>
      <p className="dim-small">{t('Or copy a table in a spreadsheet and paste it into a field.')}</p>
    </div>
  );
}

function shown(errors: CargoErrors = {}, row: CargoRow, hasFocus: boolean): CargoErrors {
  if (!hasFocus) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => row[field as CargoField].trim() !== ''));
}

interface RowProps {
  readonly number: number;
  readonly row: CargoRow;
  readonly errors: CargoErrors;
  readonly notes: CargoErrors;
  readonly typesId: string;
  readonly onChange: (row: CargoRow) => void;
  readonly onRemove: () => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const fields: readonly (readonly [CargoField, Term])[] = [
  ['type', 'Package'],
  ['count', 'Quantity'],
  ['length', 'Length, cm'],
  ['width', 'Width, cm'],
  ['height', 'Height, cm'],
  ['weight', 'Weight each, kg'],
];

function Row({ number, row, errors, notes, typesId, onChange, onRemove, ...events }: RowProps) {
  return (
    <fieldset className={classes.row} {...events}>
      <legend className="visually-hidden">{t('Packages {number}', { number })}</legend>
      {fields.map(([field, label]) => (
        <Field
          key={field}
          field={field}
          label={term(label)}
          value={field === 'type' ? packageName(row.type) : row[field]}
          error={errors[field]}
          note={notes[field]}
          list={field === 'type' ? typesId : undefined}
          onChange={(value) => onChange({ ...row, [field]: field === 'type' ? storedPackageName(value) : value })}
        />
      ))}
      <label className={classes.check}>
        <input
          type="checkbox"
          name="alone"
          value={number - 1}
          checked={!row.isStackable}
          onChange={({ target }) => onChange({ ...row, isStackable: !target.checked })}
        />
        {t('Do not stack')}
      </label>
      <IconButton className={classes.remove} aria-label={t('Remove row {number}', { number })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

interface FieldProps {
  readonly field: CargoField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly note: string | undefined;
  readonly list: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ field, label, value, error, note, list, onChange }: FieldProps) {
  const id = useId();
  const text = error ?? note;
  return (
    <div className={classes.field} data-field={field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        name={field}
        value={value}
        list={list}
        inputMode={field === 'type' ? undefined : 'decimal'}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {text && (
        <p id={`${id}-text`} className={error ? classes.error : classes.note}>
          {text}
        </p>
      )}
    </div>
  );
}
