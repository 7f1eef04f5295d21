import type { FactorMethod } from '#contract/factors.ts';
import type { Reader } from '#server/platform/database/open.ts';
import type { Settings } from '#server/settings.ts';
import type { UserRow } from '../queries.ts';
import { type OwnFactors, selectFactors } from './queries.ts';

type Account = Pick<UserRow, 'id' | 'role'>;

export const mustHaveFactor = (
  { role }: Pick<UserRow, 'role'>,
  { staffNeedsFactor }: Pick<Settings, 'staffNeedsFactor'>,
) => staffNeedsFactor && role !== 'member';

export function methodsOf(factors: OwnFactors): FactorMethod[] {
  if (factors.passkeys === 0 && !factors.authenticator) return [];
  return [
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.authenticator ? (['authenticator'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/**
 * The factors of which a sign-in by password, code or link asks for one. A member's passkeys alone never change such a
 * sign-in. A trusted device replaces the factor of a member, but not that of staff who must have one.
 */
export async function factorsToAsk(
  reader: Reader,
  user: Account,
  settings: Settings,
  isTrusted: boolean,
): Promise<FactorMethod[]> {
  const isRequired = mustHaveFactor(user, settings);
  if (isTrusted && !isRequired) return [];
  const factors = await selectFactors(reader, user.id);
  return factors.authenticator || isRequired ? methodsOf(factors) : [];
}
