import { inUnits, moneyText } from '#contract/freight/money-text.ts';
import { medianOfOthers, type Rates } from '#contract/freight/offer-comparison.ts';
import type { Gap, Requirement } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { allowanceName, readAllowance, type TypedAllowances } from './allowances.ts';
import classes from './comparison.module.css';

interface AllowanceFieldsProps {
  readonly offer: Offer;
  readonly gaps: readonly Gap[];
  readonly offers: readonly Offer[];
  readonly required: readonly Requirement[];
  readonly currency: string;
  readonly rates: Rates;
  readonly typed: TypedAllowances;
  readonly onChange: (typed: TypedAllowances) => void;
}

/** The requester's own estimate of what the total of an offer leaves out. Nobody else sees it. */
export function AllowanceFields(props: AllowanceFieldsProps) {
  const { offer, gaps, offers, required, currency, rates, typed, onChange } = props;
  return gaps.map((gap) => {
    const name = allowanceName(offer.id, gap, currency);
    const text = typed[name] ?? '';
    const { money, note } = readAllowance(text, currency);
    const requirement = required.find(({ section, label }) => section === gap.section && label === gap.label);
    const median = requirement ? medianOfOthers(offer, requirement, offers, { currency, rates }) : null;
    const medianText = median && String(inUnits(median));
    return (
      <div key={name} className={classes.allowance}>
        <PlainField
          label={`${gap.label}, ${currency}`}
          aria-label={`Allowance for ${gap.label} in the offer of ${offer.user.name}, ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          hint={note}
          error={text.trim() !== '' && !money ? 'Enter an amount such as 320.' : undefined}
          onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
        />
        {median && medianText !== text && (
          <Button
            look="quiet"
            className="no-print"
            onClick={() => onChange({ ...typed, [name]: medianText ?? '' })}
            aria-label={`Use the median of the others for ${gap.label} in the offer of ${offer.user.name}`}
          >
            Median of the others: {moneyText(median)}
          </Button>
        )}
      </div>
    );
  });
}
