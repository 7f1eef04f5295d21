import { IconX } from '@tabler/icons-react';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { moneyText } from '#contract/freight/money-text.ts';
import { medianOfOthers } from '#contract/freight/offer-comparison.ts';
import { type Gap, isSameKey } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './comparison.module.css';
import type { ComparisonScope } from './comparison-scope.ts';
import { allowanceFor, readAllowance, withAllowance } from './comparison-text.ts';

const t = messages('freight');

interface AllowanceFieldProps {
  readonly offer: Offer;
  readonly gap: Gap;
  readonly scope: ComparisonScope;
}

/** What the requester expects a charge to cost that the total of an offer leaves out. Nobody else sees it. */
export function AllowanceField({ offer, gap, scope }: AllowanceFieldProps) {
  const { text, onChange, onHold, onLeave, currency } = scope;
  const typed = allowanceFor(text, offer.id, gap);
  const isMedian = typed?.isMedian === true;
  const of = { charge: chargeLabel(gap.label), name: offer.user.name };
  const change = (changed: { readonly text: string; readonly isMedian: boolean } | null) =>
    onChange(withAllowance(text, offer.id, gap, changed && { currency: typed?.currency || currency, ...changed }));
  const applied = scope.allowances[offer.id]?.find((one) => isSameKey(one.gap, gap));
  if (isMedian) {
    return (
      <span className={classes.allowance}>
        <span className={classes.amount}>{applied?.money ? moneyText(applied.money) : t('No amounts')}</span>
        <span className="dim-small">{t('Median of the others')}</span>
        <Button
          look="quiet"
          className={`${classes.small} no-print`}
          aria-label={t('Remove the allowance for {charge} in the offer of {name}', of)}
          onBlur={onLeave}
          onClick={() => change(null)}
        >
          <IconX size={14} aria-hidden="true" />
          {t('Remove')}
        </Button>
      </span>
    );
  }
  const { money, note } = readAllowance({ text: typed?.text ?? '', currency: typed?.currency || currency });
  const isWrong = typed !== undefined && typed.text.trim() !== '' && !money;
  const median = medianOfOthers(offer, gap, scope.all, scope);
  return (
    <span className={classes.allowance}>
      <input
        className={`${classes.allowanceField} no-print`}
        aria-label={t('Allowance for {charge} in the offer of {name}, {currency}', {
          ...of,
          currency: typed?.currency || currency,
        })}
        aria-invalid={isWrong || undefined}
        placeholder={t('Allowance, {currency}', { currency: typed?.currency || currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed?.text ?? ''}
        onFocus={onHold}
        onBlur={onLeave}
        onChange={({ target }) => change(target.value.trim() === '' ? null : { text: target.value, isMedian: false })}
      />
      {money && <span className={`${classes.amount} print-only`}>{moneyText(money)}</span>}
      {money && <span className="dim-small">{note ? t('Your estimate. {note}', { note }) : t('Your estimate')}</span>}
      {isWrong && <span className={classes.flag}>{t('Enter an amount such as 320.')}</span>}
      {median && !money && (
        <Button
          look="quiet"
          className={`${classes.small} no-print`}
          aria-label={t('Use the median of the others for {charge} in the offer of {name}', of)}
          onBlur={onLeave}
          onClick={() => change({ text: '', isMedian: true })}
        >
          {t('Median {amount}', { amount: moneyText(median) })}
        </Button>
      )}
    </span>
  );
}
