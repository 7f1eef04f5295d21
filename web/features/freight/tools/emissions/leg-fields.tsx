import { messages } from '#contract/messages.ts';
import { isEmptyLeg } from '#contract/trade-desk/emissions/address.ts';
import { AIRPORTS_EXAMPLE, type LegInput, type LegResult, ownMode } from '#contract/trade-desk/emissions/compute.ts';
import { factorIds, factorModes, factorName, factors, modeName } from '#contract/trade-desk/emissions/factors.ts';
import { Button } from '#web/ui/button.tsx';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import classes from './leg-fields.module.css';

const t = messages('trade-desk');

interface LegFieldsProps {
  readonly legs: readonly LegInput[];
  readonly results: readonly LegResult[];
  readonly onChange: (at: number, change: Partial<LegInput>) => void;
  readonly onRemove: (at: number) => void;
}

export function LegFields({ legs, results, onChange, onRemove }: LegFieldsProps) {
  return legs.map((leg, at) => (
    // A leg has no identity besides its place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <LegField key={at} at={at} leg={leg} result={results[at]} onChange={onChange} onRemove={onRemove} />
  ));
}

interface LegFieldProps extends Omit<LegFieldsProps, 'legs' | 'results'> {
  readonly at: number;
  readonly leg: LegInput;
  readonly result: LegResult | undefined;
}

function LegField({ at, leg, result, onChange, onRemove }: LegFieldProps) {
  const problem = result && typeof result === 'object' && 'problem' in result ? result : undefined;
  const errorOf = (field: keyof LegInput) => (problem?.field === field ? problem.problem : undefined);
  const mode = ownMode(leg.factor);
  const isAir = mode === 'AIR' || leg.factor.startsWith('air');
  return (
    <fieldset className={classes.leg}>
      <legend>{t('Leg {number}', { number: at + 1 })}</legend>
      <ToolSelect
        name="factor"
        label={t('Vehicle')}
        value={leg.factor}
        options={[
          { value: '', label: t('Choose the vehicle') },
          ...factorModes.flatMap((of) => [
            ...factorIds
              .filter((id) => factors[id].mode === of)
              .map((id) => ({
                value: id,
                label: t('{mode}: {vehicle}', { mode: modeName(of), vehicle: factorName(id) }),
              })),
            { value: `own-${of}`, label: t('{mode}: another factor', { mode: modeName(of) }) },
          ]),
        ]}
        onChange={(factor) => onChange(at, { factor: factor as LegInput['factor'] })}
      />
      <ToolField
        name="distance"
        label={isAir ? t('Distance in km, or two airports') : t('Distance in km')}
        value={leg.distance}
        error={errorOf('distance') ?? errorOf('factor')}
        placeholder={isAir ? AIRPORTS_EXAMPLE : ''}
        onChange={(distance) => onChange(at, { distance })}
      />
      <div hidden={mode === undefined}>
        <ToolField
          name="grams"
          label={t('g CO2e per tonne-kilometre')}
          value={leg.grams}
          error={errorOf('grams')}
          inputMode="decimal"
          onChange={(grams) => onChange(at, { grams })}
        />
      </div>
      <div hidden={mode === undefined}>
        <ToolField
          name="source"
          label={t('Source and year')}
          value={leg.source}
          limit={100}
          error={errorOf('source')}
          onChange={(source) => onChange(at, { source })}
        />
      </div>
      {!isEmptyLeg(leg) && (
        <Button
          className="no-print"
          aria-label={t('Remove leg {number}', { number: at + 1 })}
          onClick={() => onRemove(at)}
        >
          {t('Remove')}
        </Button>
      )}
    </fieldset>
  );
}
