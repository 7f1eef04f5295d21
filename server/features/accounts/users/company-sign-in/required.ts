import type { IdentityProviderId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { findPending } from './identity-queries.ts';
import { findProviderOfDomain } from './provider-queries.ts';
import { domainOf } from './start.ts';

const t = messages('server');

interface SignInInProgress {
  /** Of the browser. */
  readonly companyToken?: string | null;
  /** At which the person has signed in. */
  readonly providerId?: IdentityProviderId;
}

/**
 * Depends only on the domain of the address, so it tells nothing about accounts. Somebody whom the provider has just
 * confirmed in this browser may still connect the account by its own sign-in.
 * @throws Forbidden COMPANY_SIGN_IN_REQUIRED
 */
export async function refuseOtherSignIns(
  reader: Reader,
  email: string,
  { companyToken = null, providerId }: SignInInProgress = {},
): Promise<void> {
  const provider = await findProviderOfDomain(reader, domainOf(email));
  if (!provider?.isRequired || provider.id === providerId) return;
  if (companyToken !== null && (await findPending(reader, hashToken(companyToken)))?.email === email) return;
  throw new Forbidden(
    t('{name} has decided that people with addresses of {domainOf} sign in with their company account.', {
      name: provider.name,
      domainOf: domainOf(email),
    }),
    'COMPANY_SIGN_IN_REQUIRED',
  );
}
