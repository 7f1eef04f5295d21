import { useId } from 'react';
import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import {
  byLoadMetres,
  type Chargeable,
  chargeableWeight,
  divisors,
  KG_PER_LOAD_METRE,
} from '#contract/freight/chargeable-weight.ts';
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
type DivisorMode = Exclude<ChargedMode, 'SEA_LCL'>;

/** What carriers charge by, as it was typed: the divisors and the weight of a load metre. */
export type Rules = Readonly<Record<DivisorMode | 'loadMetre', string>>;

export const usualRules = {
  ...Object.fromEntries(Object.entries(divisors).map(([mode, divisor]) => [mode, String(divisor)])),
  loadMetre: String(KG_PER_LOAD_METRE),
} as Rules;

interface ChargeTableProps {
  readonly packages: readonly CargoPackages[];
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

export function ChargeTable({ packages, rules, onChange }: ChargeTableProps) {
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
              rules={rules}
              change={(changed) => onChange({ ...rules, ...changed })}
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
  readonly rules: Rules;
  readonly change: (changed: Partial<Rules>) => void;
}

const MAX_RULE = 100_000;

/** @returns undefined unless the text is a number that a rule can have */
function readRule(typed: string): number | undefined {
  const number = readNumber(typed)?.value;
  return number !== undefined && number <= MAX_RULE ? number : undefined;
}

function Row({ mode, packages, rules, change }: RowProps) {
  const isRoad = mode === 'ROAD_LTL';
  const divisor = mode === 'SEA_LCL' ? undefined : readRule(rules[mode]);
  const kgPerLoadMetre = isRoad ? readRule(rules.loadMetre) : undefined;
  const isWrong = (mode !== 'SEA_LCL' && divisor === undefined) || (isRoad && kgPerLoadMetre === undefined);
  const charged = isWrong ? null : chargeableWeight(mode, packages, { divisor, kgPerLoadMetre });
  return (
    <tr>
      <th scope="row">{names[mode]}</th>
      <td className={`${table.number} ${classes.charged}`} data-label="Charged">
        {charged ? `${figure(charged.chargeable)} ${charged.unit}` : '–'}
      </td>
      <td>
        {charged && formula(charged)}
        <div className={classes.rules}>
          {mode !== 'SEA_LCL' && (
            <Rule
              name={mode}
              label="cm³ per kg"
              of={names[mode]}
              example={divisors[mode]}
              value={rules[mode]}
              onChange={(value) => change({ [mode]: value })}
            />
          )}
          {isRoad && (
            <Rule
              name="loadMetre"
              label="kg per load metre"
              of={names[mode]}
              example={KG_PER_LOAD_METRE}
              value={rules.loadMetre}
              onChange={(loadMetre) => change({ loadMetre })}
            />
          )}
        </div>
      </td>
      <td className="no-print">
        <QuoteLink freight={{ mode, packages }}>Request a quote</QuoteLink>
      </td>
    </tr>
  );
}

interface RuleProps {
  readonly name: string;
  readonly label: string;
  /** The mode. */
  readonly of: string;
  readonly example: number | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Rule({ name, label, of, example, value, onChange }: RuleProps) {
  const id = useId();
  const isWrong = readRule(value) === undefined;
  return (
    <div>
      <label className={classes.rule}>
        <span>
          {label}
          <span className="visually-hidden">, {of}</span>
        </span>
        <input
          className={classes.input}
          name={name}
          value={value}
          maxLength={8}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {isWrong && (
        <p id={id} className={classes.error}>
          Enter a number such as {example}.
        </p>
      )}
    </div>
  );
}

function formula(charged: NonNullable<Chargeable>): string {
  if (charged.unit === 'W/M') {
    return `The greater of ${figure(charged.cubicMetres)} m³ and ${figure(charged.tonnes)} t`;
  }
  const { grossKg, volumetricKg, divisor } = charged;
  const volume = `${figure(volumetricKg)} kg by volume (cm³ ÷ ${figure(divisor)})`;
  const load = byLoadMetres(charged);
  if (load === null) return `The greater of ${figure(grossKg)} kg gross and ${volume}, rounded up`;
  return `The greatest of ${figure(grossKg)} kg gross, ${volume} and ${load}`;
}
