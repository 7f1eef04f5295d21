import { useState } from 'react';
import { basisNames, chargeStateNames, sectionNames } from '#contract/freight/charge-names.ts';
import { type PastedCharge, type PastedCharges, readCharges } from '#contract/freight/paste-charges.ts';
import { countOf } from '#web/lib/counts.ts';
import { readTableFile } from '#web/lib/table-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ChooseFilesButton } from '#web/ui/choose-files-button.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import type { Requested } from './offer-text.ts';
import classes from './paste-charges.module.css';
import { SaveSheetButton } from './save-sheet-button.tsx';

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
  const [problem, setProblem] = useState<string>();
  const read = text.trim() === '' ? null : readCharges(text);
  const found = typeof read === 'string' ? null : read;
  const tooMany =
    found && found.charges.length > room ? `An offer has room for ${room} more charges. Remove some rows.` : undefined;
  const none = found && found.charges.length === 0 ? 'No row can be read as a charge.' : undefined;
  const error = problem ?? (typeof read === 'string' ? read : (tooMany ?? none));
  return (
    <section className={classes.panel} aria-label="Charges from a spreadsheet">
      <PlainTextarea
        label="Cells of a spreadsheet"
        hint="With a heading, such as Charge, Basis, Unit price and Currency."
        rows={4}
        value={text}
        error={error}
        onChange={({ target }) => {
          setProblem(undefined);
          setText(target.value);
        }}
      />
      <p className={classes.buttons}>
        <ChooseFilesButton
          label="Sheet with charges"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          multiple={false}
          onChoose={async ([file]) => {
            if (!file) return;
            const opened = await readTableFile(file);
            setProblem('problem' in opened ? opened.problem : undefined);
            if ('text' in opened) setText(opened.text);
          }}
        >
          Choose an XLSX or CSV file
        </ChooseFilesButton>
        <SaveSheetButton request={request} />
      </p>
      {found && found.charges.length > 0 && <Preview found={found} />}
      <p className={classes.buttons}>
        <Button look="main" disabled={!found || error !== undefined} onClick={() => found && onAdd(found.charges)}>
          {found && found.charges.length > 0 ? `Add ${countOf(found.charges.length, 'charge')}` : 'Add charges'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </section>
  );
}

function Preview({ found: { charges, columns, notes } }: { readonly found: PastedCharges }) {
  return (
    <>
      <p className="dim-small">{columns.map(([heading, meaning]) => `${heading}: ${meaning}`).join(' · ')}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="visually-hidden">How the charges were read</caption>
          <thead>
            <tr>
              {['Section', 'Charge', 'Basis', 'Quantity', 'Price', 'Status'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {charges.map((charge, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: charges have no identity
              <tr key={at}>
                <td>{sectionNames[charge.section]}</td>
                <td>
                  <bdi>{charge.label}</bdi>
                </td>
                <td>{basisNames[charge.basis]}</td>
                <td>{charge.quantity || 'of the request'}</td>
                <td>{priceText(charge)}</td>
                <td>{chargeStateNames[charge.state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className="dim-small" role="status">
          {note}
        </p>
      ))}
    </>
  );
}

const priceText = ({ currency, unitPrice, minimum, maximum }: PastedCharge): string =>
  [
    [currency, unitPrice].filter(Boolean).join(' '),
    ...(minimum ? [`minimum ${minimum}`] : []),
    ...(maximum ? [`maximum ${maximum}`] : []),
  ]
    .filter(Boolean)
    .join(', ');
