import { chargeLabel } from '#contract/freight/charge-label.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { Button } from '#web/ui/button.tsx';
import { RequestChanges } from '../request-changes.tsx';
import classes from './offer-form.module.css';
import { type ChargeText, type Requested, readableQuantity, withQuantitiesOf } from './offer-text.ts';

const t = messages('freight');

interface ChangedRequestProps {
  /** Null if it is not known. */
  readonly changes: Offer['requestChanges'];
  /** Otherwise since the offer was made. */
  readonly isSinceOpened: boolean;
  readonly charges: readonly ChargeText[];
  readonly request: Requested;
  readonly onUse: (charges: readonly ChargeText[]) => void;
}

export const NOTICE_ID = 'changed-request';

/** Says what changed in the request and how to keep an offer valid, and fills in the quantities of the request. */
export function ChangedRequest({ changes, isSinceOpened, charges, request, onUse }: ChangedRequestProps) {
  const current = withQuantitiesOf(request, charges);
  const differences = charges.flatMap(({ label, quantity }, at) => {
    const now = current[at]?.quantity;
    return now === undefined || now === quantity
      ? []
      : [
          t('{charge}: {before}, now {now}', {
            charge: chargeLabel(label),
            before: readableQuantity(quantity),
            now: readableQuantity(now),
          }),
        ];
  });
  return (
    <div id={NOTICE_ID} className={classes.changed} role="status" tabIndex={-1}>
      <p>
        {isSinceOpened
          ? t(
              'Not sent. The request changed after you read it. Send your offer again if it still applies, or change it first.',
            )
          : t(
              'The request changed after your offer. Confirm your offer if it still applies, or change it and send it again.',
            )}
      </p>
      {changes === null && <p>{t('Read the request again: what changed is not known.')}</p>}
      <RequestChanges changes={changes} />
      {differences.length > 0 && (
        <>
          <p>{t('The quantities of the request are different now. {changes}.', { changes: differences.join('; ') })}</p>
          <p>
            <Button
              onClick={() => {
                onUse(current);
                focusSoon(NOTICE_ID);
              }}
            >
              {t('Use the quantities of the request')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
