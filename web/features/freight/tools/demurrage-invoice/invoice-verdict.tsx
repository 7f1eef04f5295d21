import { messages } from '#contract/messages.ts';
import { isoDayText } from '#contract/trade-desk/day-texts.ts';
import {
  type InvoiceCheck,
  type InvoiceInput,
  type Limit,
  letterOf,
} from '#contract/trade-desk/invoice-check/check.ts';
import { itemText, paragraphOf } from '#contract/trade-desk/invoice-check/items.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainTextarea } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { Hint } from '../tool-page.tsx';
import classes from './invoice-verdict.module.css';

const t = messages('trade-desk');

interface InvoiceVerdictProps {
  readonly input: InvoiceInput;
  readonly check: InvoiceCheck;
  /** ISO date. */
  readonly today: string;
}

export function InvoiceVerdict({ input, check, today }: InvoiceVerdictProps) {
  if (check.notApplicable !== undefined) return <p role="status">{check.notApplicable}</p>;
  const letter = letterOf(input, check, today);
  return (
    <>
      <h2>
        {check.missing.length === 0
          ? t('No required item is missing.')
          : t('{count, plural, one {# required item is missing} other {# required items are missing}}', {
              count: check.missing.length,
            })}
      </h2>
      {check.missing.length > 0 && (
        <ul className={classes.list}>
          {check.missing.map((id) => (
            <li key={id}>
              {itemText(id)} <bdi className="dim-small">{paragraphOf(id)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <h2>{t('Time limits')}</h2>
      {check.limits.length === 0 && <Hint>{t('Enter the date of the invoice and the last charged day.')}</Hint>}
      <ul className={classes.list}>
        {check.limits.map((limit) => (
          <li key={limit.kind}>{limitText(limit)}</li>
        ))}
      </ul>
      <h2>{t('Letter to the billing party')}</h2>
      <PlainTextarea label={t('Letter, in English')} value={letter} rows={16} readOnly />
      <div className={`${classes.copy} no-print`}>
        <Button onClick={() => void copy(letter)}>{t('Copy the letter')}</Button>
      </div>
    </>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(t('Copied.'));
  } catch {
    notify.error(t('The browser does not allow copying. Select the text and copy it.'));
  }
}

function limitText({ kind, until, isLate, days = 0 }: Limit): string {
  const day = isoDayText(until);
  switch (kind) {
    case 'ISSUED':
      if (isLate === undefined) return t('The invoice has to be issued by {day} (541.7).', { day });
      return isLate
        ? t(
            'The invoice came too late: {days} days after the charge, and the limit was {day} (541.7). It need not be paid.',
            { days, day },
          )
        : t('The invoice came in time: {days} days after the charge, and the limit was {day} (541.7).', { days, day });
    case 'REISSUED':
      if (isLate === undefined) return t('The NVOCC has to issue its invoice by {day} (541.7).', { day });
      return isLate
        ? t(
            'The NVOCC’s invoice came too late: {days} days after the one that it received, and the limit was {day} (541.7). It need not be paid.',
            { days, day },
          )
        : t(
            'The NVOCC’s invoice came in time: {days} days after the one that it received, and the limit was {day} (541.7).',
            { days, day },
          );
    case 'DISPUTE':
      if (isLate) {
        return t(
          'Your request came after {day}, the last day that the rule guarantees (541.8). Look whether the invoice allows more.',
          { day },
        );
      }
      return t('You can ask for a reduction, a refund or a waiver at least until {day} (541.8).', { day });
    case 'ANSWER':
      return t('The answer to your request is due by {day}, unless you have agreed on a later day (541.8).', { day });
  }
}
