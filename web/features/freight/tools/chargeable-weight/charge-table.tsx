import { useId } from 'react';
import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import { type Chargeable, chargeableWeight, divisors } from '#contract/freight/chargeable-weight.ts';
import { figure } from '#contract/freight/figure.ts';
import { readNumber } from '#contract/freight/read-measure.ts';
import table from '#web/ui/table.module.css';
import { QuoteLink } from '../quote-link.tsx';
import classes from './charge-table.module.css';

const names = {
  AIR: 'Air',
  COURIER: 'Courier',
  ROAD_LTL: 'Road, groupage',
  RAIL: 'Rail',
  SEA_LCL: 'Sea, groupage (LCL)',
} as const;
type ChargedMode = keyof typeof names;
export type DivisorMode = Exclude<ChargedMode, 'SEA_LCL'>;

export const usualDivisors = Object.fromEntries(
  Object.entries(divisors).map(([mode, divisor]) => [mode, String(divisor)]),
) as Readonly<Record<DivisorMode, string>>;

interface ChargeTableProps {
  readonly packages: readonly CargoPackages[];
  /** Divisors as they were typed. */
  readonly typed: Readonly<Record<DivisorMode, string>>;
  readonly onChange: (typed: Readonly<Record<DivisorMode, string>>) => void;
}

export function ChargeTable({ packages, typed, onChange }: ChargeTableProps) {
  return (
    <div className={table.container}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Mode</th>
            <th scope="col" className={table.number}>
              Charged
            </th>
            <th scope="col">How</th>
            <th scope="col">cm³ per kg</th>
            <th scope="col" className="no-print">
              <span className="visually-hidden">Request</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(names) as ChargedMode[]).map((mode) => (
            <Row
              key={mode}
              mode={mode}
              packages={packages}
              divisor={mode === 'SEA_LCL' ? undefined : typed[mode]}
              onChange={(divisor) => onChange({ ...typed, [mode]: divisor })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly mode: ChargedMode;
  readonly packages: readonly CargoPackages[];
  readonly divisor: string | undefined;
  readonly onChange: (divisor: string) => void;
}

const MOST = 100_000;

function Row({ mode, packages, divisor, onChange }: RowProps) {
  const number = divisor === undefined ? undefined : readNumber(divisor)?.value;
  const isWrong = divisor !== undefined && (number === undefined || number > MOST);
  const charged = isWrong ? null : chargeableWeight(mode, packages, number);
  return (
    <tr>
      <th scope="row">{names[mode]}</th>
      <td className={`${table.number} ${classes.charged}`} data-label="Charged">
        {charged ? `${figure(charged.chargeable)} ${charged.unit}` : '–'}
      </td>
      <td>{charged && formula(charged)}</td>
      <td>{divisor !== undefined && <Divisor mode={mode} value={divisor} isWrong={isWrong} onChange={onChange} />}</td>
      <td className="no-print">
        <QuoteLink freight={{ mode, packages }}>Ask for a quote</QuoteLink>
      </td>
    </tr>
  );
}

interface DivisorProps {
  readonly mode: ChargedMode;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

function Divisor({ mode, value, isWrong, onChange }: DivisorProps) {
  const id = useId();
  return (
    <>
      <input
        className={classes.divisor}
        name={mode}
        value={value}
        maxLength={8}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`cm³ per kg, ${names[mode]}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && (
        <p id={id} className={classes.error}>
          Enter a number such as 6000.
        </p>
      )}
    </>
  );
}

function formula(charged: NonNullable<Chargeable>): string {
  if (charged.unit === 'W/M') {
    return `The greater of ${figure(charged.cubicMetres)} m³ and ${figure(charged.tonnes)} t`;
  }
  const { grossKg, volumetricKg, loadMetresKg, divisor } = charged;
  const volume = `${figure(volumetricKg)} kg by volume (cm³ ÷ ${figure(divisor)})`;
  if (loadMetresKg === null) return `The greater of ${figure(grossKg)} kg gross and ${volume}, rounded up`;
  return `The greatest of ${figure(grossKg)} kg gross, ${volume} and ${figure(loadMetresKg)} kg by load metres (1,750 kg each)`;
}
