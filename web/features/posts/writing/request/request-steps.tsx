import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { type FieldErrors, hasErrors } from '#web/forms/field-errors.ts';
import { CargoStep } from './cargo-step.tsx';
import type { StepProps } from './form-part.tsx';
import { LaneStep } from './lane-step.tsx';
import classes from './request-form.module.css';
import { RequestSummary } from './request-summary.tsx';
import type { RequestText } from './request-text.ts';
import { ReviewStep } from './review-step.tsx';
import { errorsOfStep, type Step, stepNames, steps } from './steps.ts';
import { TermsStep } from './terms-step.tsx';
import type { RequestForm } from './use-request-form.ts';

const t = messages('posts');

interface RequestStepsProps {
  readonly form: RequestForm;
  readonly text: RequestText;
  readonly deadline: string | undefined;
  readonly isOwn: boolean;
  readonly onChange: (text: RequestText) => void;
  /** The fields of the post, in the last step. */
  readonly children: ReactNode;
}

/** All steps stay rendered, so that nothing that was typed is lost. */
export function RequestSteps({ form, text, deadline, isOwn, onChange, children }: RequestStepsProps) {
  const { step, read, errors, open } = form;
  // Changes may come before the next render, such as those of fields that were filled in before hydration.
  const latest = useRef(text);
  latest.current = text;
  const change = (patch: Partial<RequestText>) => {
    latest.current = { ...latest.current, ...patch };
    onChange(latest.current);
  };
  const props: StepProps = { text, read, errors, change };
  const panels: Readonly<Record<Step, ReactNode>> = {
    lane: <LaneStep {...props} />,
    cargo: <CargoStep {...props} />,
    terms: <TermsStep {...props} {...{ deadline, isOwn }} />,
    review: (
      <>
        {step === 'review' && <ReviewStep text={text} read={read} onOpen={open} />}
        {children}
      </>
    ),
  };
  return (
    <>
      <StepList step={step} errors={read.errors} shown={errors} done={form.done} onOpen={open} />
      <RequestSummary text={text} read={read} hasFigures={step === 'cargo' || step === 'terms'} />
      {steps.map((name, at) => (
        <section key={name} className={classes.panel} aria-label={stepNames()[name]} hidden={name !== step}>
          <h2 id={name === step ? 'request-step' : undefined} className={classes.heading} tabIndex={-1}>
            <span className="visually-hidden">
              {t('Step {number} of {count}:', { number: at + 1, count: steps.length })}
            </span>
            {stepNames()[name]}
          </h2>
          {panels[name]}
        </section>
      ))}
    </>
  );
}

interface StepListProps {
  readonly step: Step;
  /** All errors, and those that are shown. */
  readonly errors: FieldErrors;
  readonly shown: FieldErrors;
  /** Steps that the author has left. */
  readonly done: ReadonlySet<Step>;
  readonly onOpen: (step: Step) => void;
}

function StepList({ step, errors, shown, done, onOpen }: StepListProps) {
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
              {stepNames()[name]}
              {state.text && <span className="visually-hidden">, {state.text}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(step: Step, errors: FieldErrors, shown: FieldErrors, isLeft: boolean) {
  if (hasErrors(errorsOfStep(shown, step))) {
    return { name: 'with errors', text: t('with errors'), icon: <IconAlertTriangle size={16} /> };
  }
  if (step === 'review' || !isLeft || hasErrors(errorsOfStep(errors, step)))
    return { name: undefined, text: undefined, icon: undefined };
  return { name: 'complete', text: t('complete'), icon: <IconCheck size={16} /> };
}
