import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { ToolSelect } from '../parts/tool-field.tsx';
import classes from './comparison.module.css';
import { type ComparisonView, isDoubtful, rateName, readRate } from './use-comparison-view.ts';

interface RatesFormProps {
  readonly currencies: readonly string[];
  /** The currency of the common total. */
  readonly currency: string;
  readonly view: ComparisonView;
  readonly onChange: (patch: Partial<ComparisonView>) => void;
}

/** The rates for a total in one currency, which the requester types. The portal knows no rates. */
export function RatesForm({ currencies, currency, view, onChange }: RatesFormProps) {
  const others = currencies.filter((other) => other !== currency);
  if (others.length === 0) return null;
  const typed = others.flatMap((from) => {
    const rate = readRate(view.rates[rateName(from, currency)] ?? '', from, currency).value;
    return rate === undefined || isDoubtful(view, from, currency) ? [] : [`1 ${from} = ${rate} ${currency}`];
  });
  return (
    <>
      <fieldset className={`${classes.rates} no-print`}>
        <legend className="visually-hidden">Exchange rates</legend>
        <ToolSelect
          name="currency"
          label="Total in"
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={(code) => onChange({ currency: code })}
        />
        {others.map((from) => {
          const name = rateName(from, currency);
          const text = view.rates[name] ?? '';
          const { value: rate, note } = readRate(text, from, currency);
          return (
            <div key={name} className={classes.rate}>
              <PlainField
                label={`1 ${from} in ${currency}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                hint={note}
                value={text}
                error={text.trim() !== '' && rate === undefined ? 'Enter a rate such as 1.0845.' : undefined}
                onChange={({ target }) => onChange({ rates: { ...view.rates, [name]: target.value } })}
              />
              {isDoubtful(view, from, currency) && (
                <DoubtfulRate
                  {...{ from, to: currency, text }}
                  onSwap={(inverse) => onChange({ rates: { ...view.rates, [name]: inverse } })}
                  onKeep={() => onChange({ confirmed: { ...view.confirmed, [name]: text } })}
                />
              )}
            </div>
          );
        })}
        <PlainField
          label="Date of the rates"
          type="date"
          value={view.ratesOn}
          onChange={({ target }) => onChange({ ratesOn: target.value })}
        />
      </fieldset>
      {typed.length > 0 && (
        <p className={classes.ratesText}>
          Rates{view.ratesOn && ` of ${formatDate(view.ratesOn)}`}: {typed.join(', ')}
        </p>
      )}
    </>
  );
}

interface DoubtfulRateProps {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly onSwap: (inverse: string) => void;
  readonly onKeep: () => void;
}

/** Asks whether a rate was meant the other way round. Until then, it is not used. */
function DoubtfulRate({ from, to, text, onSwap, onKeep }: DoubtfulRateProps) {
  const inverse = String(Number((1 / (readRate(text, from, to).value ?? 1)).toPrecision(6)));
  return (
    <div role="alert">
      <p>
        Is this the rate of 1 {to} in {from}? Then 1 {from} is {inverse} {to}.
      </p>
      <Button onClick={() => onSwap(inverse)}>Use {inverse}</Button> <Button onClick={onKeep}>Keep {text}</Button>
    </div>
  );
}
