import type { FactorStep } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { openFactorStep } from './factors/factor-step.ts';
import { factorsToAsk } from './factors/methods.ts';
import type { UserRow } from './queries.ts';
import { type Browser, type Entry, type StartedSession, startSession } from './start-session.ts';

interface FirstFactor extends Omit<Entry, 'factor'> {
  readonly isTrustedDevice?: boolean;
}

/** After the first factor: starts a session, or asks for the second one. */
export async function enter(
  tx: Tx,
  deps: Pick<Portal, 'jobs' | 'settings'>,
  user: UserRow,
  browser: Browser,
  { isTrustedDevice = false, ...entry }: FirstFactor,
): Promise<StartedSession | FactorStep> {
  const methods = await factorsToAsk(tx, user, deps.settings, isTrustedDevice);
  if (methods.length > 0) return openFactorStep(tx, user, methods, { method: entry.by, staff: entry.staff });
  return startSession(tx, deps, user, browser, entry);
}
