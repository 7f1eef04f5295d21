import { cargoMarks } from '#contract/freight/cargo-marks.ts';
import { figuresOf, sizeLine } from '#contract/freight/figures.ts';
import { deadlineOf, OFFER_DAYS } from '#contract/freight/offers-deadline.ts';
import type { FreightInput, FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { freightFields } from '#schemas/freight-requests.ts';
import { StateLine } from '#web/features/freight/parts/offers/state-line.tsx';
import { RequestFacts } from '#web/features/freight/parts/request-facts.tsx';
import { hasErrors } from '#web/forms/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ReadRequest } from './read-request.ts';
import classes from './request-form.module.css';
import { cargoOf } from './request-summary.tsx';
import type { RequestText } from './request-text.ts';
import { errorsOfStep, type Step, stepNames, steps } from './steps.ts';
import { visibilities } from './terms-step.tsx';

const t = messages('posts');

interface ReviewStepProps {
  readonly text: RequestText;
  readonly read: ReadRequest;
  readonly onOpen: (step: Step) => void;
}

/** The request as forwarders will see it, and what is still missing. */
export function ReviewStep({ text, read, onOpen }: ReviewStepProps) {
  const { input, errors, warnings } = read;
  const open = steps.filter((step) => hasErrors(errorsOfStep(errors, step)));
  return (
    <>
      {open.length > 0 && (
        <Notice tone="info">
          <p>{t('Before you publish, complete:')}</p>
          <ul className={classes.open}>
            {open.map((step) => (
              <li key={step}>
                <Button look="quiet" onClick={() => onOpen(step)}>
                  {stepNames()[step]}
                </Button>{' '}
                {[...new Set(Object.values(errorsOfStep(errors, step)))].slice(0, 3).join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map(({ code, field, message }) => (
            <p key={`${code} ${field}`}>{message}</p>
          ))}
        </Notice>
      )}
      {input && (
        <section className={`${classes.review} box`} aria-label={t('Your request')}>
          <p>
            {text.visibility === 'INVITED'
              ? t('Only you, invited people and the staff of this portal will see it.')
              : term(visibilities.PUBLIC.text)}{' '}
            <StateLine freight={{ state: 'OPEN', offers: text.offers, ...deadlineFrom(input) }} />
          </p>
          <RequestFacts freight={viewOf(text, read)} />
        </section>
      )}
    </>
  );
}

function deadlineFrom({ offersUntil = OFFER_DAYS.default, offersUntilZone = 'UTC' }: FreightInput) {
  return { offersUntil: deadlineOf(offersUntil, offersUntilZone, new Date()).toISOString(), offersUntilZone };
}

/** As it will be shown after its publication. */
function viewOf(text: RequestText, read: ReadRequest): FreightView {
  const cargo = cargoOf(text, read);
  const input = read.input as unknown as FreightView;
  const tender = input.tender?.lanes && { ...input.tender, laneCount: input.tender.lanes.length };
  return {
    ...input,
    destination: input.destination ?? input.origin,
    ...(tender && { tender }),
    size: sizeLine({ ...cargo, tender }),
    marks: cargoMarks(input),
    figures: figuresOf(cargo),
    dangerousGoods: freightFields.shape.dangerousGoods.parse(input.dangerousGoods) ?? [],
    hsCode: text.hsCode.replace(/\D/g, '') || undefined,
    warnings: [],
  };
}
