import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { readerZone } from '#web/lib/reader-zone.ts';
import { readRequest } from './read-request.ts';
import { emptyRequest, type RequestText } from './request-text.ts';
import { earlyErrors, errorsOfStep, firstStepOf, type Step, stepBefore, steps, stillRefused } from './steps.ts';
import { useStep } from './use-step.ts';

export type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * The steps of a request, and which of its errors are shown.
 * @param isBlank whether the form has no text, not even what this device has kept, which a render learns later
 */
export function useRequestForm(isBlank: () => boolean, path: string | null, text = emptyRequest) {
  const [step, goTo] = useStep(path, isBlank);
  /** Steps whose missing fields are reported. */
  const [checked, setChecked] = useState<ReadonlySet<Step>>(new Set());
  const [refused, setRefused] = useState<{ readonly errors: FieldErrors; readonly text: RequestText } | null>(null);
  const read = useMemo(() => readRequest(text, new Date(), readerZone()), [text]);
  const errors: FieldErrors = {
    ...(refused && stillRefused(refused.errors, refused.text, text)),
    ...earlyErrors(read.errors, text),
    ...Object.assign({}, ...[...checked].map((checkedStep) => errorsOfStep(read.errors, checkedStep))),
  };
  const check = (checkedStep: Step) => flushSync(() => setChecked((before) => new Set([...before, checkedStep])));
  const open = (to: Step) => {
    goTo(to);
    setTimeout(() => document.getElementById('request-step')?.focus());
  };
  return {
    ...{ step, read, errors, open },
    done: checked,
    back: () => open(stepBefore(step)),
    /** @returns whether the step has no errors */
    leave(): boolean {
      check(step);
      if (firstStepOf(errorsOfStep(read.errors, step)) !== undefined) return false;
      const next = steps[steps.indexOf(step) + 1];
      if (next) open(next);
      return true;
    },
    /** Opens the step with the first error. */
    onRefused(found: FieldErrors): void {
      flushSync(() => {
        setChecked(new Set(steps));
        setRefused({ errors: found, text });
        goTo(firstStepOf(found) ?? step);
      });
    },
  };
}
