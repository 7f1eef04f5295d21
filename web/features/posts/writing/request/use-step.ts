import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { takeEntries } from '#web/lib/form-history.ts';
import { type Step, stepOf, steps } from './steps.ts';

const STEP = 'step';
const [firstStep] = steps;

/** The step in the current address, to keep it where the rest of the address changes. */
export function stepInAddress(): string {
  const step = new URLSearchParams(window.location.search).get(STEP);
  return step === null ? '' : `?${STEP}=${step}`;
}

function withStep(path: string, step: Step): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set(STEP, step);
  return url.pathname + url.search;
}

interface Entry {
  /** The key of the router's history entry, which all steps share. */
  readonly key?: string;
  readonly step?: Step;
}
const entry = (): Entry => (window.history.state as Entry | null) ?? {};

/**
 * The step of the form, which is in the address, so that a reload and the browser's buttons work. The router is not
 * informed, because the form would lose its state when a new draft gets its own address.
 * @param path where the draft is, once it is saved
 * @param isEmpty whether nothing is filled in: then the form begins with its first step after a return to a step from before
 * it was published
 */
export function useStep(path: string | null, isEmpty: () => boolean) {
  const { search } = useLocation();
  const [step, setStep] = useState<Step>(() => stepOf(new URLSearchParams(search).get(STEP)));
  const latest = useRef({ step, path, isEmpty });
  latest.current = { step, path, isEmpty };

  useEffect(() => {
    // After a reload, the address may be newer than what the router knows.
    const { pathname, search } = window.location;
    const stated = stepOf(new URLSearchParams(search).get(STEP));
    const isAgain = entry().step !== undefined && latest.current.isEmpty();
    const now = isAgain ? firstStep : stated;
    setStep(now);
    window.history.replaceState(
      { ...entry(), step: now },
      '',
      now === stated ? undefined : withStep(pathname + search, now),
    );
    const own = entry().key;
    return takeEntries((state) => {
      const to = state as Entry | null;
      if (to?.step === undefined || to.key !== own) return false;
      setStep(isAgain && latest.current.isEmpty() ? firstStep : to.step);
      if (latest.current.path) window.history.replaceState(to, '', withStep(latest.current.path, to.step));
      return true;
    });
  }, []);

  const goTo = useCallback((to: Step) => {
    if (to === latest.current.step) return;
    const { pathname, search } = window.location;
    window.history.pushState({ ...entry(), step: to }, '', withStep(pathname + search, to));
    setStep(to);
  }, []);
  return [step, goTo] as const;
}
