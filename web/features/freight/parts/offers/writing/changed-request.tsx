import { focusSoon } from '#web/lib/focus-soon.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './offer-form.module.css';
import { type ChargeText, type Requested, withQuantitiesOf } from './offer-text.ts';

interface ChangedRequestProps {
  readonly charges: readonly ChargeText[];
  readonly request: Requested;
  readonly onUse: (charges: readonly ChargeText[]) => void;
}

const NOTICE_ID = 'changed-request';

/** Says how to keep an offer valid after its request changed, and fills in the quantities of the request. */
export function ChangedRequest({ charges, request, onUse }: ChangedRequestProps) {
  const current = withQuantitiesOf(request, charges);
  const differences = charges.flatMap(({ label, quantity }, at) => {
    const now = current[at]?.quantity;
    return now === undefined || now === quantity ? [] : [`${label}: ${quantity}, now ${now}`];
  });
  return (
    <div id={NOTICE_ID} className={classes.changed} role="status" tabIndex={-1}>
      <p>
        The request changed after your offer. Confirm your offer if it still applies, or change it and send it again.
      </p>
      {differences.length > 0 && (
        <>
          <p>The quantities of the request are different now. {differences.join('; ')}.</p>
          <p>
            <Button
              onClick={() => {
                onUse(current);
                focusSoon(NOTICE_ID);
              }}
            >
              Use the quantities of the request
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
