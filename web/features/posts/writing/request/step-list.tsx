import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { hasErrors } from '#web/forms/field-errors.ts';
import classes from './request-form.module.css';
import { errorsOfStep, type Step, stepNames, steps } from './steps.ts';

interface StepListProps {
  readonly step: Step;
  /** All errors, and those that are shown. */
  readonly errors: FieldErrors;
  readonly shown: FieldErrors;
  /** Steps that the author has left. */
  readonly done: ReadonlySet<Step>;
  readonly onOpen: (step: Step) => void;
}

export function StepList({ step, errors, shown, done, onOpen }: StepListProps) {
  return (
    <ol className={classes.steps}>
      {steps.map((name, at) => {
        const isLeft = done.has(name) || at < steps.indexOf(step);
        const state = stateOf(name, errors, shown, isLeft);
        return (
          <li key={name}>
            <button
              type="button"
              className={classes.step}
              aria-current={name === step ? 'step' : undefined}
              data-state={state.name}
              onClick={() => onOpen(name)}
            >
              <span className={classes.number} aria-hidden="true">
                {state.icon ?? at + 1}
              </span>
              {stepNames[name]}
              {state.name && <span className="visually-hidden">, {state.name}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(step: Step, errors: FieldErrors, shown: FieldErrors, isLeft: boolean) {
  if (hasErrors(errorsOfStep(shown, step))) return { name: 'with errors', icon: <IconAlertTriangle size={16} /> };
  if (step === 'review' || !isLeft || hasErrors(errorsOfStep(errors, step)))
    return { name: undefined, icon: undefined };
  return { name: 'complete', icon: <IconCheck size={16} /> };
}
