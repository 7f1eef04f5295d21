import { useId } from 'react';
import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import {
  byRevenueTons,
  byWeightText,
  type Chargeable,
  chargeableWeight,
  commonKgPerLoadMetre,
  divisors,
  KG_PER_LOAD_METRE,
  LCL_MINIMUM,
} from '#contract/freight/chargeable-weight.ts';
import { figure } from '#contract/freight/figure.ts';
import { readWhole } from '#contract/freight/read-whole.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { upperFirst } from '#contract/upper-first.ts';
import table from '#web/ui/table.module.css';
import { QuoteLink } from '../quote-link.tsx';
import classes from './charge-table.module.css';

const t = messages('tools');

const names = {
  AIR: 'Air',
  COURIER: 'Courier',
  ROAD_LTL: 'Road, groupage',
  RAIL: 'Rail',
  SEA_LCL: 'Sea, groupage (LCL)',
} as const;
type ChargedMode = keyof typeof names;
type DivisorMode = Exclude<ChargedMode, 'SEA_LCL'>;

/** What carriers charge by, as it was typed: the divisors, the weight of a load metre, and 'on' or 'off' for the minimum of LCL. */
export type Rules = Readonly<Record<DivisorMode | 'loadMetre' | 'lclMinimum', string>>;

export const usualRules = {
  ...Object.fromEntries(Object.entries(divisors).map(([mode, divisor]) => [mode, String(divisor)])),
  loadMetre: String(KG_PER_LOAD_METRE),
  lclMinimum: 'on',
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
            <th scope="col">{t('Mode')}</th>
            <th scope="col" className={table.number}>
              {t('Charged')}
            </th>
            <th scope="col">{t('How')}</th>
            <th scope="col" className="no-print">
              <span className="visually-hidden">{t('Request')}</span>
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
  const { value = 0 } = readWhole(typed);
  return value > 0 && value <= MAX_RULE ? value : undefined;
}

function Row({ mode, packages, rules, change }: RowProps) {
  const isRoad = mode === 'ROAD_LTL';
  const divisor = mode === 'SEA_LCL' ? undefined : readRule(rules[mode]);
  const kgPerLoadMetre = isRoad ? readRule(rules.loadMetre) : undefined;
  const lclMinimum = rules.lclMinimum === 'off' ? 0 : LCL_MINIMUM;
  const isWrong = (mode !== 'SEA_LCL' && divisor === undefined) || (isRoad && kgPerLoadMetre === undefined);
  const charged = isWrong ? null : chargeableWeight(mode, packages, { divisor, kgPerLoadMetre, lclMinimum });
  return (
    <tr>
      <th scope="row">{term(names[mode])}</th>
      <td className={`${table.number} ${classes.charged}`} data-label={t('Charged')}>
        {charged ? `${figure(charged.chargeable)} ${term(charged.unit)}` : '–'}
      </td>
      <td>
        {charged && formula(charged)}
        <div className={classes.rules}>
          {mode !== 'SEA_LCL' && (
            <Rule
              name={mode}
              label={t('cm³ per kg')}
              of={term(names[mode])}
              example={divisors[mode]}
              value={rules[mode]}
              onChange={(value) => change({ [mode]: value })}
            />
          )}
          {isRoad && (
            <Rule
              name="loadMetre"
              label={t('kg per load metre')}
              of={term(names[mode])}
              example={KG_PER_LOAD_METRE}
              value={rules.loadMetre}
              common={commonKgPerLoadMetre}
              onChange={(loadMetre) => change({ loadMetre })}
            />
          )}
          {mode === 'SEA_LCL' && (
            <label className={classes.rule}>
              <input type="hidden" name="lclMinimum" value="off" />
              <input
                type="checkbox"
                name="lclMinimum"
                value="on"
                checked={lclMinimum > 0}
                onChange={({ target }) => change({ lclMinimum: target.checked ? 'on' : 'off' })}
              />
              {t('At least {minimum} W/M', { minimum: LCL_MINIMUM })}
            </label>
          )}
        </div>
      </td>
      <td className="no-print">
        <QuoteLink freight={{ mode, packages }}>{t('Request a quote')}</QuoteLink>
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
  /** What carriers commonly use. */
  readonly common?: readonly number[];
  readonly onChange: (value: string) => void;
}

function Rule({ name, label, of, example, value, common, onChange }: RuleProps) {
  const id = useId();
  const isWrong = readRule(value) === undefined;
  const { note } = readWhole(value);
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
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
          list={common && `${id}-common`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong || note ? id : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {common && (
        <datalist id={`${id}-common`}>
          {common.map((weight) => (
            <option key={weight} value={weight} />
          ))}
        </datalist>
      )}
      {isWrong && (
        <p id={id} className={classes.error}>
          {t('Enter a number such as {example}.', { example })}
        </p>
      )}
      {!isWrong && note && (
        <p id={id} className="dim-small">
          {note}
        </p>
      )}
    </div>
  );
}

function formula(charged: NonNullable<Chargeable>): string {
  if (charged.unit === 'W/M') return upperFirst(byRevenueTons(charged));
  if (charged.loadMetresKg !== null) return upperFirst(byWeightText(charged));
  return t('The greater of {gross} kg gross and {volume} kg by volume (cm³ ÷ {divisor}), rounded up', {
    gross: figure(charged.grossKg),
    volume: figure(charged.volumetricKg),
    divisor: figure(charged.divisor),
  });
}
