import { IconArrowsExchange } from '@tabler/icons-react';
import { dayIn } from '#contract/dates.ts';
import { type Rates, rateText } from '#contract/freight/exchange-rates.ts';
import { typedNumber } from '#contract/freight/read-decimal.ts';
import { strongerFirst } from '#contract/freight/usual-rates.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { ToolSelect } from '../parts/tool-field.tsx';
import classes from './comparison.module.css';
import {
  type ComparisonText,
  doubtIn,
  isSamePair,
  readTyped,
  type TypedRate,
  turned,
  usableRates,
  withRate,
} from './comparison-text.ts';

const t = messages('freight');

interface RatesFormProps {
  readonly currencies: readonly string[];
  /** The currency of the common total. */
  readonly currency: string;
  readonly rates: Rates;
  readonly text: ComparisonText;
  readonly onChange: (text: ComparisonText) => void;
  readonly onLeave: () => void;
}

/** The rates for a total in one currency, which the requester types. The portal knows no rates. */
export function RatesForm({ currencies, currency, rates, text, onChange, onLeave }: RatesFormProps) {
  const others = currencies.filter((other) => other !== currency);
  if (others.length === 0) return null;
  const used = usableRates(text);
  return (
    <>
      <fieldset className={`${classes.rates} no-print`} onBlur={onLeave}>
        <legend className="visually-hidden">{t('Exchange rates')}</legend>
        <ToolSelect
          name="currency"
          label={t('Total in')}
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={(code) => onChange({ ...text, currency: code })}
        />
        {others.map((other) => {
          const [base, quote] = strongerFirst(currency, other);
          const typed = text.rates.find((rate) => isSamePair(rate, base, quote));
          return (
            <RateField
              key={other}
              typed={typed ?? { base, quote, text: '', confirmed: false }}
              derived={typed ? undefined : derivedRate(base, currency, rates[other])}
              onChange={(changed) => onChange(withRate(text, changed))}
            />
          );
        })}
        <PlainField
          label={t('Date of the rates')}
          type="date"
          max={dayIn(1)}
          value={text.ratesOn}
          onChange={({ target }) => onChange({ ...text, ratesOn: target.value })}
        />
      </fieldset>
      {used.length > 0 && (
        <p className={classes.ratesText}>
          {text.ratesOn
            ? t('Rates of {date}: {rates}', { date: formatDate(text.ratesOn), rates: used.map(rateText).join(', ') })
            : t('Rates: {rates}', { rates: used.map(rateText).join(', ') })}
        </p>
      )}
    </>
  );
}

/** What other typed rates say about the pair. */
function derivedRate(base: string, currency: string, rate: number | undefined): number | undefined {
  if (rate === undefined) return undefined;
  return Number((base === currency ? 1 / rate : rate).toPrecision(6));
}

interface RateFieldProps {
  readonly typed: TypedRate;
  readonly derived: number | undefined;
  readonly onChange: (typed: TypedRate) => void;
}

function RateField({ typed, derived, onChange }: RateFieldProps) {
  const { base, quote, text } = typed;
  const read = readTyped(typed);
  /** A pasted sentence such as 'INR 1 = EUR 0.0109' becomes a rate in its direction. */
  const settle = () => {
    if (read && text.includes('=')) onChange({ ...typed, ...read, text: typedNumber(read.rate) });
  };
  return (
    <div className={classes.rate}>
      <div className={classes.rateLine}>
        <PlainField
          label={t('{base} 1 in {quote}', { base, quote })}
          inputMode="decimal"
          autoComplete="off"
          limit={40}
          value={text}
          placeholder={derived === undefined ? undefined : String(derived)}
          hint={read?.note ?? (derived !== undefined && t('From your other rates.'))}
          error={
            text.trim() !== '' && !read
              ? t('Enter a rate such as 1.0845, or “{base} 1 = {quote} …”.', { base, quote })
              : undefined
          }
          onChange={({ target }) => onChange({ ...typed, text: target.value, confirmed: false })}
          onBlur={settle}
        />
        <Button
          look="quiet"
          className={classes.turn}
          aria-label={t('Enter {quote} 1 in {base} instead', { quote, base })}
          title={t('Enter {quote} 1 in {base} instead', { quote, base })}
          onClick={() => onChange(turned(typed))}
        >
          <IconArrowsExchange size={18} aria-hidden="true" />
        </Button>
      </div>
      <DoubtfulRate typed={typed} onChange={onChange} />
    </div>
  );
}

/** Asks whether an unusual rate is meant. Until then, it is not used. */
function DoubtfulRate({ typed, onChange }: Pick<RateFieldProps, 'typed' | 'onChange'>) {
  const doubt = doubtIn(typed);
  const read = readTyped(typed);
  if (!doubt || !read) return null;
  const { base, quote, rate } = read;
  const { usual, better } = doubt;
  const meant = rateText({ base, quote, rate });
  const usually = rateText({ base, quote, rate: Number(usual.toPrecision(2)) });
  const use = better === undefined ? undefined : { base, quote, text: typedNumber(better), confirmed: false };
  return (
    <div role="alert" className={classes.doubt}>
      <p>
        {use
          ? t('{rate} is unusual: it is about {usual}. What do you mean?', { rate: meant, usual: usually })
          : t('{rate} is unusual: it is about {usual}.', { rate: meant, usual: usually })}
      </p>
      {use && (
        <Button onClick={() => onChange(use)}>
          {t('Use {rate}', { rate: rateText({ base, quote, rate: better ?? rate }) })}
        </Button>
      )}{' '}
      <Button onClick={() => onChange({ ...typed, confirmed: true })}>{t('Keep {rate}', { rate: meant })}</Button>
    </div>
  );
}
