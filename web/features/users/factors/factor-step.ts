/** The second step of a sign-in. A reload continues with it. */
import { useEffect, useState } from 'react';
import type { FactorStep } from '#contract/users.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';

const KEY = 'quayside.factor';

export interface PendingFactor extends Readonly<FactorStep['factor']> {
  readonly trustDevice: boolean;
}

export function keepFactorStep(step: PendingFactor): void {
  tabStorage.keep(KEY, step);
}

export function dropFactorStep(): void {
  tabStorage.remove(KEY);
}

/** Null without a sign-in that waits for a factor, undefined during hydration. */
export function useFactorStep(): PendingFactor | null | undefined {
  const [step, setStep] = useState<PendingFactor | null>();
  useEffect(() => {
    const stored = tabStorage.read<PendingFactor>(KEY);
    setStep(stored?.challengeId && Date.parse(stored.expiresAt) > Date.now() ? (stored as PendingFactor) : null);
  }, []);
  return step;
}
