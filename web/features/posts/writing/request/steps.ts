/** The steps of the form, and which fields each has. */
import { messages } from '#contract/messages.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { degreesOf } from './read-request.ts';
import type { RequestText } from './request-text.ts';

const t = messages('posts');

export const steps = ['lane', 'cargo', 'terms', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepNames = (): Readonly<Record<Step, string>> => ({
  lane: t('Lane'),
  cargo: t('Cargo'),
  terms: t('Terms'),
  review: t('Review'),
});

const fieldsOfStep: Readonly<Partial<Record<Step, readonly string[]>>> = {
  lane: [
    'mode',
    'service',
    'origin',
    'destination',
    'originAddress',
    'destinationAddress',
    'readyDate',
    'deliverBy',
    'tender',
  ],
  cargo: [
    'commodity',
    'hsCode',
    'packages',
    'containers',
    'vehicle',
    'trucks',
    'dangerousGoods',
    'temperature',
    'lashing',
  ],
  terms: [
    'incoterm',
    'namedPlace',
    'cargoValue',
    'insurance',
    'recurring',
    'targetPrice',
    'offers',
    'visibility',
    'offersUntil',
    'offersUntilZone',
  ],
};

export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? step;

export const stepOf = (param: string | null): Step => steps.find((step) => step === param) ?? 'lane';

/** @param error the server's name of a field, such as `freight.origin` or `title` */
export function stepOfError(error: string): Step {
  const [head, field = ''] = error.split('.');
  return (head === 'freight' && steps.find((step) => fieldsOfStep[step]?.includes(field))) || 'review';
}

export const errorsOfStep = (errors: FieldErrors, step: Step): FieldErrors =>
  pick(errors, (error) => stepOfError(error) === step);

export function firstStepOf(errors: FieldErrors): Step | undefined {
  const found = new Set(Object.keys(errors).map(stepOfError));
  return steps.find((step) => found.has(step));
}

/** Errors that are shown while the author types: a value that another one rules out, or that is out of range. */
export function earlyErrors(errors: FieldErrors, text: RequestText): FieldErrors {
  const { minC, maxC } = text.temperature;
  const isRange = !Number.isNaN(degreesOf(minC)) && !Number.isNaN(degreesOf(maxC));
  return pick(errors, (error) => {
    if (error === 'freight.temperature.maxC') return isRange;
    if (error === 'freight.incoterm') return text.incoterm !== '';
    return early.test(error);
  });
}

const early =
  /^freight\.(?:deliverBy|offersUntil|dangerousGoods\.\d+\.(?:class|subsidiary|packingGroup)|packages\.\d+\.\w+|containers\.\d+\.(?:cargoKg|over\w+))$/;

/** Errors that only the server finds, until the field changes. */
export function stillRefused(errors: FieldErrors, sent: RequestText, now: RequestText): FieldErrors {
  return pick(errors, (error) => {
    const field = error.split('.')[1] as keyof RequestText | undefined;
    const parts = field === undefined ? [field] : [field, ...(typedWith[field] ?? [])];
    return parts.every((part) => part !== undefined && JSON.stringify(sent[part]) === JSON.stringify(now[part]));
  });
}

/** Texts that are sent with a field of the request. */
const typedWith: Readonly<Partial<Record<keyof RequestText, readonly (keyof RequestText)[]>>> = {
  origin: ['originAddress'],
  destination: ['destinationAddress'],
  offersUntil: ['offersUntilTime', 'offersUntilZone'],
};

const pick = (errors: FieldErrors, accepts: (error: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([error]) => accepts(error)));
