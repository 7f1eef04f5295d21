import { useEffect, useRef } from 'react';
import type { Role } from '#contract/freight/paste/headings.ts';
import type { Choices, ReadableTable } from '#contract/freight/paste/read-table.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './paste-preview.module.css';

const t = messages('freight');

interface PastePreviewProps {
  readonly pasted: ReadableTable;
  readonly problem?: string | undefined;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

const names: Readonly<Record<Role, Term>> = {
  count: 'Quantity',
  type: 'Package',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  diameter: 'Diameter',
  size: 'Length × width × height',
  weight: 'Weight of one',
  totalWeight: 'Weight of all in the row',
  stackable: 'May be stacked',
  nonStackable: 'Do not stack',
};
const sizeUnits = ['mm', 'cm', 'm', 'in', 'ft'];

/** How a pasted table was understood, before its rows are added. */
export function PastePreview({ pasted, problem, choices, onChange, onAdd, onCancel }: PastePreviewProps) {
  const { columns, rows, notes, askedUnit } = pasted;
  const roles = columns.map(({ role }) => role);
  const choose = (at: number, role: string) =>
    onChange({
      ...choices,
      roles: roles.map((other, index) => (index === at ? ((role || null) as Role | null) : other)),
    });
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={classes.preview} aria-label={t('The pasted table')}>
      <p ref={title} className={classes.title} tabIndex={-1}>
        {t('Check how the columns were understood.')}
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ heading }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <th key={at} scope="col">
                  <bdi>{heading}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {columns.map(({ heading, role, isNumber }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <td key={at}>
                  <select
                    className={classes.role}
                    aria-label={t('Meaning of {heading}', { heading })}
                    value={role ?? ''}
                    onChange={({ target }) => choose(at, target.value)}
                  >
                    <option value="">{isNumber ? t('Numbers of packages') : t('Not used')}</option>
                    {Object.entries(names).map(([name, label]) => (
                      <option key={name} value={name}>
                        {term(label)}
                      </option>
                    ))}
                  </select>
                </td>
              ))}
            </tr>
            {[0, 1, 2].map(
              (line) =>
                columns.some(({ sample }) => sample[line] !== undefined) && (
                  <tr key={line}>
                    {columns.map(({ sample }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                      <td key={at}>
                        <bdi>{sample[line]}</bdi>
                      </td>
                    ))}
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </div>
      {askedUnit && (
        <label className={classes.unit}>
          {t('The sizes have no unit. They are in')}
          <select
            value={choices.sizeUnit ?? askedUnit}
            onChange={({ target }) => onChange({ ...choices, sizeUnit: target.value })}
          >
            {sizeUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </label>
      )}
      {(problem ? [problem] : notes).map((note) => (
        <p key={note} className="dim-small" role={problem ? 'alert' : undefined}>
          {note}
        </p>
      ))}
      <p className="form-buttons">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button look="main" disabled={problem !== undefined} onClick={onAdd}>
          {t('{count, plural, one {Add # row} other {Add # rows}}', { count: rows.length })}
        </Button>
      </p>
    </section>
  );
}
