import type { ReactNode } from 'react';
import { faultsOfError, isFaulty } from '#web/forms/faults.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from './error-state.tsx';
import classes from './send-problem.module.css';
import { SignedOutNote } from './signed-out-note.tsx';

interface SendProblemProps {
  readonly error: unknown;
  /** The way on from here, where there is one. */
  readonly children?: ReactNode;
}

/** Why a form was not sent, and what to do; what stands beside fields is not said again. */
export function SendProblem({ error, children }: SendProblemProps) {
  if (!error || isFaulty(faultsOfError(error))) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <div className={classes.problem} role="alert">
      <p>{messageOf(error)}</p>
      {children}
    </div>
  );
}
