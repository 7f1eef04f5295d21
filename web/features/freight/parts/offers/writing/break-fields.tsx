import { readDecimal } from '#contract/freight/read-decimal.ts';
import { breakName, breakText, usualBreaks } from '#contract/freight/weight-breaks.ts';
import { messages } from '#contract/messages.ts';
import { PlainField } from '#web/ui/plain-field.tsx';
import classes from './charge-rows.module.css';
import { breaksOf, type ChargeText } from './offer-text.ts';

const t = messages('freight');

interface BreakFieldsProps {
  readonly row: ChargeText;
  readonly isOpen: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (patch: Partial<ChargeText>) => void;
}

/** Prices per kilogram by weight, in one row, and which of them the weight has. */
export function BreakFields({ row, isOpen, errorOf, change }: BreakFieldsProps) {
  const { breaks = {}, currency } = row;
  const weights = [...new Set([...usualBreaks, ...Object.keys(breaks).map(Number)])].sort((a, b) => a - b);
  const read = breaksOf(row);
  const kg = Number(readDecimal(row.quantity)?.text ?? Number.NaN);
  const isReadable = !Number.isNaN(kg) && read.every(({ unitPrice }) => !Number.isNaN(unitPrice));
  return (
    <details className={`${classes.limits} ${classes.breaks}`} open={isOpen || read.length > 0 || undefined}>
      <summary>{t('Weight breaks')}</summary>
      <div>
        {weights.map((fromKg) => (
          <PlainField
            key={fromKg}
            label={breakName(
              fromKg,
              usualBreaks.map((weight) => ({ fromKg: weight })),
            )}
            inputMode="decimal"
            autoComplete="off"
            limit={40}
            value={breaks[fromKg] ?? ''}
            error={errorOf(`breaks.${fromKg}`)}
            onChange={({ target }) => change({ breaks: { ...breaks, [fromKg]: target.value } })}
          />
        ))}
      </div>
      {errorOf('breaks') && <p className={classes.error}>{errorOf('breaks')}</p>}
      {isReadable && read.length > 0 && <p role="status">{breakText(read, kg, currency)}</p>}
    </details>
  );
}
